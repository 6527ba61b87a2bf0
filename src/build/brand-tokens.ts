import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { parseContent } from '../content-model/explain.ts';
import { siteSchema } from '../content-model/site.ts';

/** The site's, and that of the working pages, which is a file of its own: what a sheet imports passes no plugin. */
const SHEETS = ['global.css', 'work/sheet.css'].map((name) =>
  fileURLToPath(new URL(`../styles/${name}`, import.meta.url)),
);
const SETTINGS = fileURLToPath(new URL('../../content/site.json', import.meta.url));

/** The colours of `content/site.json` as custom properties, in the layer of the other tokens. */
function tokens(): string {
  const { brand } = parseContent(siteSchema, JSON.parse(readFileSync(SETTINGS, 'utf8')), 'content/site.json');
  const colours = Object.entries(brand.colours).map(([name, colour]) => `--${name}:${colour}`);
  return `@layer tokens{:root{${colours.join(';')}}}`;
}

/** Writes the brand's colours into the sheet that every page has. `transform-only`: see layer-order.mjs. */
export function brandTokens(): Plugin {
  return {
    name: 'kennet:brand-tokens',
    enforce: 'pre',
    transform(code, id) {
      const [file = '', query = ''] = id.split('?');
      if (!SHEETS.includes(file) || query === 'url') return undefined;
      this.addWatchFile(SETTINGS);
      return { code: `${code}\n${tokens()}\n`, map: null };
    },
  };
}
