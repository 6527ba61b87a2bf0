import { expect, test } from 'vitest';
import type { DayBooking } from '../../../../src/contract/desk/today.ts';
import { actOf, givePath, stuckText } from '../../../../src/views/desk/today/act.ts';
import { columnsOf, lanesOf } from '../../../../src/views/desk/today/stages.ts';
import { tallyOf } from '../../../../src/views/desk/today/tally.ts';
import { dayBooking, TODAY } from '../../../fixtures/day-bookings.ts';

test('each car stands in the column of its stage, and what is back is not counted', () => {
  const cars = [
    dayBooking({ id: 'late', late: 'collection' }),
    dayBooking({ id: 'here', status: 'collected' }),
    dayBooking({ id: 'work', status: 'in_workshop' }),
    dayBooking({ id: 'asked', status: 'awaiting_approval' }),
    dayBooking({ id: 'tomorrow', status: 'ready' }),
    dayBooking({ id: 'unsafe', status: 'ready', return_date: TODAY, stops: ['Tyre'] }),
    dayBooking({ id: 'back', status: 'ready', return_date: TODAY }),
    dayBooking({ id: 'gone', status: 'delivered', went_at: '2026-11-23T11:40:00.000Z' }),
  ];
  const columns = columnsOf(cars, TODAY);
  expect(
    columns.map((column) => [column.title, column.open, column.cars.map(({ id }) => id).join(' ')]),
  ).toEqual([
    ['To collect', 1, 'late'],
    ['Here', 1, 'here'],
    ['In work', 1, 'work'],
    ['Waiting for the customer', 1, 'asked'],
    ['Ready', 2, 'tomorrow unsafe'],
    ['Back today', 1, 'back gone'],
  ]);
});

test('lanes are by person, what nobody has is first, and what is back in none of them', () => {
  const to = (id: string, name: string) => ({ assigned_to: { id, name } });
  const cars = [
    dayBooking({ id: '1', ...to('m', 'Morgan Mechanic') }),
    dayBooking({ id: '2', ...to('j', 'Jo Dixon') }),
    dayBooking({ id: '3', assigned_to: null }),
    dayBooking({
      id: '4',
      ...to('s', 'Sam Fletcher'),
      status: 'delivered',
      went_at: '2026-11-23T11:40:00.000Z',
    }),
  ];
  expect(lanesOf(cars, TODAY).map(({ person, says }) => [person?.name ?? null, says])).toEqual([
    [null, '1 car waits for somebody'],
    ['Jo Dixon', '1 car'],
    ['Morgan Mechanic', '1 car'],
  ]);
});

test.each<[Partial<DayBooking>, object | null]>([
  [{ next: 'collected' }, { text: 'Collect', href: '/apps/desk/bookings/x/handover' }],
  [
    { status: 'ready', leaves: 'brought', next: 'delivered' },
    { text: 'Record the pick-up', href: '/apps/desk/bookings/x/handover' },
  ],
  [
    { status: 'collected', next: 'in_workshop' },
    { text: 'Start', to: 'in_workshop' },
  ],
  [
    { status: 'awaiting_approval', next: 'in_workshop' },
    { text: 'Go on', to: 'in_workshop' },
  ],
  [
    { status: 'in_workshop', next: 'ready' },
    { text: 'Finish', to: 'ready' },
  ],
  [{ status: 'in_workshop' }, null],
])('what is pressed: %j', (own, act) => expect(actOf(dayBooking(own))).toEqual(act));

test.each<[Partial<DayBooking>, string]>([
  [{ status: 'in_workshop' }, 'No step yet: 1 job open.'],
  [
    { status: 'in_workshop', jobs: { done: 2, of: 2 }, lacks: 'Its customer hasn’t been asked' },
    'No step yet. Its customer hasn’t been asked.',
  ],
  [{ status: 'ready', stops: ['Tyre'] }, 'It leaves repaired, on a truck or with its keeper.'],
  [{ status: 'delivered', went_at: '2026-11-23T11:40:00.000Z' }, 'It’s back: nothing to move.'],
])('why nothing can be moved: %j', (own, text) => expect(stuckText(dayBooking(own))).toBe(text));

test('a form of the board comes back to the board as it was', () => {
  expect([givePath('x', 'stage'), givePath('x', 'person')]).toEqual([
    '/apps/desk/bookings/x/give',
    '/apps/desk/bookings/x/give?by=person',
  ]);
});

test('the line above has what waits; nothing is grey, late is red, and money is not for everybody', () => {
  const counts = { messages: 1, isLate: true, quotes: 0, owed: 19_900 };
  const said = (own: boolean) =>
    tallyOf(counts, { late: 2, own }).map(({ figure, text, look }) => [figure, text, look]);
  expect(said(true)).toEqual([
    ['1', 'message', 'is-late'],
    ['0', 'quotes owed', 'is-none'],
    ['£199.00', 'to collect', undefined],
    ['2', 'running late', 'is-late'],
  ]);
  expect(said(false).map(([, text]) => text)).toEqual(['message', 'running late']);
});
