import { expect, test } from 'vitest';
import type { DayBooking, Today } from '../../../src/contract/desk/desk.ts';
import { stepText } from '../../../src/views/desk/booking-words.ts';
import { dayLists, dayBookingFacts, headText, nobodys } from '../../../src/views/desk/today.ts';

type Own = Omit<Partial<DayBooking>, 'stops'> & { stops?: readonly string[] };

const booking = ({ stops = [], ...own }: Own): DayBooking => ({
  id: 'x',
  reference: 'KCC-7F3K-92QX',
  status: 'confirmed',
  version: 1,
  arrival: 'collected',
  leaves: 'collected',
  customer: 'Sample Driver',
  phone: '+447700900123',
  car: 'Ford Focus',
  plate: 'AB18KQC',
  body: 'hatchback',
  colour: 'BLUE',
  collection: { date: '2026-11-23', window: '08:00-10:00' },
  return_date: '2026-11-24',
  place: '1 Placeholder Street, Reading, RG1 1AA',
  assigned_to: { id: 'w', name: 'Wanda Sample' },
  late: null,
  waits_for: null,
  jobs: { done: 1, of: 2 },
  stops: [...stops],
  next: null,
  ...own,
});

const PLACE = '1 Placeholder Street, Reading, RG1 1AA';

test.each([
  [{}, '08:00–10:00', [`We collect it: ${PLACE}`]],
  [{ arrival: 'brought' }, '08:00–10:00', ['Brought to us']],
  [{ late: 'collection' }, 'Not here: Mon 23 Nov, 08:00–10:00', [`We collect it: ${PLACE}`]],
  [{ status: 'collected' }, 'Here, not begun', ['1 of 2 jobs done', 'Due back Tue 24 Nov']],
  [
    { status: 'in_workshop', late: 'return', jobs: { done: 0, of: 1 } },
    'Due back Tue 24 Nov',
    ['In the workshop', '0 of 1 job done'],
  ],
  [{ status: 'in_workshop', waits_for: 'us' }, 'For us: a price is owed', null],
  [{ status: 'awaiting_approval', waits_for: 'us' }, 'For us: the customer has decided', null],
  [{ status: 'awaiting_approval', waits_for: 'customer' }, 'For the customer’s decision', null],
  [{ status: 'ready' }, 'Back Tue 24 Nov', [`We bring it back: ${PLACE}`]],
  [{ status: 'ready', leaves: 'lorry' }, 'Ready Tue 24 Nov', ['Leaves on a recovery truck']],
  [
    { status: 'ready', stops: ['Tyre tread: 1.2 mm'] },
    'Don’t drive it back',
    ['Tyre tread: 1.2 mm', 'It leaves repaired, on a recovery truck, or with its keeper, told in writing'],
  ],
  [
    { status: 'in_workshop', stops: ['Tyre tread: 1.2 mm'] },
    'In the workshop',
    ['1 of 2 jobs done', 'Mustn’t be driven: Tyre tread: 1.2 mm'],
  ],
] as const)('what a row says: %j', (own, head, facts) => {
  expect(headText(booking(own))).toBe(head);
  if (facts) expect(dayBookingFacts(booking(own))).toEqual(facts);
});

test.each([
  ['confirmed', 'collected', 'collected', 'Collected'],
  ['confirmed', 'brought', 'collected', 'Arrived'],
  ['collected', 'collected', 'in_workshop', 'Into the workshop'],
  ['awaiting_approval', 'collected', 'in_workshop', 'Go on with the work'],
  ['ready', 'lorry', 'delivered', 'Picked up'],
] as const)('what is pressed from %s, %s: %s', (status, arrival, to, text) =>
  expect(stepText({ status, arrival, leaves: arrival }, to)).toBe(text),
);

test('lists with nothing in them are not shown, what is late is first, and who has nobody is found in all of them', () => {
  const late = booking({ late: 'collection', assigned_to: null });
  const ready = booking({ status: 'ready', assigned_to: null });
  const empty = { in_work: [], waiting: [], deliveries: [], ahead: [] };
  const today: Today = {
    ...empty,
    date: '2026-11-23',
    ready: [ready],
    collections: [booking({})],
    late: [late],
  };
  const lists = dayLists(today);
  expect(lists.map(({ id, counted }) => [id, counted])).toEqual([
    ['late', '1 late'],
    ['collections', '1 to come in'],
    ['ready', '1 ready'],
  ]);
  expect(nobodys(lists)).toEqual([late, ready]);
});
