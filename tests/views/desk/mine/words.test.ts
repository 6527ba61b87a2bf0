import { expect, test } from 'vitest';
import type { DayBooking } from '../../../../src/contract/desk/today.ts';
import { jobText } from '../../../../src/views/desk/mine/words.ts';
import { dayBooking, TODAY } from '../../../fixtures/day-bookings.ts';

test.each<[Partial<DayBooking>, string]>([
  [{ status: 'in_workshop', return_date: '2026-12-04' }, 'back Fri 4 Dec, 18:00'],
  [{ status: 'in_workshop', late: 'return', late_minutes: 179 }, 'late, 2 h'],
  [{ collection: { date: '2026-11-21', window: '10:00-12:00' } }, 'Sat, 10:00–12:00'],
])('a row says when its car is due, with days and months as they are written: %j', (own, text) => {
  const booking = dayBooking(own);
  expect(jobText({ booking }, { now: null, today: TODAY })).toBe(`${booking.car}, ${text}`);
});
