import { expect, test } from 'vitest';
import { newSheet } from '../../../src/server/pdf/sheet.ts';
import { readPdf } from '../../helpers/pdf.ts';

const sheet = () =>
  newSheet({
    title: 'A title',
    author: 'Us',
    footer: 'Us, a title',
    colour: '#0a3b2b',
    madeAt: new Date('2026-11-23T12:00:00Z'),
  });

test('a sheet is tagged, has a title and a language, and counts its pages outside of what is read aloud', async () => {
  const one = sheet();
  one.heading(1, 'A title');
  one.text('A sentence.');
  one.facts([{ term: 'Car', text: 'Ford' }]);
  const rows = Array.from({ length: 60 }, (_, at) => [
    { text: `Row ${at}` },
    { text: 'Good', tone: 'good' as const },
  ]);
  one.table({ kind: 'table', caption: 'Rows', head: ['Name', 'Result'], widths: [2, 1], rows });
  const read = await readPdf(await one.finish());
  expect(read).toMatchObject({ title: 'A title', language: 'en-GB', pages: 2 });
  const { roles } = read;
  expect(Object.fromEntries(roles)).toMatchObject({ H1: 1, P: 1, LBody: 1, TH: 62, TD: 60 });
  expect(read.text).toContain('Row 59 Good');
  expect(read.text).toContain('page 2 of 2');
});

test('letters of other scripts are set; one that the type lacks becomes a question mark, and the sheet says so', async () => {
  const one = sheet();
  one.text('Łukasz Żółć, Жанна, Nguyễn Ạnh, naïve café – £5 ≥ 3');
  expect((await readPdf(await one.finish())).text).toContain(
    'Łukasz Żółć, Жанна, Nguyễn Ạnh, naïve café – £5 >= 3',
  );
  const other = sheet();
  other.text('王小明 👨‍👩‍👧 and Ǻ');
  const { text } = await readPdf(await other.finish());
  expect(text).toContain('??? ? and');
  expect(text).toContain('A question mark may stand for a letter');
});

test('a word wider than the page is cut, and copied text keeps its words apart', async () => {
  const one = sheet();
  one.text(`${'word '.repeat(60)}${'x'.repeat(300)}`);
  const { text } = await readPdf(await one.finish());
  expect(text).toContain('word word word');
  expect(text.replaceAll(' ', '')).toContain('x'.repeat(300));
});
