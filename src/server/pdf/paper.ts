import type { Block, Paper, PaperPhoto } from '../../domain/paper.ts';
import type { Photo } from './photo.ts';
import { newSheet, type Sheet, type SheetParts } from './sheet.ts';

/** What a paper's PDF needs beside its words. */
export interface PaperParts extends Omit<SheetParts, 'title'> {
  /** The picture behind a photo, no wider than a column of a sheet; null where it was deleted. */
  picture: (photo: PaperPhoto) => Promise<Photo | null>;
}

/** The PDF of a paper: all its words in the same order as on its page. */
export async function paperPdf(
  paper: Paper,
  { picture, ...own }: PaperParts,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = newSheet({ ...own, title: paper.title });
  sheet.heading(1, paper.title);
  sheet.facts(paper.facts);
  for (const { heading, blocks } of paper.sections) {
    sheet.heading(2, heading, blocks[0]?.kind === 'photos' ? PHOTO_ROW : undefined);
    for (const block of blocks) await put(sheet, block, picture);
  }
  return sheet.finish();
}

/** Points: about as tall as a row of upright photos. */
const PHOTO_ROW = 260;

async function put(sheet: Sheet, block: Block, picture: PaperParts['picture']): Promise<void> {
  if (block.kind === 'text') return sheet.text(block.text);
  if (block.kind === 'facts') return sheet.facts(block.facts);
  if (block.kind === 'table') return sheet.table(block);
  const figures = [];
  // One after the other: as many at once would be as many pictures in memory.
  for (const photo of block.photos) {
    const found = await picture(photo);
    if (found) figures.push({ ...found, alt: photo.alt });
  }
  sheet.figures(figures);
  if (figures.length > 0) sheet.text('The photos are small here. The page shows them larger.');
}
