import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const FILE = 'astro-island';

/**
 * Astro's own script that wakes islands, which is inside nearly every page. Astro ships it made for browsers without
 * fields in classes, which we don't support: built again from the same source it takes 180 bytes less of each page. Its
 * hash is in astro.config.mjs.
 */
export function islandScript(): string {
  const astro = dirname(createRequire(import.meta.url).resolve('astro/package.json'));
  const file = join(astro, 'dist/runtime/server', `${FILE}.js`);
  const source = readFileSync(file, 'utf8').replaceAll('process.env.NODE_ENV', '"production"');
  // In a block of its own, because a page's plain scripts share their names.
  const { code, errors } = minifySync(`${FILE}.js`, `{${source}}`, { module: false });
  if (errors.length > 0) throw new Error(`${file} can't be made smaller`, { cause: errors });
  return code;
}

/** Puts it into the place of the one that Astro ships. */
export function smallerIslandScript(): Plugin {
  return {
    name: 'kennet:island-script',
    apply: 'build',
    enforce: 'pre',
    transform: (_code, id) =>
      id.endsWith(`/${FILE}.prebuilt.js`)
        ? { code: `export default ${JSON.stringify(islandScript())};`, map: null }
        : undefined,
  };
}
