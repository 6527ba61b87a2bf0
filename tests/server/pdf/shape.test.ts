import { expect, test } from 'vitest';
import { addedFonts } from '../../../src/server/pdf/added.ts';
import { LETTERS } from '../../../src/server/pdf/fonts.ts';
import { shaper } from '../../../src/server/pdf/shape.ts';

/** The glyphs of a text, set as a paper sets it. */
async function glyphs(text: string) {
  const letters = [...LETTERS.segment(text)].map(({ segment }) => segment);
  const [font] = await addedFonts({ normal: new Set(letters), bold: new Set() });
  const shapeIn = await shaper();
  return shapeIn(font?.bytes ?? Buffer.alloc(0))(text);
}

test('Arabic letters are joined: one has four forms', async () => {
  const { glyphs: all } = await glyphs('ههه ه');
  const [alone, , last, middle, first] = all.map(({ id }) => id);
  expect(new Set([alone, last, middle, first]).size).toBe(4);
});

test('Arabic goes from right to left, and lam-alef is one sign', async () => {
  const { glyphs: all } = await glyphs('بلا');
  expect(all.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual(['ال', 'ب']);
});

test.each([
  ['a conjunct of Devanagari', 'क्ष', 1],
  ['an i that stands before its letter', 'कि', 2],
  ['a vowel on both sides of a letter of Bengali', 'কো', 3],
  ['of Tamil', 'கொ', 3],
  ['of Malayalam', 'കൊ', 3],
])('%s is set in its parts, and no part is missing', async (_what, text, count) => {
  const { glyphs: all } = await glyphs(text);
  expect(all).toHaveLength(count);
  expect(all.every(({ id }) => id !== 0)).toBe(true);
});

test('two marks of Thai stand above each other, over their letter', async () => {
  const { glyphs: all, positions } = await glyphs('ที่');
  expect(all).toHaveLength(3);
  expect(positions.slice(1).map(({ xAdvance }) => xAdvance)).toEqual([0, 0]);
});
