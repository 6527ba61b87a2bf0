import { useStore } from '@nanostores/react';
import { dateText } from '../../domain/text/local-time.ts';
import { isNothing, poundsText } from '../../domain/money/money.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import {
  $installmentError,
  $installmentPlanDetails,
  $loadingInstallment,
  deselectPaymentPlan,
  loadInstallmentPlan,
  selectPaymentPlan,
} from '../../stores/money/payment.ts';
import { $hasPaymentPlan } from '../../stores/shared/visit.ts';
import { Icon } from '../../controls/Icon.tsx';
import { Failed } from '../ui/Failed.tsx';
import { useDerived, useReady, useStored } from '../ui/use-stored.ts';
import { island } from '../ui/island.tsx';

/** In the cart: whether to pay in instalments, and what that would be. */
function PaymentPlan({ instalments }: { instalments: number }) {
  const ready = useReady();
  const cart = useDerived($cart, null);
  const chosen = useStored($hasPaymentPlan);
  if (!ready) return null;
  if (!cart) return <p className="plan__none soft">Select a service to see your installment plan details</p>;
  if (!chosen) {
    return (
      <div className="plan">
        <div className="plan__top">
          <span>No payment plan was selected</span>
          <button className="linkbtn" type="button" onClick={() => void selectPaymentPlan()}>
            Pay in {instalments}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="plan">
      <div className="plan__top">
        <span>Pay in {instalments}, no interest, no fee</span>
        <button className="x" type="button" onClick={deselectPaymentPlan}>
          <Icon name="close" size={16} />
          <span className="vh">Remove payment plan</span>
        </button>
      </div>
      <Schedule unpriced={cart.cartContent !== null && isNothing(cart.cartContent.subtotal)} />
      <p>Exact instalment dates are decided once the work is complete.</p>
    </div>
  );
}

function Schedule({ unpriced }: { unpriced: boolean }) {
  const details = useStore($installmentPlanDetails, { ssr: () => null });
  const loading = useStore($loadingInstallment, { ssr: () => false });
  const error = useStore($installmentError, { ssr: () => '' });
  if (error) return <Failed message={error} onRetry={() => void loadInstallmentPlan()} />;
  if (unpriced) return <p>The instalments follow from our quote.</p>;
  if (loading || !details)
    return <span className="sk" aria-label="Working out your instalments" role="status" />;
  return (
    <ol role="list">
      {details.schedule.map(({ date, amount }) => (
        <li key={date}>
          <b>{poundsText(amount)}</b>
          <span>{dateText(date, { day: 'numeric', month: 'short' })}</span>
        </li>
      ))}
    </ol>
  );
}

export default island(PaymentPlan);
