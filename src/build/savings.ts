import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { islandId } from './astro-insides/island-id.ts';
import { islandScript, smallerIslandScript } from './astro-insides/island-script.ts';
import { ownHashes } from './astro-insides/own-hashes.ts';
import { reactAtOnce } from './astro-insides/react-at-once.ts';
import { forBrowsers, valuesMayGo } from './for-browsers.ts';
import { preloadIslands } from './preload-islands.ts';
import { sharedChunks } from './shared-chunks.ts';

interface Savings {
  integrations: AstroIntegration[];
  plugins: Plugin[];
  /** Of the browser's bundle. */
  output: { codeSplitting?: ReturnType<typeof sharedChunks> };
  /** Scripts that stand in pages, for their policy. */
  scripts: string[];
  /** Tells `renderOnce`, which is bundled with the pages and cannot read the settings. */
  define: Record<string, string>;
}

/**
 * What only saves time, requests or bytes, and changes nothing that a page says. PLAIN_BUILD=1 leaves all of it out:
 * `npm run bench -- --only plain` compares the two sites page by page. What each saves is in README.md.
 * @param root absolute path of the project's folder
 */
export function savings(root: string, plain: boolean): Savings {
  const define = { 'import.meta.env.PLAIN_BUILD': String(plain) };
  if (plain) return { integrations: [], plugins: [], output: {}, scripts: [], define };
  return {
    integrations: [ownHashes(), preloadIslands()],
    plugins: [forBrowsers(), valuesMayGo(), smallerIslandScript(), islandId(), reactAtOnce()],
    output: { codeSplitting: sharedChunks(root) },
    scripts: [islandScript()],
    define,
  };
}
