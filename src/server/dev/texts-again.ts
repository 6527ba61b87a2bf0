import type { HookParameters } from 'astro';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lastMade, madeOf } from '../../content-model/made-of.ts';

type Astro = Pick<HookParameters<'astro:server:setup'>, 'server' | 'refreshContent'>;

/** Far longer than it takes; there may be a mistake in it, which Astro then tells. */
const LONGEST_MS = 5000;

/**
 * Has Astro make the texts again where what makes them has changed: it looks at src/content.config.ts, but not at what
 * that imports.
 * @param root absolute path of the project's folder
 */
export async function textsAgain({ server, refreshContent, root }: Astro & { root: string }): Promise<void> {
  const makers = madeOf(root);
  if (lastMade() === makers) return;
  server.watcher.emit('change', join(root, 'src/content.config.ts'));
  const latest = Date.now() + LONGEST_MS;
  // Astro does not say when it has loaded the config, and ignores who asks before.
  while (lastMade() !== makers && Date.now() < latest) {
    await wait(50);
    await refreshContent?.({});
  }
}
