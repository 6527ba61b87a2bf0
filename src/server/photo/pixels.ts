import type { Metadata } from 'sharp';
import { type PhotoFormat, moving } from './format.ts';
import { broken, photoRefusal } from './refusal.ts';

/** More than the main camera of any phone gives within 10 MB. */
export const MOST_PIXELS = 50_000_000;
/** Bytes of a picture that must be held whole while it is read. A progressive photo of 12 megapixels takes 73 million. */
const MOST_HELD = 80_000_000;

/**
 * Refuses what would take too much memory, from what its header says: a few bytes can promise any number of pixels.
 * @throws AppError invalid
 */
export function checkPixels(format: PhotoFormat, found: Metadata): void {
  if (found.format !== format || !found.width || !found.height) throw broken();
  if ((found.pages ?? 1) > 1) throw moving();
  if (found.width * found.height > MOST_PIXELS || held(format, found) > MOST_HELD)
    throw photoRefusal(
      `This photo has more pixels than we can take (${MOST_PIXELS / 1_000_000} million). Send a smaller one`,
    );
}

/** Most photos are read row by row; but not a WebP, nor one that comes in several passes. */
function held(format: PhotoFormat, found: Metadata): number {
  if (format !== 'webp' && !found.isProgressive) return 0;
  const deep = format === 'jpeg' || found.depth === 'ushort' ? 2 : 1;
  return found.width * found.height * found.channels * deep;
}
