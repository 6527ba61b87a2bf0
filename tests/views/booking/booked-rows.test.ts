import { expect, test } from 'vitest';
import type { Booking } from '../../../src/contract/booking/booking.ts';
import type { HistoryEvent } from '../../../src/domain/booking/booking-history.ts';
import { bookedRows, bookedTotal } from '../../../src/views/booking/booked-rows.ts';

const item = (name: string, totalIncVat: string) =>
  ({ name, totalIncVat, status: 'priced', quantity: 1, positions: [], parts: null, labour: null }) as never;
const booking = {
  status: 'ready',
  items: [item('Full service', '179.00')],
  subtotal: '179.00',
} as Pick<Booking, 'status' | 'items' | 'subtotal'>;
const stopped = {
  kind: 'line',
  line: 'a',
  name: 'Full service',
  from: 'begun',
  to: 'part_done',
  reason: '28 of 45 checks were done',
  isTakenBack: false,
  checks: null,
  share: { percent: 60, pence: 10_740 },
} as const;
const at = new Date('2026-11-26T11:20:00Z');
const events: HistoryEvent[] = [{ status: 'in_workshop', by: 'staff', at, detail: stopped }];

test('a line that was stopped half-way stands with what is charged for it, and so does the total', () => {
  expect(bookedRows(booking, events, null)).toEqual([
    { name: 'Full service', notes: ['Done in part: 60% of £179.00'], amount: '£107.40', isOff: false },
  ]);
  expect(bookedTotal(booking, events)).toBe('107.40');
  const back = { ...stopped, from: 'part_done', to: 'begun', share: null } as const;
  expect(bookedTotal(booking, [...events, { status: 'in_workshop', by: 'staff', at, detail: back }])).toBe(
    '179.00',
  );
});
