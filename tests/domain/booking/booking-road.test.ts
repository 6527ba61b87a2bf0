import { expect, test } from 'vitest';
import { roadOf } from '../../../src/domain/booking/booking-road.ts';
import { BOOKING_STATUSES } from '../../../src/domain/booking/booking-status.ts';

test('every status but a cancelled one is a place on the road, and none goes back', () => {
  const places = BOOKING_STATUSES.map(
    (status) => roadOf(status, { arrival: 'collected', leaves: 'collected' }).at,
  );
  expect(places).toEqual([0, 0, 1, 2, 2, 3, 4, 4, -1]);
});

test('its words are those of how the car comes, and of what is waited for', () => {
  expect(roadOf('ready', { arrival: 'collected', leaves: 'collected' }).steps).toEqual([
    'Booked',
    'Collected',
    'In the workshop',
    'Ready',
    'Back with you',
  ]);
  expect(roadOf('awaiting_approval', { arrival: 'lorry', leaves: 'brought' }).steps).toEqual([
    'Booked',
    'Arrived',
    'Your answer',
    'Ready',
    'Picked up',
  ]);
});

test('what a customer stopped is a place of its own, and a truck brings back what our driver fetched', () => {
  const { steps } = roadOf('ready', { arrival: 'collected', leaves: 'lorry' }, true);
  expect(steps.slice(2)).toEqual(['Stopped', 'Ready', 'Back with you']);
});
