import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { PHOTO_WIDTHS, type PhotoWidth } from '../../domain/booking/photo.ts';
import { isAppError } from '../errors.ts';
import { checkDisguise } from './disguise.ts';
import { checkContainer, formatOf } from './format.ts';
import { checkPixels, MOST_PIXELS } from './pixels.ts';
import { broken } from './refusal.ts';
import { isSideways, upright } from './upright.ts';

/** A photo drawn anew: its pixels, upright, and nothing else of the file that was sent. */
export interface PreparedPhoto {
  /** Pixels of the larger picture. */
  width: number;
  height: number;
  /** WebP. */
  pictures: Record<PhotoWidth, Uint8Array<ArrayBuffer>>;
}

const [SMALL, LARGE] = PHOTO_WIDTHS;
/** No higher than this many times the width, so that a strip of a picture takes no more memory than others. */
const HIGHEST = 3;
const TIMEOUT_S = 30;
/** Measured on a photo of 12 megapixels: docs/decisions/0026-photos-as-webp.md. */
const WEBP = { quality: 80, effort: 2 };

/**
 * Reads an uploaded file as a photo. One at a time: see queue.ts.
 * @throws AppError invalid, with a sentence for whoever sent it
 */
export async function prepare(path: string, onOdd: (error: unknown) => void): Promise<PreparedPhoto> {
  const bytes = await readFile(path);
  const format = formatOf(bytes);
  checkContainer(format, bytes);
  checkDisguise(bytes);
  const sharp = await loadSharp();
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    checkPixels(format, found);
    // Warnings are let pass: some phones write JPEGs with a harmless one.
    const photo = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true });
    return await draw(photo, found.orientation, sharp);
  } catch (error) {
    if (isAppError(error)) throw error;
    onOdd(error);
    throw broken();
  }
}

/** The file is read once, and made smaller as it is read; both pictures are made of what that gives. */
async function draw(photo: Sharp, orientation: number | undefined, sharp: Draw): Promise<PreparedPhoto> {
  const wide = isSideways(orientation);
  const read = photo
    .timeout({ seconds: TIMEOUT_S })
    .resize(wide ? { width: HIGHEST * LARGE, height: LARGE, ...INSIDE } : within(LARGE))
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
  const turned = upright(sharp(...(await pixelsOf(read))), orientation);
  const [pixels, options] = await pixelsOf(turned);
  const { width, height } = options.raw;
  const large = await sharp(pixels, options).webp(WEBP).toBuffer();
  const small = await sharp(pixels, options).resize(within(SMALL)).webp(WEBP).toBuffer();
  return { width, height, pictures: { [SMALL]: new Uint8Array(small), [LARGE]: new Uint8Array(large) } };
}

type Draw = (...of: Awaited<ReturnType<typeof pixelsOf>>) => Sharp;

/** As a next step takes them. */
async function pixelsOf(picture: Sharp) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return [data, { raw: { width, height, channels } }] as const;
}

const INSIDE = { fit: 'inside', withoutEnlargement: true } as const;
const within = (width: number) => ({ width, height: HIGHEST * width, ...INSIDE });

/** Only when the first photo comes, because it takes memory. What it would remember of photos is never asked for again. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
