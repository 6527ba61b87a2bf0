import { useStore } from '@nanostores/react';
import { poundsText } from '../../domain/money/money.ts';
import {
  $installmentPlanDetails,
  deselectPaymentPlan,
  selectPaymentPlan,
} from '../../stores/money/payment.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { $hasPaymentPlan } from '../../stores/shared/visit.ts';
import { Icon } from '../../controls/Icon.tsx';
import { useReady, useStored } from '../ui/use-stored.ts';
import { island } from '../ui/island.tsx';

/**
 * The payment plan on screens without room for the cart beside the page: selected or deselected under the title. It
 * is there from the first paint, so that nothing moves on hydration; without a car there is nothing to pay.
 */
function PlanChip({ instalments }: { instalments: number }) {
  const ready = useReady();
  const vehicle = useStored($vehicle);
  const chosen = useStored($hasPaymentPlan);
  const details = useStore($installmentPlanDetails, { ssr: () => null });
  if (ready && !vehicle) return null;
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
      <span>{`Pay in ${instalments}${first ? `: ${poundsText(first.amount)} a month` : ''}`}</span>
      <button type="button" onClick={deselectPaymentPlan}>
        <Icon name="close" size={16} />
        <span className="vh">Remove payment plan</span>
      </button>
    </span>
  );
}

export default island(PlanChip);
