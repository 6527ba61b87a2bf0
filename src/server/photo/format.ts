import { broken, photoRefusal } from './refusal.ts';

export type PhotoFormat = 'jpeg' | 'png' | 'webp';

/** What a file is, by how it begins: its name and its content type say nothing. */
const BEGINNINGS: readonly (readonly [format: PhotoFormat, pattern: RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n[^]\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
];

/** What people send by mistake, so that they are told what it is. */
const OTHERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a GIF', /^GIF8[79]a/],
  ['an AVIF', /^[^]{4}ftypavi[fs]/],
  ['a film', /^[^]{4}ftyp|^[^]E\xdf\xa3/],
  ['a TIFF', /^(?:II\*\0|MM\0\*)/],
  ['a BMP', /^BM/],
  ['a PDF', /^%PDF-/],
  ['an SVG', /^\s*(?:<\?xml[^]*?)?<svg/i],
];
const HEIC = /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;

const TAKEN = 'We take photos as JPEG, PNG or WebP';

/** @throws AppError invalid, with what the file is instead of a photo */
export function formatOf(bytes: Buffer): PhotoFormat {
  const start = bytes.toString('latin1', 0, 512);
  const format = BEGINNINGS.find(([, pattern]) => pattern.test(start))?.[0];
  if (format) return format;
  if (HEIC.test(start))
    throw photoRefusal(
      'This photo is a HEIC, which we can’t read. Set the phone’s camera to JPEG, or convert it',
    );
  const other = OTHERS.find(([, pattern]) => pattern.test(start))?.[0];
  throw photoRefusal(other ? `${TAKEN}, and this is ${other}` : `${TAKEN}, and this file is something else`);
}

/**
 * Refuses what is not one whole still picture, as far as the container shows it.
 * @throws AppError invalid
 */
export function checkContainer(format: PhotoFormat, bytes: Buffer): void {
  if (format === 'jpeg') checkJpeg(bytes);
  if (format === 'png') checkPng(bytes);
  if (format === 'webp' && bytes.readUInt32LE(4) + 8 !== bytes.length) throw broken();
}

const JPEG_SCAN = 0xda;
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** From segment to segment, since a preview in one has an end of its own; no pixels are written like an end. */
function checkJpeg(bytes: Buffer): void {
  let at = 2;
  while (bytes[at] !== 0xff || bytes[at + 1] !== JPEG_SCAN) {
    if (at + 4 > bytes.length) throw broken();
    const isSegment = bytes[at] === 0xff && bytes[at + 1] !== 0xff;
    at += isSegment ? 2 + bytes.readUInt16BE(at + 2) : 1;
  }
  if (!bytes.includes(JPEG_END, at)) throw broken();
}

/** From chunk to chunk; the last one ends the file. */
function checkPng(bytes: Buffer): void {
  let at = 8;
  let name = '';
  while (name !== 'IEND') {
    if (at + 12 > bytes.length) throw broken();
    name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') throw moving();
    at += bytes.readUInt32BE(at) + 12;
  }
  if (at !== bytes.length) throw broken();
}

export const moving = () => photoRefusal('This picture moves. Send a photo that stands still');
