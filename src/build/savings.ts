import type { AstroIntegration } from 'astro';
import { ownHashes } from './own-hashes.ts';
import { preloadIslands } from './preload-islands.ts';

/**
 * What only saves time, requests or bytes, and changes nothing that a page says. PLAIN_BUILD=1 leaves all of it out:
 * `npm run bench -- --only plain` compares the two sites page by page, and says what each costs.
 *
 * `define` tells `renderOnce`, which is bundled with the pages and cannot read the settings.
 */
export function savings(plain: boolean): {
  integrations: AstroIntegration[];
  define: Record<string, string>;
} {
  return {
    integrations: plain ? [] : [ownHashes(), preloadIslands()],
    define: { 'import.meta.env.PLAIN_BUILD': String(plain) },
  };
}
