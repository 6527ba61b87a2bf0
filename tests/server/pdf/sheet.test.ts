import { expect, test } from 'vitest';
import { newSheet } from '../../../src/server/pdf/sheet.ts';
import { readPdf } from '../../helpers/pdf.ts';

const sheet = (says = '') =>
  newSheet({
    title: 'A title',
    author: 'Us',
    footer: 'Us, a title',
    colour: '#0a3b2b',
    madeAt: new Date('2026-11-23T12:00:00Z'),
    says: { normal: says, bold: '' },
  });

/** What is read of a text that stands on a sheet. */
async function readBack(text: string): Promise<string> {
  const one = await sheet(text);
  one.text(text);
  return (await readPdf(await one.finish())).text;
}

test('a sheet is tagged, has a title and a language, and counts its pages outside of what is read aloud', async () => {
  const one = await sheet();
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

test('letters of the brand’s type are set as they are', async () => {
  const text = 'Łukasz Żółć, Жанна, Nguyễn Thị Ngọc Ánh, naïve café – £5';
  const read = await readBack(`${text} ≥ 3`);
  expect(read).toContain(`${text} >= 3`);
  expect(read).not.toContain('left out');
});

test.each([
  ['an emoji', 'Sam 🚗 Smith', 'Sam Smith'],
  ['a family of four', 'Sam 👨‍👩‍👧‍👦', 'Sam'],
  ['an emoji at the start', '🔧 Sam', 'Sam'],
  ['a script that no font here has', 'Sam 𞤀𞤣𞤤 (Adlam)', 'Sam (Adlam)'],
  ['a sign for an unknown letter', 'M\ufffdller', 'Mller'],
  ['a letter for private use', 'A\ue000B', 'AB'],
  ['a flag', '🇵🇱 Łukasz', 'Łukasz'],
])('%s is left out with its neighbours in place, and the sheet says so', async (_what, text, rest) => {
  const read = await readBack(text);
  expect(read).toMatch(new RegExp(`^${rest.replace(/[()]/g, '\\$&')} ?A letter or sign .* was left out`));
  expect(read).not.toMatch(/[?\ufffd]/);
});

test('a word wider than the page is cut, and copied text keeps its words apart', async () => {
  const one = await sheet();
  one.text(`${'word '.repeat(60)}${'x'.repeat(300)}`);
  const { text } = await readPdf(await one.finish());
  expect(text).toContain('word word word');
  expect(text.replaceAll(' ', '')).toContain('x'.repeat(300));
});
