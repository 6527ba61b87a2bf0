import type { AstroIntegration } from 'astro';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a script imports before it can run: its address → the addresses of its static imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Lists in the page every script of the islands that hydrate on load. Otherwise the browser discovers a script's
 * imports only after fetching it, one after another, and on a slow phone each round trip costs more than the scripts.
 * Pages whose islands wait for a touch are unchanged.
 */
export function preloadIslands(): AstroIntegration {
  const imports = new Map<string, string[]>();
  return {
    name: 'kennet:preload-islands',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const collect = {
          name: 'kennet:island-imports',
          generateBundle(_: unknown, bundle: Record<string, { imports?: string[] }>) {
            for (const [file, chunk] of Object.entries(bundle))
              if (chunk.imports)
                imports.set(
                  `/${file}`,
                  chunk.imports.map((each) => `/${each}`),
                );
          },
        };
        updateConfig({ vite: { plugins: [collect] } });
      },
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        // Only the wizard's pages have such islands, and reading every page would cost time for each.
        for (const name of globSync('booking/**/*.html', { cwd: root })) {
          const file = join(root, name);
          const page = readFileSync(file, 'utf8');
          const preloaded = withPreloads(page, imports);
          if (preloaded !== page) writeFileSync(file, preloaded);
        }
      },
    },
  };
}

/** The page with a list of each script that its islands load at once, and of all that those import, see src/browser/page/soon.ts. */
export function withPreloads(page: string, imports: Imports): string {
  const wanted = new Set<string>();
  const want = (script: string) => {
    if (wanted.has(script)) return;
    wanted.add(script);
    imports.get(script)?.forEach(want);
  };
  for (const [island] of page.matchAll(/<astro-island [^>]*client="(?:load|painted)"[^>]*>/g))
    for (const [, script = ''] of island.matchAll(/ (?:component|renderer)-url="([^"]+)"/g)) want(script);
  if (wanted.size === 0) return page;
  return page.replace('<body', () => `<body data-scripts="${[...wanted].join(' ')}"`);
}
