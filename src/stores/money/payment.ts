import { atom, onMount } from 'nanostores';
import { getPaymentPlan, type PaymentPlan } from '../../contract/money/payment-plan.ts';
import { isNothing } from '../../domain/money/money.ts';
import { slotOfKey } from '../../domain/booking/slot.ts';
import { call } from '../shared/api.ts';
import { minDelay } from '../shared/min-delay.ts';
import { $cart } from '../cart/cart-state.ts';
import { $draft } from '../booking/draft.ts';
import { friendOf, sumsFor } from '../cart/referral.ts';
import { $hasPaymentPlan, $referralId } from '../shared/visit.ts';

/** The schedule of the current cart; null while there is none. */
export const $installmentPlanDetails = atom<PaymentPlan | null>(null);
export const $loadingInstallment = atom(false);
/** Why the schedule could not be loaded; empty if it could. */
export const $installmentError = atom('');

/** What the schedule that is shown or being fetched is of: `total day`. */
let asked: string | null = null;

/** The collection day that the visitor has chosen; undefined before. */
const dayChosen = () => slotOfKey($draft.get().fields.slot ?? '')?.date;

/** The total that there is to split, and from when. */
function wanted() {
  const content = $cart.get()?.cartContent;
  const amount = content ? sumsFor(content, friendOf($referralId.get())).subtotal : undefined;
  const from = dayChosen();
  return { amount, from, key: amount === undefined ? null : `${amount} ${from ?? ''}` };
}

export async function selectPaymentPlan(): Promise<void> {
  $hasPaymentPlan.set(true);
  // What shows the schedule has asked for it by now.
  if (asked === null) await loadInstallmentPlan();
}

export function deselectPaymentPlan(): void {
  $hasPaymentPlan.set(false);
  forget();
}

/** Fetches the schedule of the cart's total from the collection on, after clearing the old one. Without a plan, or a price, there is none. */
export async function loadInstallmentPlan(): Promise<void> {
  const { amount, from, key } = wanted();
  forget();
  if ($hasPaymentPlan.get() !== true || amount === undefined || isNothing(amount)) return;
  asked = key;
  $loadingInstallment.set(true);
  const result = await minDelay(call(getPaymentPlan, { body: { amount, ...(from && { from }) } }));
  // The total or the day has changed since, and the newer request will show its own schedule.
  if (asked !== key) return;
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

// While the schedule is shown, every answer about the cart and every choice of another day renews it.
onMount($installmentPlanDetails, () => {
  const renew = () => {
    if ($hasPaymentPlan.get() !== true || wanted().key !== asked) void loadInstallmentPlan();
  };
  const stops = [
    $cart.listen(renew),
    $draft.listen(renew),
    $hasPaymentPlan.listen(renew),
    $referralId.listen(renew),
  ];
  renew();
  return () => stops.forEach((stop) => stop());
});
