import type { Block, Paper, PaperFact } from '../../domain/document/paper.ts';
import type { Drawing } from './draw.ts';
import type { Weight } from './fonts.ts';
import { asJpeg } from './photo.ts';
import { newSheet, type Sheet } from './sheet.ts';

/** The PDF of a paper: all its words in the same order as on its page. */
export async function paperPdf({ paper, pictures, ...own }: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await newSheet({ ...own, title: paper.title, says: saidIn(paper, own.footer) });
  sheet.heading(1, paper.title);
  sheet.facts(paper.facts);
  for (const { heading, blocks } of paper.sections) {
    sheet.heading(2, heading, blocks[0]?.kind === 'photos' ? PHOTO_ROW : undefined);
    for (const block of blocks) await put(sheet, block, pictures);
  }
  return sheet.finish();
}

/** Points: about as tall as a row of upright photos. */
const PHOTO_ROW = 260;

async function put(sheet: Sheet, block: Block, pictures: Drawing['pictures']): Promise<void> {
  if (block.kind === 'text') return sheet.text(block.text);
  if (block.kind === 'facts') return sheet.facts(block.facts);
  if (block.kind === 'table') return sheet.table(block);
  const figures = [];
  // One after the other: as many at once would be as many pictures in memory.
  for (const { id, alt } of block.photos) {
    const found = pictures.get(id);
    if (found) figures.push({ ...(await asJpeg(found)), alt });
  }
  sheet.figures(figures);
  if (figures.length > 0) sheet.text('The photos are small here. The page shows them larger.');
}

/** All the words of a paper, by the weight in which a sheet sets them. */
function saidIn({ title, facts, sections }: Paper, footer: string): Record<Weight, string> {
  const normal = [footer];
  const bold = [title];
  const factsSay = (listed: readonly PaperFact[]) => {
    for (const { term, text } of listed) {
      bold.push(term);
      normal.push(text);
    }
  };
  factsSay(facts);
  for (const { heading, blocks } of sections) {
    bold.push(heading);
    for (const block of blocks) {
      if (block.kind === 'text') normal.push(block.text);
      else if (block.kind === 'facts') factsSay(block.facts);
      else if (block.kind === 'photos') normal.push(...block.photos.map(({ alt }) => alt));
      else {
        bold.push(...block.head);
        normal.push(...block.rows.flatMap((row) => row.map(({ text }) => text)));
      }
    }
  }
  return { normal: normal.join('\n'), bold: bold.join('\n') };
}
