import { expect, test } from 'vitest';
import { returnSentenceOn } from '../../../src/domain/booking/return-on.ts';
import { returnSentence } from '../../../src/domain/booking/return-text.ts';
import { returnNote } from '../../../src/domain/booking/return-day.ts';

const slot = { date: '2026-11-28', window: '14:00-16:00' };
const back = (date: string) => ({
  leaves: 'collected' as const,
  slot,
  returns: { date, window: '16:00-18:00' },
});

test.each([
  ['2026-11-28', 'We bring the car back the same day, Saturday 28 November, between 16:00 and 18:00.'],
  ['2026-11-29', 'We bring the car back the next day, Sunday 29 November, between 16:00 and 18:00.'],
  ['2026-11-30', 'We bring the car back on Monday 30 November between 16:00 and 18:00.'],
])('a car that is back on %s', (date, sentence) => {
  expect(returnSentence(back(date))).toBe(sentence);
});

test.each([
  ['brought', '2026-11-28', 'the same day, Saturday 28 November,'],
  ['lorry', '2026-11-30', 'on Monday 30 November'],
] as const)('a car that is %s is finished, and brought nowhere', (leaves, date, day) => {
  const sentence = returnSentence({ ...back(date), leaves });
  expect(sentence).toContain(`finish the work ${day}`);
  expect(sentence).not.toMatch(/bring|between/);
  expect(returnNote({ ...back('2026-12-01'), leaves })).toBe('Ready Tue 1 Dec');
});

test('in a few words, beside its window', () => {
  expect(returnNote(back('2026-11-28'))).toBe('Back the same day, 16:00–18:00');
  expect(returnNote(back('2026-12-01'))).toBe('Back Tue 1 Dec, 16:00–18:00');
});

test.each([
  [
    'confirmed',
    '2026-11-28',
    'We bring the car back the same day, Saturday 28 November, between 16:00 and 18:00.',
  ],
  [
    'confirmed',
    '2026-11-29',
    'This booking was for Saturday 28 November, and your car isn’t with us. Call us to choose another day.',
  ],
  [
    'in_workshop',
    '2026-11-28',
    'We bring the car back the same day, Saturday 28 November, between 16:00 and 18:00.',
  ],
  ['in_workshop', '2026-11-29', 'The work is taking longer than we planned. We’ll tell you the new day.'],
  ['ready', '2026-11-29', 'The work is finished. Call us to agree when we bring the car back.'],
] as const)('%s, read on %s: ‘%s’', (status, today, sentence) => {
  expect(returnSentenceOn({ ...back('2026-11-28'), status }, today)).toBe(sentence);
});

test('a car that must not be driven has no day, whenever it is read', () => {
  const stopped = { ...back('2026-11-28'), status: 'ready', stops: [{ why: 'dangerous' }] } as const;
  expect(returnSentenceOn(stopped, '2026-11-30')).toBe(returnSentence(stopped));
  expect(returnSentence(stopped)).not.toMatch(/November/);
});
