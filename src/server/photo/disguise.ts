import { photoRefusal } from './refusal.ts';

/** Code that servers or browsers might run, wherever it is in the file. Long enough not to be there by chance. */
const CODE = ['<?php', '__HALT_COMPILER', '<script', '<SCRIPT', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];
/** Programs look for these within the first kilobyte. */
const HEADS = /%PDF-|<(?:!doctype|html|svg|body|iframe)/i;
const HEAD_BYTES = 1024;

/** A ZIP is read from its end: 22 bytes, and a comment of the length they give. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

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

function isZip(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - ZIP_END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.indexOf(ZIP_END, first); at >= 0; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES > bytes.length) return false;
    if (at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}
