import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { site } from '../content-model/built.ts';

const SHEET = fileURLToPath(new URL('../styles/global.css', import.meta.url));

/** The colours of `content/site.json` as custom properties, in the layer of the other tokens. */
const tokens = (): string =>
  `@layer tokens{:root{${Object.entries(site.brand.colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')}}}`;

/** Writes the brand's colours into the sheet that every page has. */
export function brandTokens(): Plugin {
  return {
    name: 'kennet:brand-tokens',
    enforce: 'pre',
    transform: (code, id) =>
      id.split('?')[0] === SHEET ? { code: `${code}\n${tokens()}\n`, map: null } : undefined,
  };
}
