import { renderAsync } from '@resvg/resvg-js';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import { card, CARD } from './card.ts';

const { resolve } = createRequire(import.meta.url);
/** satori reads woff, not woff2: these are the site's two families from their packages, in one weight. */
const font = (name: string, file: string) => ({
  name,
  data: readFileSync(resolve(file)),
  weight: 800 as const,
});
const fonts = [
  font('Overpass', '@fontsource/overpass/files/overpass-latin-800-normal.woff'),
  font('Overpass', '@fontsource/overpass/files/overpass-latin-ext-800-normal.woff'),
  font('Plate', '@fontsource/sofia-sans-condensed/files/sofia-sans-condensed-latin-800-normal.woff'),
];

/**
 * The picture of one page as a PNG.
 * @throws Error for a character that is not in our font, which would otherwise be published as an empty box
 */
export async function renderCard(headline: string): Promise<Buffer> {
  const svg = await satori(card(headline), {
    ...CARD,
    fonts,
    loadAdditionalAsset: (_, letters) => {
      throw new Error(
        `The title '${headline}' has letters without a shape in the picture for networks: '${letters}'. Remedy: write the title without them.`,
      );
    },
  });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  // A sign has few colours: a palette halves the file, and without dithering its edges stay clean.
  const raw = { width: image.width, height: image.height, channels: 4 as const };
  return sharp(image.pixels, { raw }).png({ palette: true, effort: 1, dither: 0 }).toBuffer();
}

/** A name derived from everything the picture is made of: the same name means the same picture. */
export function cardKey(headline: string): string {
  return createHash('sha256').update(madeOf).update(headline).digest('hex').slice(0, 32);
}

const SOURCES = [
  './card.ts',
  './node.ts',
  './render.ts',
  '../../../styles/tokens.css',
  '../../../../content/site.json',
  '../../../../public/logo.svg',
];
const madeOf = SOURCES.reduce(
  (hash, file) => hash.update(readFileSync(new URL(file, import.meta.url))),
  fonts.reduce((hash, { data }) => hash.update(data), createHash('sha256')),
).digest();
