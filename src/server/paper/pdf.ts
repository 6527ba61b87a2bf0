import { isZip } from '../files/is-zip.ts';
import { paperRefusal } from './refusal.ts';

/** How a PDF begins, at its first byte. */
export const PDF_START = '%PDF-';

const END = '%%EOF';
/** Programs add a few bytes after the end, such as a line end or zeros. */
const END_WITHIN = 2048;
/** Programs look for these within the first kilobyte. */
const PAGE = /<(?:!doctype|html|svg|body|iframe|script|\?php)/i;
const HEAD_BYTES = 1024;

/**
 * Refuses a PDF that didn't arrive whole, or that is another kind of file as well. What else is in it, such as a script,
 * is left: we never open it, and browsers only save it (pages.ts).
 * @throws AppError invalid
 */
export function checkPdf(bytes: Buffer): void {
  if (!bytes.includes(END, Math.max(0, bytes.length - END_WITHIN), 'latin1'))
    throw paperRefusal('Only part of this PDF arrived, or it’s damaged. Send it again');
  if (PAGE.test(bytes.toString('latin1', 0, HEAD_BYTES)) || isZip(bytes))
    throw paperRefusal('This file is more than a PDF. Print it to a new PDF, and send that');
}
