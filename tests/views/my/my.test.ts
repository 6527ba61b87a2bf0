import { expect, test } from 'vitest';
import type { OwnBooking } from '../../../src/contract/booking/own-bookings.ts';
import { thingsToDo } from '../../../src/views/my/my.ts';

const booking = (id: string, more: object): OwnBooking =>
  ({
    id,
    status: 'in_workshop',
    vehicle: { Mfr: 'FORD', Range: 'FOCUS' },
    contact: { firstName: 'Sam', email: 'sam@example.com' },
    stops: [],
    to_decide: 0,
    to_decide_on: [],
    ...more,
  }) as unknown as OwnBooking;
const owed = (id: string, is: 'due' | 'failed') => ({
  id,
  car: 'Toyota Yaris',
  now: { amount: '199.00', is },
});
const back = { id: 'r', car: 'Toyota Yaris', finished_on: '2026-11-03' } as never;

test('answers come first, then money with the oldest first, then what is to be confirmed, then reviews', () => {
  const ahead = [
    booking('c', { status: 'requested' }),
    booking('a', { to_decide: 2, to_decide_on: ['Front brake pads', 'Wiper blades'] }),
  ];
  const things = thingsToDo({ ahead, toPay: [owed('new', 'due'), owed('old', 'failed')], toRate: [back] });
  expect(things.map(({ href, label }) => [href, label])).toEqual([
    ['/my/booking/a/decide', 'Answer 2 questions'],
    ['/my/booking/old/payment', 'Pay £199.00'],
    ['/my/booking/new/payment', 'Pay £199.00'],
    ['/my/booking/c', 'Open the booking'],
    ['/my/feedback/r', 'Leave a review'],
  ]);
  expect(things[0]).toMatchObject({
    title: 'We need 2 answers about your Ford Focus',
    text: 'Front brake pads and Wiper blades. We do nothing without your yes.',
  });
});

test('a car that nobody may drive asks how it gets home, until its customer has chosen', () => {
  const tyre = { found: 'check', about: 'a:tread', why: 'unlawful', text: 'Tyre tread: 1.4 mm' };
  const car = (more: object) =>
    thingsToDo({
      ahead: [booking('a', { stops: [tyre], arrival: 'collected', leaves: 'collected', ...more })],
      toPay: [],
      toRate: [],
    }).map(({ title, text, label }) => [title, text, label]);
  const cant = 'We can’t drive it back to you on this tyre.';
  expect(car({})).toEqual([['We found something on your Ford Focus', cant, 'See what was found']]);
  expect(car({ status: 'ready' })).toEqual([['Choose how you get your Ford Focus', cant, 'Choose']]);
  expect(car({ status: 'ready', leaves: 'lorry' })).toEqual([]);
});
