import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Whatever decides what a text becomes, beside the text: its schema, the rules and settings that the schema asks. */
const MAKERS = [
  'src/{content.config,build/text-loader}.ts',
  'src/content-model/**/*.ts',
  'src/{contract,domain}/**/*.ts',
  'content/site.json',
  'package-lock.json',
];

/**
 * A hash of it. Astro keeps each text as it was made until the text itself changes; with another hash all of them are made again.
 * @param root the project's folder
 */
export function madeOf(root = '.'): string {
  const hash = createHash('sha256');
  for (const file of globSync(MAKERS, { cwd: resolve(root) }).sort())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const LAST = Symbol.for('kennet:texts-made-of');

/** Says what texts are being made of, to `lastMade`: Vite loads this module for Astro, Node for whoever asks. */
export function nowMaking(hash: string): void {
  Reflect.set(globalThis, LAST, hash);
}

/** The hash with which this process last made texts. */
export const lastMade = (): unknown => Reflect.get(globalThis, LAST);
