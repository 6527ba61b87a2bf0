import type { OrderInput } from '../../contract/booking/order.ts';
import { mistakesIn, orderIn, TICKED } from '../../contract/booking/order-form.ts';
import { carKey } from '../../domain/vehicle/car-key.ts';
import type { AreaTown } from '../../domain/account/postcode.ts';
import type { OrderDraft } from './draft.ts';
import { driveMistake } from './road.ts';
import { $vehicle } from '../vehicle/vehicle.ts';
import { $hasPaymentPlan } from '../shared/visit.ts';

/** What the form holds, in the contract's shape. Nothing is checked here. */
export function orderOf({ fields, returnElsewhere, earlyStart, fitToDrive: said }: OrderDraft): OrderInput {
  const vehicle = $vehicle.get();
  const fitToDrive = said && vehicle && said.car === carKey(vehicle) ? said.version : '';
  return orderIn({
    text: (name) => fields[name] ?? '',
    // The plan is chosen beside the cart, before there is a draft.
    isTicked: (name) => (name === 'paymentPlan' ? $hasPaymentPlan.get() === true : fields[name] === TICKED),
    returnElsewhere,
    earlyStart,
    fitToDrive,
  });
}

/** The form's own check before it is sent: field name → message, in the order of the form. */
export const checkOrder = (
  draft: OrderDraft,
  area: readonly AreaTown[],
  phone: string,
): Record<string, string> => mistakesIn(orderOf(draft), area, phone, driveMistake(phone));
