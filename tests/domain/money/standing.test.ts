import { expect, test } from 'vitest';
import { balanceOf } from '../../../src/domain/money/ledger.ts';
import {
  creditStanding,
  type DatedMovement,
  replacedStanding,
  standingOf,
  type StoodPart,
} from '../../../src/domain/money/standing.ts';

const paid = (pence: number, on = '2026-11-26'): DatedMovement => ({
  kind: 'payment',
  pence,
  means: 'card',
  on,
});
const parts = (second: StoodPart['state'] = 'due'): StoodPart[] => [
  { date: '2026-11-26', pence: 12_734, state: 'paid' },
  { date: '2026-12-26', pence: 12_733, state: second },
  { date: '2027-01-26', pence: 12_733, state: 'due' },
];
const at = (movements: DatedMovement[], plan: StoodPart[] = []) => {
  const { label, text } = standingOf({
    balance: balanceOf(38_200, movements),
    movements,
    parts: plan,
    suppliedOn: '2026-11-24',
  });
  return `${label}: ${text}`;
};

test.each<[string, string, DatedMovement[], StoodPart[]?]>([
  ['nothing paid', 'DUE: £382.00 to pay, due since 24 November 2026, when the work was finished', []],
  [
    'a part of it',
    'DUE: £100.00 paid. £282.00 to pay, due since 24 November 2026, when the work was finished',
    [paid(10_000)],
  ],
  ['all at once', 'PAID: £382.00 on 26 November 2026, by card', [paid(38_200)]],
  [
    'in two',
    'PAID: £382.00, the last of it on 27 November 2026, by card',
    [paid(100), paid(38_100, '2026-11-27')],
  ],
  ['too much', 'PAID: £390.00 paid, £8.00 of it too much, which goes back to you', [paid(39_000)]],
  [
    'the first of three',
    '1 OF 3 PAID: Paid £127.34, to come £254.66. No interest, no fee.',
    [paid(12_734)],
    parts(),
  ],
  [
    'the second was refused',
    '1 OF 3 PAID: Paid £127.34, to come £254.66. No interest, no fee. The payment of 26 December 2026 couldn’t be taken: please pay it now.',
    [paid(12_734)],
    parts('failed'),
  ],
  [
    'all taken off',
    'NOTHING TO PAY: All of it was taken off',
    [{ kind: 'discount', pence: 38_200, means: null, on: '2026-11-26' }],
  ],
])('of an invoice: %s', (_what, says, movements, plan) => {
  expect(at(movements, plan)).toBe(says);
});

test('of a credit note: what went back, or only what is no longer owed', () => {
  expect(
    creditStanding(10_500, [{ kind: 'refund', pence: 10_500, means: 'card', on: '2026-12-02' }]),
  ).toMatchObject({
    label: 'REFUNDED',
    text: '£105.00 to the card, 2 December 2026',
  });
  expect(creditStanding(1_000, [])).toMatchObject({ label: 'TAKEN OFF', text: '£10.00 less to pay' });
  expect(replacedStanding('Invoice KCC-000006').text).toBe('Invoice KCC-000006 takes its place');
});
