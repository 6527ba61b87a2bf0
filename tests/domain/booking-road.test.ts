import { expect, test } from 'vitest';
import { ARRIVAL_TEXT } from '../../src/domain/arrival.ts';
import { roadOf } from '../../src/domain/booking-road.ts';
import { BOOKING_STATUSES } from '../../src/domain/booking-status.ts';

test('every status but a cancelled one is a place on the road, and none goes back', () => {
  const places = BOOKING_STATUSES.map((status) => roadOf(status, ARRIVAL_TEXT.collected).at);
  expect(places).toEqual([0, 0, 1, 2, 2, 3, 4, 4, -1]);
});

test('its words are those of how the car comes, and of what is waited for', () => {
  expect(roadOf('ready', ARRIVAL_TEXT.collected).steps).toEqual([
    ...['Booked', 'Collected', 'In the workshop', 'Ready', 'Back with you'],
  ]);
  expect(roadOf('awaiting_approval', ARRIVAL_TEXT.lorry).steps).toEqual([
    ...['Booked', 'Arrived', 'Your decision', 'Ready', 'Picked up'],
  ]);
});
