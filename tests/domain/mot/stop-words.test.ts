import { expect, test } from 'vitest';
import { notDrivenBack, stopWords } from '../../../src/domain/mot/stop-words.ts';

const TYRE = {
  found: 'check',
  about: 'line:tread_offside_front',
  why: 'unlawful',
  text: 'Tyre tread, offside front: 1.4 mm. The legal limit is 1.6 mm',
} as const;
const ASKED = {
  found: 'request',
  about: 'question',
  why: 'dangerous',
  text: 'Front tyre, offside: it’s worn through. We measured 1.4 mm, and the limit is 1.6 mm',
} as const;
const how = { phone: '0118 496 0123', leaves: 'collected' } as const;

test('what a check found and a question asked about is told once, with its reading', () => {
  const both = [{ ...ASKED, check: TYRE.about }, TYRE];
  expect(stopWords(both, how).found).toEqual([TYRE.text]);
  expect(notDrivenBack(both, 'collected')).toBe('We can’t drive it back to you on this tyre');
  // The question alone still tells it: its check may have been put right on paper.
  expect(stopWords([{ ...ASKED, check: TYRE.about }], how).found).toEqual([ASKED.text]);
});

test('of two findings none is named', () => {
  expect(stopWords([ASKED, TYRE], how).found).toHaveLength(2);
  expect(notDrivenBack([ASKED, TYRE], 'collected')).toBe('We can’t drive it back to you as it is');
});
