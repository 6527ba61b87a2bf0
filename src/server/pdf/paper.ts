import type { Block } from '../../domain/document/paper.ts';
import type { Drawing } from './draw.ts';
import { asJpeg } from './photo.ts';
import { saidIn } from './said.ts';
import { newSheet, type Sheet } from './sheet.ts';
import { houseSign } from './sign.ts';

/** The PDF of a paper: all its words in the same order as on its page. */
export async function paperPdf({ paper, pictures, ...own }: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const { title, parties, state, facts, sections } = paper;
  const sheet = await newSheet({ ...own, title, says: saidIn(paper, own) });
  if (parties) sheet.head({ parties, state, facts, sign: await houseSign() });
  else {
    sheet.house({ name: own.author, sign: await houseSign() });
    sheet.heading(1, title);
    sheet.facts(facts);
  }
  for (const { heading, blocks } of sections) {
    if (heading) sheet.heading(2, heading, blocks[0]?.kind === 'photos' ? PHOTO_ROW : undefined);
    for (const block of blocks) await put(sheet, block, pictures);
  }
  return sheet.finish();
}

/** Points: about as tall as a row of upright photos. */
const PHOTO_ROW = 260;

async function put(sheet: Sheet, block: Block, pictures: Drawing['pictures']): Promise<void> {
  if (block.kind === 'text') return sheet.text(block.text, block.isFine);
  if (block.kind === 'facts') return sheet.facts(block.facts);
  if (block.kind === 'table') return sheet.table(block);
  if (block.kind === 'log') return sheet.log(block.entries);
  const photos = block.kind === 'photos' || block.kind === 'finding' ? block.photos : [];
  const figures = [];
  // One after the other: as many at once would be as many pictures in memory.
  for (const { id, alt } of photos) {
    const found = pictures.get(id);
    if (found) figures.push({ ...(await asJpeg(found)), alt });
  }
  if (block.kind !== 'photos') return sheet.report(block, figures);
  sheet.figures(figures);
  if (figures.length > 0) sheet.text('The photos are small here. The page shows them larger.');
}
