import { isZip } from '../files/is-zip.ts';
import { photoRefusal } from './refusal.ts';

/** Code that servers or browsers might run, wherever it is in the file. Long enough not to be there by chance. */
const CODE = ['<?php', '__HALT_COMPILER', '<script', '<SCRIPT', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];
/** Programs look for these within the first kilobyte. */
const HEADS = /%PDF-|<(?:!doctype|html|svg|body|iframe)/i;
const HEAD_BYTES = 1024;

/**
 * Refuses a photo that is another kind of file as well. Nothing of it would be stored anyway, because every photo is
 * drawn anew; but no camera makes one, so whoever sends it should not think that we took it. What else follows a JPEG
 * is left to be dropped: phones put a second picture, a short film or notes of their own there.
 * @throws AppError invalid
 */
export function checkDisguise(bytes: Buffer): void {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  if (HEADS.test(head) || CODE.some((code) => bytes.includes(code, 0, 'latin1')) || isZip(bytes))
    throw photoRefusal(
      'This file is more than a photo, and no camera made it so. Take the photo again and send that',
    );
}
