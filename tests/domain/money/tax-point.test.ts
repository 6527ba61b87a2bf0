import { expect, test } from 'vitest';
import { lastDoneOn } from '../../../src/domain/money/tax-point.ts';

const line = (doneAt: string | null, own: { creditOf?: string; isFriendDiscount?: boolean } = {}) => ({
  creditOf: null,
  isFriendDiscount: false,
  doneAt: doneAt === null ? null : new Date(doneAt),
  ...own,
});

test('the last work that is done decides, by the day here, and nothing that only comes off', () => {
  const first = line('2026-11-24T10:00:00Z');
  const last = line('2026-11-26T10:00:00Z');
  expect(lastDoneOn([first, last, line(null)])).toBe('2026-11-26');
  expect(lastDoneOn([last, first])).toBe('2026-11-26');
  expect(lastDoneOn([line('2026-06-30T23:30:00Z')])).toBe('2026-07-01');
  const off = [
    line('2026-11-27T10:00:00Z', { creditOf: 'scan' }),
    line('2026-11-27T10:00:00Z', { isFriendDiscount: true }),
  ];
  expect(lastDoneOn([first, ...off])).toBe('2026-11-24');
  expect(lastDoneOn([line(null)])).toBeNull();
});
