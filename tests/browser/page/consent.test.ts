import { expect, test } from 'vitest';
import { parseChoice } from '../../../src/browser/page/consent.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const kept = (own: object) =>
  JSON.stringify({ version: 1, choice: 'accepted', at: '2026-11-20T12:00:00Z', ...own });

test('a kept choice is read', () => {
  expect(parseChoice(kept({}), NOW)).toBe('accepted');
  expect(parseChoice(kept({ choice: 'refused' }), NOW)).toBe('refused');
});

test.each([
  ['nothing is kept', null],
  ['it is not ours', '{'],
  ['it is no object', 'null'],
  ['it says something else', kept({ choice: 'yes' })],
  ['it was asked for something else', kept({ version: 0 })],
  ['it is a year old', kept({ at: '2025-11-20T12:00:00Z' })],
  ['it has no date', kept({ at: undefined })],
  ['it comes from the future', kept({ at: '2027-11-20T12:00:00Z' })],
])('asked again when %s', (_, text) => {
  expect(parseChoice(text, NOW)).toBeNull();
});
