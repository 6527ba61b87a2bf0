import { fileURLToPath } from 'node:url';
import type { Paper } from '../../domain/document/paper.ts';
import { AppError } from '../errors.ts';
import { sideProcess } from '../side/process.ts';

/** A paper with all that its PDF needs. */
export interface Drawing {
  paper: Paper;
  /** Whose document it is. */
  author: string;
  /** At the foot of each page, before its number. */
  footer: string;
  /** Of its headings, `#rrggbb`. */
  colour: string;
  madeAt: Date;
  /** WebP, by the id of the photo; one that was deleted is left out. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

/** A quarter of a second for most, three seconds for a report with all the photos that a booking may have. */
const LONGEST_MS = 30_000;

/** The bytes of its PDF. @throws AppError too_many */
export const drawPdf = sideProcess<Drawing, Uint8Array<ArrayBuffer>>({
  file: fileURLToPath(new URL('draw-main.ts', import.meta.url)),
  waiting: 20,
  longestMs: LONGEST_MS,
  full: () => new AppError('too_many', 'Many files are being made at once. Try again in a moment', {}, 5),
});
