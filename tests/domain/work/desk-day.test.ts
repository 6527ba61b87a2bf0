import { describe, expect, test } from 'vitest';
import type { LineStatus } from '../../../src/domain/booking/booking-line.ts';
import {
  type PlannedBooking,
  dayGroup,
  jobsDone,
  lateness,
  waitsFor,
} from '../../../src/domain/work/desk-day.ts';

const TODAY = '2026-11-23';
const RETURNS = '16:00-18:00';
const lines = (...statuses: LineStatus[]) => statuses.map((status) => ({ status }));
const booking = (own: Partial<PlannedBooking>): PlannedBooking => ({
  status: 'confirmed',
  collection: { date: TODAY, window: '08:00-10:00' },
  returnDate: TODAY,
  lines: lines('agreed'),
  ...own,
});

describe('what is late', () => {
  test.each([
    [booking({}), '09:59', null],
    [booking({}), '10:00', 'collection'],
    [booking({ collection: { date: '2026-11-20', window: '14:00-16:00' } }), '00:00', 'collection'],
    [booking({ status: 'requested' }), '23:00', null],
    [booking({ status: 'ready' }), '17:59', null],
    [booking({ status: 'ready' }), '18:00', 'return'],
    [booking({ status: 'in_workshop', returnDate: '2026-11-22' }), '00:00', 'return'],
    [booking({ status: 'delivered', returnDate: '2026-11-22' }), '12:00', null],
    [booking({ status: 'cancelled' }), '12:00', null],
  ] as const)('%# at %s', (one, time, late) =>
    expect(lateness(one, RETURNS, { date: TODAY, time })).toBe(late),
  );
});

test.each([
  [booking({}), 'collections'],
  [booking({ status: 'collected' }), 'in_work'],
  [booking({ status: 'in_workshop', lines: lines('done', 'begun') }), 'in_work'],
  [booking({ status: 'in_workshop', lines: lines('agreed', 'offered') }), 'waiting'],
  [booking({ status: 'collected', lines: lines('to_quote') }), 'waiting'],
  [booking({ status: 'awaiting_approval', lines: lines('approved') }), 'waiting'],
  [booking({ status: 'ready' }), 'deliveries'],
  [booking({ status: 'ready', returnDate: '2026-11-24' }), 'ready'],
] as const)('where a booking stands: %#', (one, group) => expect(dayGroup(one, TODAY)).toBe(group));

test('whom the work waits for', () => {
  expect(waitsFor({ status: 'awaiting_approval', lines: lines('to_quote', 'offered') })).toBe('customer');
  expect(waitsFor({ status: 'awaiting_approval', lines: lines('declined') })).toBe('us');
  expect(waitsFor({ status: 'collected', lines: lines('agreed', 'to_quote') })).toBe('us');
  expect(waitsFor({ status: 'in_workshop', lines: lines('agreed') })).toBeNull();
  expect(waitsFor({ status: 'confirmed', lines: lines('to_quote') })).toBeNull();
  expect(waitsFor({ status: 'ready', lines: lines('done', 'offered') })).toBeNull();
});

test('jobs that will not be done are none', () =>
  expect(jobsDone(lines('done', 'part_done', 'begun', 'declined', 'not_done'))).toEqual({ done: 2, of: 3 }));
