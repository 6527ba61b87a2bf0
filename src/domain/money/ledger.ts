import type { Pence } from './money.ts';

/** Every way in which what is owed for a booking moves, beside the work itself. Each is a row that is only ever added. */
export const MOVEMENT_KINDS = [
  /** The customer paid. */
  'payment',
  /** They had money back. */
  'refund',
  /** Their bank didn't accept it, so that we still have it. */
  'refund_failed',
  /** Their bank took money back from us, against our will. */
  'chargeback',
  /** It gave that back to us. */
  'chargeback_won',
  /** We asked for less than the work cost. */
  'discount',
  /** We gave up waiting for it. */
  'write_off',
] as const;

export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** How money came or went. */
export const MEANS = ['card', 'terminal', 'cash', 'transfer'] as const;
export type Means = (typeof MEANS)[number];

/** How the desk can say that money came or went: cards on this site tell us themselves. */
export const DESK_MEANS = ['terminal', 'cash', 'transfer'] as const satisfies Means[];

export interface Movement {
  kind: MovementKind;
  /** Always above zero; its kind says which way it goes. */
  pence: Pence;
}

/** How a booking stands, computed anew each time. */
export interface Balance {
  /** For the work that is done. */
  charge: Pence;
  /** What came off afterwards, discounts and write-offs together. */
  reduced: Pence;
  /** What we have: payments without what went back. */
  paid: Pence;
  /** What we are owed; 0 where nothing is, and where too much was paid. */
  due: Pence;
  /** What was paid beyond what is owed, and has to go back. */
  surplus: Pence;
}

/** What a movement does. The only place that knows a sign: whoever adds movements up asks here. */
interface Effect {
  /** To what we have of the booking, and to what is left of the payment that it belongs to. */
  paid: 1 | 0 | -1;
  /** To what came off the price. */
  reduced: 1 | 0;
  /** Whether the invoice is less by it. What is written off stays charged: it was owed, and not paid. */
  isCredited: boolean;
}

const DOES: Record<MovementKind, Effect> = {
  payment: { paid: 1, reduced: 0, isCredited: false },
  refund: { paid: -1, reduced: 0, isCredited: false },
  refund_failed: { paid: 1, reduced: 0, isCredited: false },
  chargeback: { paid: -1, reduced: 0, isCredited: false },
  chargeback_won: { paid: 1, reduced: 0, isCredited: false },
  discount: { paid: 0, reduced: 1, isCredited: true },
  write_off: { paid: 0, reduced: 1, isCredited: false },
};

/** Those that only take something off: no money moves. */
export const REDUCTIONS = ['discount', 'write_off'] as const satisfies MovementKind[];
export type Reduction = (typeof REDUCTIONS)[number];

/** What a movement adds to what we have; below zero: what it takes away. */
export const paidBy = ({ kind, pence }: Movement): Pence => DOES[kind].paid * pence;

/** Whether a movement makes the invoice less. */
export const isCredited = ({ kind }: Pick<Movement, 'kind'>): boolean => DOES[kind].isCredited;

/** What is with us of one payment, after all that went back of it and came again. */
export const leftOf = (
  payment: Movement & { id: string },
  movements: readonly (Movement & { ofPayment: string | null })[],
): Pence =>
  movements
    .filter(({ ofPayment }) => ofPayment === payment.id)
    .reduce((left, movement) => left + paidBy(movement), paidBy(payment));

/** @param charge of all lines so far, see chargeOf in booking-line.ts */
export function balanceOf(charge: Pence, movements: readonly Movement[]): Balance {
  let paid = 0;
  let reduced = 0;
  for (const movement of movements) {
    paid += paidBy(movement);
    reduced += DOES[movement.kind].reduced * movement.pence;
  }
  const open = charge - reduced - paid;
  return { charge, reduced, paid, due: Math.max(0, open), surplus: Math.max(0, -open) };
}

/** Whether any money has moved; what only came off is none. */
export const hasMoney = (movements: readonly Pick<Movement, 'kind'>[]): boolean =>
  movements.some(({ kind }) => DOES[kind].paid !== 0);

/** Whether the customer has ever paid anything, whatever has become of it. */
export const hasPaid = (movements: readonly Pick<Movement, 'kind'>[]): boolean =>
  movements.some(({ kind }) => kind === 'payment');

/** Why a movement cannot be recorded. */
export type MovementRefusal =
  /** More than is owed. */
  | 'above_due'
  /** More than was paid, or than is left of the payment that it goes back to. */
  | 'above_paid';

/** Whether that much can be paid, or come off. */
export const refusalToTake = ({ due }: Balance, pence: Pence): MovementRefusal | null =>
  pence > due ? 'above_due' : null;

/**
 * What giving money back comes to: what was paid too much goes back as it is, and anything beyond that is a discount as
 * well, because otherwise it would be owed again.
 * @param left of the payment that it goes back to, after what went back before
 */
export function refundOf(
  { surplus, paid }: Balance,
  pence: Pence,
  left: Pence,
): { refund: Pence; discount: Pence } | MovementRefusal {
  if (pence > Math.min(paid, left)) return 'above_paid';
  return { refund: pence, discount: Math.max(0, pence - surplus) };
}
