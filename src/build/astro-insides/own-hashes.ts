import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';

/**
 * A page's policy names the hash of each style inside it. Astro adds those of every sheet of the whole site: 9.5 KB in
 * the header of every page, more than a proxy such as nginx takes unless it is told. This removes them, except for the one rule of
 * the islands, which may be in any page.
 */
export function ownHashes(): AstroIntegration {
  let routes: Parameters<NonNullable<AstroIntegration['hooks']['astro:build:setup']>>[0]['pages'] = new Map();
  return {
    name: 'kennet:own-hashes',
    hooks: {
      'astro:build:setup': ({ pages }) => {
        routes = pages;
      },
      // Runs before Astro writes the list, so it applies to built pages and to those made on demand.
      'astro:build:ssr': ({ manifest: { csp } }) => {
        if (!csp) return;
        const sheets = new Set(
          [...routes.values()].flatMap(({ styles }) =>
            styles.map(({ sheet }) => (sheet.type === 'inline' ? hashOf(sheet.content) : '')),
          ),
        );
        csp.styleDirective.hashes = csp.styleDirective.hashes.filter((hash) => !sheets.has(String(hash)));
      },
    },
  };
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
