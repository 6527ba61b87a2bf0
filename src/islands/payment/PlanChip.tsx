import { useStore } from '@nanostores/react';
import { poundsText } from '../../domain/money.ts';
import { $cart } from '../../stores/cart.ts';
import { $installmentPlanDetails, deselectPaymentPlan, selectPaymentPlan } from '../../stores/payment.ts';
import { $hasPaymentPlan } from '../../stores/visit.ts';
import { Icon } from '../ui/Icon.tsx';
import { useDerived, useReady, useStored } from '../ui/useStored.ts';

interface Props {
  instalments: number;
  /** On a page that has a filled cart as a rule: its place is kept while the page wakes. */
  expected?: boolean;
}

/** The payment plan where there is no room for the cart beside the page: chosen or let go under the title. */
export default function PlanChip({ instalments, expected = false }: Props) {
  const ready = useReady();
  const cart = useDerived($cart, null);
  const chosen = useStored($hasPaymentPlan);
  const details = useStore($installmentPlanDetails, { ssr: () => null });
  if (!ready && expected) return <span className="chip chip--wait" aria-hidden="true" />;
  if (!ready || !cart) return null;
  if (!chosen) {
    return (
      <button className="chip chip--off" type="button" onClick={() => void selectPaymentPlan()}>
        Pay in {instalments}, no interest, no fee
      </button>
    );
  }
  const first = details?.schedule[0];
  return (
    <span className="chip">
      Pay in {instalments}
      {first && `: ${poundsText(first.amount)} a month`}
      <button type="button" onClick={deselectPaymentPlan}>
        <Icon name="close" size={16} />
        <span className="vh">Remove payment plan</span>
      </button>
    </span>
  );
}
