import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceOf, hasMoney, MOVEMENT_KINDS, refundOf, refusalToTake } from '../../src/domain/ledger.ts';

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
