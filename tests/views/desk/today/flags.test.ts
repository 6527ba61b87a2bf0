import { expect, test } from 'vitest';
import type { DayBooking } from '../../../../src/contract/desk/today.ts';
import { chipsOf } from '../../../../src/views/desk/today/chips.ts';
import { flagsOf } from '../../../../src/views/desk/today/flags.ts';
import { dayBooking, TODAY } from '../../../fixtures/day-bookings.ts';

const AT = '2026-11-23T10:19:00.000Z';
const BEFORE = '2026-11-21T10:19:00.000Z';

test.each<[Partial<DayBooking>, string[], string[]]>([
  [{}, ['Reading'], ['To collect']],
  [{ arrival: 'brought' }, ['they bring it'], ['Brought to us']],
  [{ late: 'collection', late_minutes: 4 }, ['Late, 4 min'], ['Late, 4 min']],
  [{ status: 'collected', came_at: AT }, ['since 10:19'], ['Here since 10:19']],
  [
    { status: 'in_workshop', checks: { done: 18, of: 25, now: 1, soon: 2 } },
    ['1 now', '2 soon'],
    ['In work, 18 of 25', '1 now', '2 soon'],
  ],
  [{ status: 'in_workshop', waits_for: 'us' }, ['price owed'], ['In work, 1 of 2', 'price owed']],
  [{ status: 'in_workshop', answered_at: AT }, ['answered 10:19'], ['In work, 1 of 2', 'answered 10:19']],
  [{ status: 'awaiting_approval', asked_at: AT }, ['Asked 10:19'], ['Asked 10:19']],
  [{ status: 'awaiting_approval', asked_at: BEFORE }, ['Asked Sat'], ['No answer since Sat']],
  [{ status: 'awaiting_approval', waits_for: 'us' }, [], ['The customer has decided']],
  [{ status: 'ready', owed: '199.00', return_date: TODAY }, ['£199.00 due'], ['To take back', '£199.00 due']],
  [{ status: 'ready', owed: '199.00', in_parts: true }, ['£199.00 in parts'], ['Ready', '£199.00 in parts']],
  [{ status: 'ready' }, ['Paid'], ['Ready', 'Paid']],
  // Money is not for who looks.
  [{ status: 'ready', owed: null }, [], ['Ready']],
  [{ status: 'ready', stops: ['Tyre'], owed: null }, ['not by us'], ['Ready', 'Not by our driver']],
  [{ messages: 2 }, ['2 messages', 'Reading'], ['To collect', '2 messages']],
  [{ status: 'delivered', went_at: AT, messages: 1 }, ['Back'], ['Back 10:19']],
])('what there is to know: %j', (own, flags, chips) => {
  const booking = dayBooking(own);
  expect(flagsOf(booking, TODAY).map(({ text }) => text)).toEqual(flags);
  expect(chipsOf(booking, TODAY).map(({ text }) => text)).toEqual(chips);
});
