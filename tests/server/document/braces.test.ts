import { expect, test } from 'vitest';
import { content } from '../../../src/content-model/built.ts';
import { filledHtml } from '../../../src/content-model/page-values.ts';
import { wrongBraces } from '../../../src/server/document/braces.ts';

const wrong = (text: string) => [...wrongBraces('blogs', text, new Set(), content)].map(({ says }) => says);

test('a blog may name prices of the list, plates and facts of the business, and is told what isn’t there', () => {
  expect(wrong('{price:front_brake_pads} {plate:AB18 KQC} {phone}')).toEqual([]);
  expect(wrong('{price:front_brake_pad} and {phon}')).toEqual([
    'The price list has no ‘front_brake_pad’. Choose the price again',
    '{phon} isn’t one of the facts that a text can name',
  ]);
  expect(wrong('{plate:NO CAR AT ALL}')).toEqual(['NOCARATALL can’t be a number plate']);
  expect(wrong('{fone}')).toEqual(['{fone} isn’t one of the facts that a text can name']);
});

test('the built page has the price of the day, and the plate as a plate', () => {
  const html = filledHtml('<p>{price:front_brake_pads} on {plate:AB18KQC}</p>', 'content/blogs/x.md');
  expect(html).toMatch(
    /^<p>(from )?£\d+\.\d\d on <span class="plate plate--tag"><b>AB18 KQC<\/b><\/span><\/p>$/,
  );
  expect(() => filledHtml('<p>{price:nothing}</p>', 'content/blogs/x.md')).toThrow(/content\/blogs\/x\.md/);
});
