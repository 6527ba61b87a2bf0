import type { AstroIntegration } from 'astro';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { parseContent } from '../content-model/explain.ts';
import { siteSchema } from '../content-model/site.ts';

/** Among the built files: what browsers and phones ask every site for. */
export const ICONS = ['favicon.ico', 'apple-touch-icon.png'] as const;

/** Pixels, as desktops show them. */
const ICO_SIZES = [16, 32, 48];
const TOUCH = 180;
/** https://en.wikipedia.org/wiki/ICO_(file_format): six bytes, then sixteen for each picture, then the pictures. */
const HEADER = 6;
const ENTRY = 16;

/** Draws them of favicon.svg. */
export function icons(root: URL): AstroIntegration {
  return {
    name: 'kennet:icons',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const client = fileURLToPath(dir);
        const svg = readFileSync(join(client, 'favicon.svg'));
        const [ico, touch] = ICONS;
        const pictures = await Promise.all(ICO_SIZES.map((size) => drawn(svg, size).png().toBuffer()));
        writeFileSync(join(client, ico), icoOf(pictures));
        // A phone rounds the corners itself, and shows black where there is nothing.
        const background = brandColour(root);
        const opaque = await drawn(svg, TOUCH).flatten({ background }).png({ palette: true }).toBuffer();
        writeFileSync(join(client, touch), opaque);
      },
    },
  };
}

/** @param size of a side, in pixels */
const drawn = (svg: Buffer, size: number) => sharp(svg, { density: 72 * (size / 16) }).resize(size, size);

function brandColour(root: URL): string {
  const file = new URL('content/site.json', root);
  const { brand } = parseContent(siteSchema, JSON.parse(readFileSync(file, 'utf8')), 'content/site.json');
  return brand.colours['brand-900'];
}

/** @param pictures PNGs, in the order of ICO_SIZES */
function icoOf(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = HEADER + ENTRY * at;
    head.writeUInt8(ICO_SIZES[at] ?? 0, entry);
    head.writeUInt8(ICO_SIZES[at] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
