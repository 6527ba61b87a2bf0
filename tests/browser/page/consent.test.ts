import { afterEach, expect, test, vi } from 'vitest';
import { keepChoice, parseChoice, readChoice } from '../../../src/browser/page/consent.ts';

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

afterEach(() => vi.unstubAllGlobals());

test('Global Privacy Control counts as a refusal until the visitor accepts', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('navigator', { globalPrivacyControl: false });
  expect(readChoice()).toBeNull();
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect(readChoice()).toBe('refused');
  keepChoice('accepted');
  expect(readChoice()).toBe('accepted');
});
