import type { AstroIntegration } from 'astro';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Beside the built pages: patterns of the paths that are answered on demand, for checks of links. */
export const ROUTES_FILE = 'routes.json';

export function pageRoutes(): AstroIntegration {
  let patterns: string[] = [];
  let outDir: URL;
  return {
    name: 'kennet:page-routes',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:routes:resolved': ({ routes }) => {
        patterns = routes
          .filter((route) => !route.isPrerendered)
          .map(({ patternRegex }) => patternRegex.source);
      },
      'astro:build:done': () =>
        writeFileSync(fileURLToPath(new URL(ROUTES_FILE, outDir)), JSON.stringify(patterns)),
    },
  };
}
