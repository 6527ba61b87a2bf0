import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { parseContent } from '../content-model/explain.ts';
import { siteSchema } from '../content-model/site.ts';

const SHEET = fileURLToPath(new URL('../styles/global.css', import.meta.url));
const SETTINGS = fileURLToPath(new URL('../../content/site.json', import.meta.url));

/** The colours of `content/site.json` as custom properties, in the layer of the other tokens. */
function tokens(): string {
  const { brand } = parseContent(siteSchema, JSON.parse(readFileSync(SETTINGS, 'utf8')), 'content/site.json');
  const colours = Object.entries(brand.colours).map(([name, colour]) => `--${name}:${colour}`);
  return `@layer tokens{:root{${colours.join(';')}}}`;
}

/** Writes the brand's colours into the sheet that every page has. */
export function brandTokens(): Plugin {
  return {
    name: 'kennet:brand-tokens',
    enforce: 'pre',
    transform(code, id) {
      if (id.split('?')[0] !== SHEET) return undefined;
      this.addWatchFile(SETTINGS);
      return { code: `${code}\n${tokens()}\n`, map: null };
    },
  };
}
