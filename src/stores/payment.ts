import { atom, onMount } from 'nanostores';
import { getPaymentPlan, type PaymentPlan } from '../contract/payment.ts';
import { isNothing } from '../domain/money.ts';
import { call } from './api.ts';
import { minDelay } from './min-delay.ts';
import { $cart } from './cart-state.ts';
import { $hasPaymentPlan } from './visit.ts';

/** The schedule of the current cart; null while there is none. */
export const $installmentPlanDetails = atom<PaymentPlan | null>(null);
export const $loadingInstallment = atom(false);
/** Why the schedule could not be loaded; empty if it could. */
export const $installmentError = atom('');

/** The total of the schedule that is shown or being fetched. */
let asked: string | null = null;

export async function selectPaymentPlan(): Promise<void> {
  $hasPaymentPlan.set(true);
  // Whoever shows the schedule has asked for it by now.
  if (asked === null) await loadInstallmentPlan();
}

export function deselectPaymentPlan(): void {
  $hasPaymentPlan.set(false);
  forget();
}

/** Fetches the schedule of the cart's total, after clearing the old one. Without a plan, or a price, there is none. */
export async function loadInstallmentPlan(): Promise<void> {
  const amount = $cart.get()?.cartContent?.subtotal;
  forget();
  if ($hasPaymentPlan.get() !== true || amount === undefined || isNothing(amount)) return;
  asked = amount;
  $loadingInstallment.set(true);
  const result = await minDelay(call(getPaymentPlan, { body: { amount } }));
  // The total has changed since, and the newer request will show its own schedule.
  if (asked !== amount) return;
  $loadingInstallment.set(false);
  if (result.ok) $installmentPlanDetails.set(result.answer.data);
  else {
    console.error('Instalments', result.error.code);
    $installmentError.set(result.error.message);
    asked = null;
  }
}

function forget(): void {
  asked = null;
  $loadingInstallment.set(false);
  $installmentPlanDetails.set(null);
  $installmentError.set('');
}

// While the schedule is shown, every answer about the cart renews it.
onMount($installmentPlanDetails, () => {
  const renew = () => {
    const amount = $cart.get()?.cartContent?.subtotal ?? null;
    if ($hasPaymentPlan.get() !== true || amount !== asked) void loadInstallmentPlan();
  };
  const stops = [$cart.listen(renew), $hasPaymentPlan.listen(renew)];
  renew();
  return () => stops.forEach((stop) => stop());
});
