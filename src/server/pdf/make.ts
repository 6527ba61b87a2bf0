import type { Paper } from '../../domain/paper.ts';
import { inTurn } from '../auth/in-turn.ts';
import { AppError } from '../errors.ts';
import type { PaperParts } from './paper.ts';

/** One at a time: a document with forty photos takes a second of the processor. */
const turn = inTurn({ atOnce: 1, waiting: 20 });
const full = () =>
  new AppError('too_many', 'Many files are being made at once. Try again in a moment', {}, 5);

/** A file for whoever asks for it. */
export interface PdfFile {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
}

/**
 * The PDF of a paper. What makes it is loaded with the first one, because it takes memory.
 * @param name of the file, without `.pdf`
 * @throws AppError too_many
 */
export const makePdf = (paper: Paper, name: string, parts: PaperParts): Promise<PdfFile> =>
  turn(async () => {
    const { paperPdf } = await import('./paper.ts');
    return { bytes: await paperPdf(paper, parts), name: `${name}.pdf` };
  }, full);
