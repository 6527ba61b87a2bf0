import { readFile } from 'node:fs/promises';

/** 40 by 40, as docs/content.md asks for it. */
const FILE = new URL('../../../public/logo.svg', import.meta.url);
/** Pixels: sharp enough for paper. */
const SIZE = 160;

let drawn: Promise<Buffer | null> | undefined;

/** The sign of the house as a PNG without transparency, drawn once a process; null where a site has no such file. */
export const houseSign = (): Promise<Buffer | null> => (drawn ??= drawSign());

async function drawSign(): Promise<Buffer | null> {
  const svg = await readFile(FILE).catch(() => null);
  if (!svg) return null;
  const { default: sharp } = await import('sharp');
  return sharp(svg, { density: (72 * SIZE) / 40 })
    .resize(SIZE, SIZE, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .png({ palette: false })
    .toBuffer();
}
