import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cardKey, renderCard } from './render.ts';

/** A picture to draw: its place in the folder of built files, and its text. */
export interface CardOrder {
  file: string;
  headline: string;
}

/** More at a time gains nothing: letters are set on the one main thread, pixels are filled beside it. */
const AT_A_TIME = 4;

/**
 * Draws the pictures that are not cached yet, and writes all of them. Resolves to the number drawn.
 *
 * @param cacheDir outside the built files; pictures are stored there under a hash of their ingredients
 */
export async function drawCards(orders: CardOrder[], clientDir: string, cacheDir: string): Promise<number> {
  const queue = [...orders];
  let drawn = 0;
  await mkdir(cacheDir, { recursive: true });
  const worker = async () => {
    for (let order = queue.pop(); order; order = queue.pop()) {
      const kept = join(cacheDir, `${cardKey(order.headline)}.png`);
      if (!existsSync(kept)) {
        await keep(kept, await renderCard(order.headline));
        drawn += 1;
      }
      const target = join(clientDir, order.file);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(kept, target);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return drawn;
}

/** Whole or not at all: a build that is cut off, or another one beside it, leaves no half picture. */
async function keep(file: string, png: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, png);
  await rename(draft, file);
}
