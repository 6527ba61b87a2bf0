import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearCart } from '../../../src/stores/cart/cart-state.ts';
import { addToCart, removeFromCart } from '../../../src/stores/cart/cart.ts';
import {
  $installmentError,
  $installmentPlanDetails,
  $loadingInstallment,
  deselectPaymentPlan,
  loadInstallmentPlan,
  selectPaymentPlan,
} from '../../../src/stores/money/payment.ts';
import { $draft, EMPTY_DRAFT, setField } from '../../../src/stores/booking/draft.ts';
import { registerVehicle } from '../../../src/stores/vehicle/vehicle.ts';
import { $hasPaymentPlan, $referralId } from '../../../src/stores/shared/visit.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { testBrowser } from '../../helpers/browser.ts';

const browser = testBrowser({ clock: () => new Date('2026-12-31T12:00:00Z') });
beforeEach(() => {
  registerVehicle(aVehicle());
  clearCart();
  $draft.set(EMPTY_DRAFT);
  $hasPaymentPlan.set(null);
  browser.calls.length = 0;
});

const amounts = () => $installmentPlanDetails.get()?.schedule.map(({ amount }) => amount);
const planCalls = () => browser.calls.filter((one) => one === 'POST /payment_plan').length;
/** What an island does: it looks at the schedule. */
const look = () => $installmentPlanDetails.subscribe(() => {});

test('selecting the plan asks for three entries in minor units that add up to the total', async () => {
  await addToCart('full', 'Full service');
  expect(planCalls()).toBe(0);
  await selectPaymentPlan();
  expect($installmentPlanDetails.get()).toEqual({
    schedule: [
      // The first that can be booked: the 1st is New Year's Day.
      { date: '2027-01-02', amount: 5967 },
      { date: '2027-02-02', amount: 5967 },
      { date: '2027-03-02', amount: 5966 },
    ],
  });
});

test('the old schedule is cleared before the new one is fetched, and loading is always switched off', async () => {
  await addToCart('full', 'Full service');
  await selectPaymentPlan();
  const again = loadInstallmentPlan();
  expect($installmentPlanDetails.get()).toBeNull();
  expect($loadingInstallment.get()).toBe(true);
  await again;
  expect($loadingInstallment.get()).toBe(false);
  expect(amounts()).toEqual([5967, 5967, 5966]);

  vi.spyOn(console, 'error').mockImplementation(() => {});
  browser.network(() => Promise.reject(new TypeError('offline')));
  await loadInstallmentPlan();
  expect($loadingInstallment.get()).toBe(false);
  expect($installmentPlanDetails.get()).toBeNull();
  expect($installmentError.get()).toContain('couldn’t reach our server');
});

test('server add and remove refresh the schedule of whoever looks at it', async () => {
  const stop = look();
  await addToCart('full', 'Full service');
  await selectPaymentPlan();
  await addToCart('front_brake_pads', 'Front brake pads');
  await vi.waitFor(() => expect(amounts()?.reduce((sum, each) => sum + each, 0)).toBe(17900 + 10500));
  await removeFromCart('front_brake_pads', 'Front brake pads');
  await vi.waitFor(() => expect(amounts()).toEqual([5967, 5967, 5966]));
  stop();
});

test('whoever looks at the schedule asks for it once', async () => {
  const stop = look();
  await addToCart('full', 'Full service');
  await selectPaymentPlan();
  await vi.waitFor(() => expect(amounts()).toEqual([5967, 5967, 5966]));
  expect(planCalls()).toBe(1);
  stop();
});

test('the schedule starts on the collection day that is chosen, and follows another choice', async () => {
  const stop = look();
  await addToCart('full', 'Full service');
  setField('slot', '2027-01-05 08:00-10:00');
  await selectPaymentPlan();
  const dates = () => $installmentPlanDetails.get()?.schedule.map(({ date }) => date);
  await vi.waitFor(() => expect(dates()).toEqual(['2027-01-05', '2027-02-05', '2027-03-05']));
  setField('note', 'Blue gate');
  expect(planCalls()).toBe(1);
  setField('slot', '2027-01-06 10:00-12:00');
  await vi.waitFor(() => expect(dates()).toEqual(['2027-01-06', '2027-02-06', '2027-03-06']));
  setField('slot', '');
  await vi.waitFor(() => expect(dates()?.[0]).toBe('2027-01-02'));
  stop();
});

test('the plan can be deselected: nothing is asked for any more', async () => {
  const stop = look();
  await addToCart('full', 'Full service');
  await selectPaymentPlan();
  deselectPaymentPlan();
  const asked = planCalls();
  expect($installmentPlanDetails.get()).toBeNull();
  await addToCart('mot', 'MOT');
  expect($hasPaymentPlan.get()).toBe(false);
  expect(planCalls()).toBe(asked);
  stop();
});

test('a cart without a price has nothing to split, and asks for nothing', async () => {
  await addToCart('timing_belt', 'Timing belt');
  await selectPaymentPlan();
  expect(planCalls()).toBe(0);
  expect($installmentPlanDetails.get()).toBeNull();
});

describe('what is reset', () => {
  test('registering a vehicle sets the plan to unknown', () => {
    $hasPaymentPlan.set(true);
    registerVehicle(aVehicle({ RegistrationNumber: 'AB00HYB' }));
    expect($hasPaymentPlan.get()).toBeNull();
  });

  test('clearing the cart sets the plan to false and clears the referral id', async () => {
    await addToCart('full', 'Full service');
    $hasPaymentPlan.set(true);
    $referralId.set('friend');
    clearCart();
    expect($hasPaymentPlan.get()).toBe(false);
    expect($referralId.get()).toBe('');
  });
});
