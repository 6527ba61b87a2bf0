import { expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { paymentService } from '../../src/server/payment/service.ts';

const service = paymentService({ clock: () => new Date('2026-11-21T12:00:00Z'), site });

test('a plan of the reference cart adds up to the penny, a month apart', () => {
  expect(service.plan('284.00').schedule).toEqual([
    { date: '2026-11-21', amount: 9467 },
    { date: '2026-12-21', amount: 9467 },
    { date: '2027-01-21', amount: 9466 },
  ]);
});

test.each(['0.00', '0.02', '-5.00'])('%s has not a penny for each payment', (amount) => {
  expect(() => service.plan(amount)).toThrow(expect.objectContaining({ code: 'amount_too_small' }));
  expect(service.plan('0.03').schedule).toHaveLength(site.instalments);
});
