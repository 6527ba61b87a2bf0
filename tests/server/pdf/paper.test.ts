import { expect, test } from 'vitest';
import { cell, type Paper } from '../../../src/domain/document/paper.ts';
import { paperPdf } from '../../../src/server/pdf/paper.ts';
import { readPdf } from '../../helpers/pdf.ts';

/** Each with letters of its own, so that one that was forgotten has no font. */
const PAPER: Paper = {
  title: 'Αα',
  facts: [{ term: 'Ββ', text: 'Γγ' }],
  sections: [
    {
      heading: 'Δδ',
      blocks: [
        { kind: 'text', text: 'Εε' },
        { kind: 'facts', facts: [{ term: 'Ζζ', text: 'Ηη' }] },
        { kind: 'table', caption: 'C', head: ['Θθ', 'Ιι'], widths: [1, 1], rows: [[cell('Κκ'), cell('Λλ')]] },
      ],
    },
  ],
};

test('every place of a paper takes letters that the brand’s type lacks', async () => {
  const bytes = await paperPdf({
    paper: PAPER,
    author: 'Us',
    footer: 'Μμ',
    colour: '#0a3b2b',
    madeAt: new Date('2026-11-23T12:00:00Z'),
    pictures: new Map(),
  });
  const { text } = await readPdf(bytes);
  for (const letters of 'Αα Ββ Γγ Δδ Εε Ζζ Ηη Θθ Ιι Κκ Λλ Μμ'.split(' ')) expect(text).toContain(letters);
  expect(text).not.toContain('left out');
});
