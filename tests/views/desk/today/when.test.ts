import { expect, test } from 'vitest';
import type { DayBooking } from '../../../../src/contract/desk/today.ts';
import { lateText, townIn, whenText } from '../../../../src/views/desk/today/when.ts';
import { dayBooking, TODAY } from '../../../fixtures/day-bookings.ts';

const FRIDAY = '2026-11-27';

test.each<[Partial<DayBooking>, string]>([
  [{}, '08:00–10:00'],
  [{ collection: { date: '2026-11-21', window: '10:00-12:00' } }, 'Sat, 10:00–12:00'],
  [{ status: 'collected', return_date: TODAY }, 'Back by 18:00'],
  [{ status: 'in_workshop', return_date: FRIDAY }, 'Back Fri, 18:00'],
  [{ status: 'in_workshop', return_date: '2026-12-04' }, 'Back Fri 4 Dec, 18:00'],
  [{ status: 'in_workshop', leaves: 'brought', return_date: TODAY }, 'Ready by 18:00'],
  // Nobody promises to drive it back.
  [{ status: 'in_workshop', stops: ['Tyre tread: 1.2 mm'], return_date: TODAY }, 'Ready by 18:00'],
  [{ status: 'ready', return_date: TODAY }, '16:00–18:00'],
  [{ status: 'ready', return_date: FRIDAY }, 'Back Fri, 18:00'],
  [{ status: 'ready', leaves: 'lorry' }, 'To be picked up'],
  [{ status: 'ready', stops: ['Tyre tread: 1.2 mm'] }, 'Stays here'],
  [{ status: 'delivered', went_at: '2026-11-23T11:40:00.000Z' }, 'Back 11:40'],
  [{ status: 'delivered', leaves: 'brought', went_at: '2026-11-23T11:40:00.000Z' }, 'Picked up 11:40'],
])('the time that matters: %j', (own, text) => expect(whenText(dayBooking(own), TODAY)).toBe(text));

test.each([
  [4, 'Late, 4 min'],
  [179, 'Late, 2 h'],
  [24 * 60, 'Late, 1 day'],
  [49 * 60, 'Late, 2 days'],
])('%i minutes: %s', (minutes, text) => expect(lateText(minutes)).toBe(text));

test('the town of an address', () => {
  expect(townIn('1 Placeholder Street, Flat 2, Bracknell, RG12 1AA')).toBe('Bracknell');
});
