import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOKING_STATUSES } from '../../../src/domain/booking/booking-status.ts';
import { chargeOf, LINE_STATUSES, PRICELESS_STATUSES } from '../../../src/domain/booking/booking-line.ts';
import { invoiceRows, invoiceTotals } from '../../../src/domain/money/invoice.ts';
import {
  FRIEND_DISCOUNT,
  friendDiscount,
  friendLineStatus,
  offFor,
  REFERRER_REWARD,
  REWARD_STATES,
  rewardState,
} from '../../../src/domain/account/referral.ts';

const paid = { due: 0, paid: 28_400 };

describe('where a reward stands', () => {
  test.each([
    ['confirmed', { due: 0, paid: 0 }, false, 'pending'],
    ['delivered', paid, true, 'pending'],
    ['closed', paid, true, 'earned'],
    ['closed', { due: 1, paid: 28_399 }, true, 'pending'],
    // Paid back in part, nearly in full, and in full; a penny paid and the rest written off is the same.
    ['closed', { due: 0, paid: 4000 }, true, 'earned'],
    ['closed', { due: 0, paid: 3999 }, true, 'none'],
    ['closed', { due: 0, paid: 1 }, true, 'none'],
    ['closed', { due: 0, paid: 0 }, true, 'none'],
    // All of it was declined: nothing was ever paid.
    ['closed', { due: 0, paid: 0 }, false, 'pending'],
    ['cancelled', { due: 0, paid: 0 }, false, 'none'],
  ] as const)('%s with %j, paid before: %s', (status, balance, wasPaid, state) => {
    for (const now of ['pending', 'earned', 'none'] as const)
      expect(rewardState(now, { status, balance, wasPaid })).toBe(state);
  });

  test('is never more than half of what came in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), (came) => {
        const state = rewardState('pending', {
          status: 'closed',
          balance: { due: 0, paid: came },
          wasPaid: true,
        });
        expect((state === 'earned' ? REFERRER_REWARD : 0) * 2).toBeLessThanOrEqual(came);
      }),
    );
  });

  test('nothing that happens to the booking moves what was asked for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(['requested', 'paid', 'refused'] as const)),
        fc.constantFrom(...BOOKING_STATUSES),
        fc.integer({ min: -1, max: 1 }),
        (now, status, left) =>
          REWARD_STATES.includes(now) &&
          rewardState(now, { status, balance: { due: 0, paid: left }, wasPaid: true }) === now,
      ),
    );
  });
});

describe('what comes off for a friend', () => {
  const line = fc
    .record({
      status: fc.constantFrom(...LINE_STATUSES),
      amount: fc.integer({ min: 0, max: 60_000 }),
      carries: fc.boolean(),
      share: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ status, amount, carries, share }) => {
      const isPriced = !PRICELESS_STATUSES.includes(status as never);
      const pence = isPriced ? amount : null;
      return {
        status,
        pence,
        vatable: pence !== null && carries ? pence : 0,
        donePercent: status === 'part_done' ? share : null,
      };
    });

  test('is between nothing and £10, stays off what is outside the scope of VAT, and leaves a right invoice', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const { pence, isDue } = friendDiscount(lines);
        expect(pence).toBeGreaterThanOrEqual(0);
        expect(pence).toBeLessThanOrEqual(FRIEND_DISCOUNT);
        if (!isDue) return;
        const charged = lines.map((each) => ({
          name: 'Work',
          quantity: 1,
          pence: chargeOf(each),
          vatable: chargeOf({ ...each, pence: each.vatable }),
        }));
        const outside = charged.reduce((sum, each) => sum + each.pence - each.vatable, 0);
        const totals = invoiceTotals(
          invoiceRows([...charged, { name: 'Off', quantity: 1, pence: 0 - pence, vatable: 0 - pence }], 20),
        );
        expect(totals.outside).toBe(outside);
        const vatable = charged.reduce((sum, each) => sum + each.vatable, 0) - pence;
        expect(totals).toMatchObject({ vat: Math.round(vatable / 6), gross: vatable + outside });
        expect(totals.net).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('of an MOT that is bought in is nothing; of a list without a price, too', () => {
    expect(offFor([{ vatable: 0 }])).toBe(0);
    expect(offFor([{ vatable: 400 }, { vatable: 0 }])).toBe(400);
    expect(offFor([{ vatable: 28_400 }])).toBe(1000);
    expect(friendLineStatus({ pence: 0, isDue: true })).toBe('not_done');
  });
});
