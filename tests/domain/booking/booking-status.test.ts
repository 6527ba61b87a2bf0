import { describe, expect, test } from 'vitest';
import {
  BOOKING_STATUSES,
  HAS_GONE,
  holdsPlace,
  mayBecome,
  refusalToCancel,
  refusalToMove,
  TO_GO_BACK,
} from '../../../src/domain/booking/booking-status.ts';

const rule = { cutOff: '16:00' };
const slot = { date: '2026-11-23', window: '08:00-10:00' };
const at = (text: string) => {
  const [date = '', time = ''] = text.split(' ');
  return { date, time };
};

test('a booking goes through its statuses in order, and back only to have extra work done', () => {
  const way = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(way).toEqual([
    'requested > confirmed',
    'requested > cancelled',
    'confirmed > collected',
    'confirmed > cancelled',
    'collected > in_workshop',
    'in_workshop > awaiting_approval',
    'in_workshop > ready',
    'awaiting_approval > in_workshop',
    'ready > delivered',
    'delivered > closed',
  ]);
});

describe('a customer', () => {
  test('moves until the cut-off on the day before', () => {
    const booking = { status: 'confirmed' as const, slot, isMissed: false };
    expect(refusalToMove(booking, rule, at('2026-11-22 15:59'))).toBeNull();
    expect(refusalToMove(booking, rule, at('2026-11-22 16:00'))).toBe('late');
    expect(refusalToMove(booking, rule, at('2026-11-23 07:00'))).toBe('late');
  });

  test('cancels until the end of the window, in which the car is collected', () => {
    const booking = { status: 'confirmed' as const, slot, isMissed: false };
    expect(refusalToCancel(booking, at('2026-11-22 23:59'))).toBeNull();
    expect(refusalToCancel(booking, at('2026-11-23 09:59'))).toBeNull();
    expect(refusalToCancel(booking, at('2026-11-23 10:00'))).toBe('late');
  });

  test('whose car we came for in vain chooses another window, or cancels, however late it is', () => {
    const booking = { status: 'confirmed' as const, slot, isMissed: true };
    expect(refusalToMove(booking, rule, at('2026-11-23 12:00'))).toBeNull();
    expect(refusalToCancel(booking, at('2026-11-24 12:00'))).toBeNull();
  });

  test.each(BOOKING_STATUSES.filter((status) => !['requested', 'confirmed'].includes(status)))(
    'changes nothing of a booking that is %s',
    (status) => {
      const why = status === 'cancelled' ? 'cancelled' : 'collected';
      expect(refusalToMove({ status, slot, isMissed: false }, rule, at('2026-11-20 12:00'))).toBe(why);
      expect(refusalToCancel({ status, slot, isMissed: false }, at('2026-11-20 12:00'))).toBe(why);
    },
  );
});

test('a car is still to go back while its booking holds a place and it has not gone', () => {
  expect(TO_GO_BACK).toEqual(
    BOOKING_STATUSES.filter((status) => holdsPlace(status) && !HAS_GONE.includes(status)),
  );
});
