import { expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { getPaymentPlan } from '../../../src/contract/money/payment-plan.ts';
import { planPreview } from '../../../src/server/payment/preview.ts';
import { testApi } from '../../helpers/api.ts';

const OPEN = ['2026-11-23', '2026-11-24', '2026-11-30'];
const plan = planPreview({ openDays: () => OPEN, site });

test('a plan of the reference cart adds up to the penny, a month apart from the first day that can be booked', () => {
  expect(plan('284.00').schedule).toEqual([
    { date: '2026-11-23', amount: 9467 },
    { date: '2026-12-23', amount: 9467 },
    { date: '2027-01-23', amount: 9466 },
  ]);
});

test('it starts on the day of the collection', () => {
  const dates = (from: string) => plan('284.00', from).schedule.map(({ date }) => date);
  expect(dates('2026-11-30')).toEqual(['2026-11-30', '2026-12-30', '2027-01-30']);
});

test.each(['2026-11-22', '2020-01-06', '2027-11-23'])(
  'a day that cannot be booked, %s, is not it',
  (from) => {
    expect(plan('284.00', from).schedule[0]?.date).toBe('2026-11-23');
  },
);

test('the call knows Sundays and bank holidays', async () => {
  const api = testApi({ db: undefined as never, clock: () => new Date('2026-12-24T12:00:00Z') });
  const first = async (from?: string) =>
    (await api.ok(getPaymentPlan, { body: { amount: '284.00', from } })).data.schedule[0]?.date;
  expect(await first()).toBe('2026-12-29');
  expect(await first('2027-01-04')).toBe('2027-01-04');
  expect(await first('2027-01-01')).toBe('2026-12-29');
  expect(await api.refused(getPaymentPlan, { body: { amount: '284.00', from: 'soon' } })).toMatchObject({
    http: 400,
  });
});

test.each(['0.00', '0.02', '-5.00'])('%s has not a penny for each payment', (amount) => {
  expect(() => plan(amount)).toThrow(expect.objectContaining({ code: 'amount_too_small' }));
  expect(plan('0.03').schedule).toHaveLength(site.instalments);
});
