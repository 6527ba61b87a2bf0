import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  hasMoney,
  hasPaid,
  isCredited,
  leftOf,
  type MovementKind,
  MOVEMENT_KINDS,
  paidBy,
  REDUCTIONS,
  refundOf,
  refusalToTake,
} from '../../../src/domain/money/ledger.ts';

const pence = integer({ min: 1, max: 500_000 });
const charge = integer({ min: 0, max: 500_000 });
const movement = record({ kind: constantFrom(...MOVEMENT_KINDS), pence });
const movements = array(movement, { maxLength: 12 });

describe('the balance of a booking', () => {
  test('is the work less what came off and what we have, to the penny, and never below nothing', () => {
    assert(
      property(charge, movements, (work, moved) => {
        const { reduced, paid, due, surplus } = balanceOf(work, moved);
        expect(due - surplus).toBe(work - reduced - paid);
        expect(Math.min(due, surplus)).toBe(0);
        expect(Math.min(reduced, due, surplus)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('does not depend on the order', () => {
    assert(
      property(charge, movements, (work, moved) => {
        expect(balanceOf(work, moved.toReversed())).toEqual(balanceOf(work, moved));
      }),
    );
  });

  test('is never exceeded by what is taken, and what is given back was paid and is not owed again', () => {
    assert(
      property(charge, movements, pence, (work, moved, asked) => {
        const now = balanceOf(work, moved);
        if (!refusalToTake(now, asked)) {
          const then = balanceOf(work, [...moved, { kind: 'payment', pence: asked }]);
          expect(then).toMatchObject({ due: now.due - asked, surplus: 0 });
        }
        const back = refundOf(now, asked, asked);
        if (typeof back === 'string') {
          expect(asked).toBeGreaterThan(now.paid);
          return;
        }
        const discount = back.discount > 0 ? [{ kind: 'discount' as const, pence: back.discount }] : [];
        const then = balanceOf(work, [...moved, { kind: 'refund', pence: back.refund }, ...discount]);
        expect(then.due).toBe(now.due);
        expect(then.surplus).toBe(Math.max(0, now.surplus - asked));
      }),
    );
  });

  test('has money in it only once some has moved', () => {
    expect(hasMoney([{ kind: 'discount' }, { kind: 'write_off' }])).toBe(false);
    expect(hasMoney([{ kind: 'discount' }, { kind: 'payment' }])).toBe(true);
  });
});

describe('every kind of movement', () => {
  /** After £100.00 of work, paid by card: what one more of £10.00 does, as each who reads the ledger sees it. */
  const SEEN: Record<MovementKind, { paid: number; reduced: number; left: number; credited: boolean }> = {
    payment: { paid: 11_000, reduced: 0, left: 11_000, credited: false },
    refund: { paid: 9000, reduced: 0, left: 9000, credited: false },
    refund_failed: { paid: 11_000, reduced: 0, left: 11_000, credited: false },
    chargeback: { paid: 9000, reduced: 0, left: 9000, credited: false },
    chargeback_won: { paid: 11_000, reduced: 0, left: 11_000, credited: false },
    discount: { paid: 10_000, reduced: 1000, left: 10_000, credited: true },
    write_off: { paid: 10_000, reduced: 1000, left: 10_000, credited: false },
  };
  const payment = { id: 'p', kind: 'payment', pence: 10_000, ofPayment: null } as const;

  test.each(MOVEMENT_KINDS)('%s has one sign for all who read it', (kind) => {
    const one = { id: 'm', kind, pence: 1000, ofPayment: 'p' };
    const { paid, reduced, left, credited } = SEEN[kind];
    expect(balanceOf(10_000, [payment, one])).toMatchObject({ paid, reduced });
    expect(leftOf(payment, [payment, one])).toBe(left);
    expect(paidBy(one)).toBe(paid - 10_000);
    expect(isCredited(one)).toBe(credited);
    expect(hasMoney([one])).toBe(paid !== 10_000);
    expect(hasPaid([one])).toBe(kind === 'payment');
    expect((REDUCTIONS as readonly string[]).includes(kind)).toBe(paid === 10_000);
  });

  test('leaves of a payment what came back to us of it, and nothing of another one', () => {
    const moved = (
      [
        ['refund', 2000],
        ['refund_failed', 2000],
        ['chargeback', 8000],
        ['chargeback_won', 8000],
      ] as const
    ).map(([kind, pence]) => ({ kind, pence, ofPayment: 'p' }));
    expect(leftOf(payment, moved)).toBe(10_000);
    expect(leftOf(payment, [{ kind: 'chargeback', pence: 8000, ofPayment: 'q' }])).toBe(10_000);
  });
});
