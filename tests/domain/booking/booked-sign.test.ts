import { expect, test } from 'vitest';
import { bookedSign, isStillAhead } from '../../../src/domain/booking/booked-sign.ts';

const booking = {
  status: 'confirmed' as const,
  arrival: 'collected' as const,
  leaves: 'collected' as const,
  slot: { date: '2026-11-23', window: '08:00-10:00' },
  returns: { date: '2026-11-23', window: '16:00-18:00' },
  stops: [],
  address: { line1: '1 Example Street', postcode: 'RG1 1AA' },
};
const before = new Date('2026-11-23T09:59Z');
const when = 'Monday 23 November, 08:00–10:00';

test('says when the car is collected, from where and when it is back', () => {
  expect(bookedSign(booking, before)).toEqual({
    status: 'Booked',
    title: `We collect on ${when}`,
    sub: 'From 1 Example Street, RG1 1AA. Back the same day, 16:00–18:00.',
  });
});

test('of a car that its owner brings, when it is brought and ready', () => {
  const { title, sub } = bookedSign({ ...booking, arrival: 'brought', leaves: 'brought' }, before);
  expect(title).toBe(`You bring it on ${when}`);
  expect(sub).toMatch(/^Ready the same day/);
});

test('names no return of a car that may not be driven', () => {
  expect(bookedSign({ ...booking, stops: ['tyre'] }, before).sub).toBe('From 1 Example Street, RG1 1AA.');
});

test('promises nothing once its window is over, or the booking is cancelled', () => {
  const after = new Date('2026-11-23T10:00Z');
  expect(isStillAhead(booking, after)).toBe(false);
  expect(bookedSign(booking, after)).toEqual({ status: 'Booked', title: when });
  expect(bookedSign({ ...booking, status: 'cancelled' }, before)).toEqual({
    status: when,
    title: 'Cancelled',
  });
});
