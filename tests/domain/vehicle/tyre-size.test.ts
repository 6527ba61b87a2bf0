import { expect, test } from 'vitest';
import { catalogue } from '../../../src/content-model/built.ts';
import { parseTyreSize, positionOfTyre, tyreSizeText } from '../../../src/domain/vehicle/tyre-size.ts';

const said = (typed: string) => {
  const size = parseTyreSize(typed);
  return size && tyreSizeText(size);
};

test.each([
  ['205/55 R16 91V', '205/55 R16 91V'],
  ['205/55R16', '205/55 R16'],
  ['  205 55 16 ', '205/55 R16'],
  ['205-55-16', '205/55 R16'],
  ['2055516', '205/55 R16'],
  ['205/55zr16 91w', '205/55 R16 91W'],
  ['225/45 R17 (94Y) XL', '225/45 R17 94Y XL'],
  ['195/65 r15 91 h', '195/65 R15 91H'],
  ['215/65 R16C 109/107T', '215/65 R16C 109/107T'],
  ['215/65 R16 109/107T', '215/65 R16C 109/107T'],
])('%s is %s', (typed, text) => {
  expect(said(typed)).toBe(text);
  expect(said(text)).toBe(text);
});

test.each([
  '',
  '16 inch',
  '205/55',
  '207/55 R16',
  '205/57 R16',
  '205/55 R30',
  '105/55 R16',
  '205/55 R16 91V and more',
  '205/55 R16 91O',
  '<b>205/55 R16</b>',
  `205/55 R16 ${'9'.repeat(40)}`,
])('%s is no size', (typed) => {
  expect(parseTyreSize(typed)).toBeNull();
});

test('the wheel decides the price; a van’s, a very wide or low tyre and another wheel have none', () => {
  const at = (typed: string) => {
    const size = parseTyreSize(typed);
    if (!size) throw new Error(`${typed} is no size`);
    return positionOfTyre(size, catalogue.tyres);
  };
  const wheels = [13, 14, 15, 16, 17, 18, 19].map((rim) => at(`205/55 R${rim}`) ?? -1);
  expect(wheels).toEqual(wheels.toSorted((one, other) => one - other));
  expect([wheels[0], wheels.at(-1)]).toEqual([0, 1]);
  const odd = ['205/55 R12', '245/35 R20', '215/65 R16C', '305/40 R19', '225/30 R19'];
  expect(odd.map(at)).toEqual(odd.map(() => null));
});
