import { expect, test } from 'vitest';
import type { ActorKind } from '../../../src/domain/account/actor-kind.ts';
import { historyLines } from '../../../src/domain/booking/history-lines.ts';
import { PRICED } from '../../../src/domain/cart/cart.ts';
import { nextSteps } from '../../../src/domain/booking/next-steps.ts';
import { returnSentence } from '../../../src/domain/booking/return-text.ts';

const monday = { date: '2026-11-23', window: '08:00-10:00' };
const tuesday = { date: '2026-11-24', window: '10:00-12:00' };
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

test('what happened reads as lines; what came at once is one of them', () => {
  const lines = historyLines([
    { status: 'requested', detail: null, by: 'guest', at: at('12:00') },
    { status: 'confirmed', detail: null, by: 'guest', at: at('12:00') },
    {
      status: 'confirmed',
      detail: { kind: 'moved', from: monday, to: tuesday },
      by: 'holder',
      at: at('13:00'),
    },
    {
      status: 'cancelled',
      detail: { kind: 'cancelled', slot: tuesday, reason: 'Sold' },
      by: 'holder',
      at: at('14:00'),
    },
  ]);
  expect(lines.map(({ text }) => text)).toEqual([
    'You booked it',
    'Moved from Monday 23 November, 08:00–10:00 to Tuesday 24 November, 10:00–12:00',
    'Cancelled by you. Your reason: Sold',
  ]);
});

test.each<[ActorKind, string, string]>([
  ['holder', 'Cancelled by you', 'Cancelled by you. Your reason: Snow'],
  ['customer', 'Cancelled by you', 'Cancelled by you. Your reason: Snow'],
  ['staff', 'Cancelled by us', 'Cancelled by us. Our reason: Snow'],
  ['job', 'Cancelled', 'Cancelled. Our reason: Snow'],
])('a booking that a %s cancelled says so', (by, plain, withReason) => {
  const cancelled = (reason: string) =>
    historyLines([
      { status: 'cancelled', detail: { kind: 'cancelled', slot: monday, reason }, by, at: at('12:00') },
    ]).map(({ text }) => text);
  expect([...cancelled(''), ...cancelled('Snow')]).toEqual([plain, withReason]);
});

test('a decision is a line of its own, in the words of whoever made it', () => {
  const pads = { kind: 'decided', offer: 'id', name: 'Brake pads', pence: 10_500 } as const;
  const told = historyLines([
    {
      status: 'awaiting_approval',
      detail: { kind: 'asked', names: ['Brake pads', 'Bulb'] },
      by: 'staff',
      at: at('12:00'),
    },
    { status: 'awaiting_approval', detail: { ...pads, answer: 'approved' }, by: 'holder', at: at('13:00') },
    {
      status: 'in_workshop',
      detail: { kind: 'stepped', arrival: 'collected', reason: '' },
      by: 'holder',
      at: at('13:00'),
    },
    { status: 'in_workshop', detail: { ...pads, answer: 'withdrawn' }, by: 'customer', at: at('14:00') },
    { status: 'in_workshop', detail: { ...pads, answer: 'declined' }, by: 'staff', at: at('15:00') },
    { status: 'in_workshop', detail: { ...pads, answer: 'unanswered' }, by: 'staff', at: at('16:00') },
  ]).map(({ text }) => text);
  expect(told).toEqual([
    'We asked for your decision: Brake pads, Bulb',
    'Approved by you: Brake pads, £105.00 to pay',
    'In the workshop',
    'Approval taken back by you: Brake pads',
    'Declined, as you told us: Brake pads',
    'No answer, so not done: Brake pads',
  ]);
});

const BEFORE = new Date('2026-11-21T12:00:00.000Z');
const WORKSHOP = '1 Yard Lane, Reading, RG1 1AA';

test('what happens next has its dates, in order', () => {
  const booking = {
    arrival: 'collected' as const,
    leaves: 'collected' as const,
    slot: monday,
    returns: { date: monday.date, window: '16:00-18:00' },
    freeUntil: { date: '2026-11-22', time: '16:00' },
    address: { line1: '1 Placeholder Street', town: 'Bracknell', postcode: 'RG12 1AA' },
    items: [{ status: PRICED }],
    subtotal: '284.00',
    instalments: 1,
  };
  const steps = nextSteps(booking, WORKSHOP, BEFORE);
  expect(steps.map(({ when }) => when)).toEqual([
    'Until Sunday 22 November, 16:00',
    'Monday 23 November, 08:00–10:00',
    'The same day, in the workshop',
    'Monday 23 November, 16:00–18:00',
  ]);
  expect(steps[1]?.what).toContain('1 Placeholder Street, Bracknell, RG12 1AA');
  expect(steps[3]?.what).toBe(`${returnSentence(booking)} You pay when the work is done.`);
  expect(nextSteps({ ...booking, subtotal: '0.00' }, WORKSHOP, BEFORE)[3]?.what).toMatch(
    / There’s nothing to pay\.$/,
  );
  expect(nextSteps({ ...booking, instalments: 3 }, WORKSHOP, BEFORE)[3]?.what).toMatch(
    / You’d like to pay in 3 instalments: the first when the work is complete, .* no interest and no fee\. /,
  );

  const forToday = nextSteps(booking, WORKSHOP, new Date('2026-11-23T07:50:00.000Z'));
  expect(forToday[0]).toEqual({
    when: 'Until the car is with us',
    what: 'Cancelling is free. To move the booking, call us.',
  });

  const overnight = { ...booking, returns: { date: '2026-11-24', window: '16:00-18:00' } };
  expect(nextSteps(overnight, WORKSHOP, BEFORE).map(({ when }) => when)).toEqual([
    ...steps.slice(0, 2).map(({ when }) => when),
    'Until Tuesday 24 November, in the workshop',
    'Tuesday 24 November, 16:00–18:00',
  ]);
  expect(nextSteps(overnight, WORKSHOP, BEFORE)[3]?.what).toContain(returnSentence(overnight));
});
