import type { z } from 'zod';
import type { createOrder } from '../../contract/booking/order.ts';
import type { Arrival } from '../../domain/booking/arrival.ts';
import type { Visitor } from '../auth/actor.ts';

/** An order as the contract parsed it. */
export type OrderRequest = z.output<(typeof createOrder)['body']>;

/** What staff may agree on with a caller. */
export interface AgreedOrder {
  /** How the car comes, if not as the order says. */
  arrival?: Arrival;
  /** Why our driver fetches a car that the registers say may not be driven; '' for no reason. */
  driveReason?: string;
}

/** An order with who sends it, and what was agreed on. */
export interface Ordered extends Required<AgreedOrder> {
  /** Of the order. */
  hash: string;
  actor: Visitor;
}

/** Staff book for callers, and may have opened anybody's link in their browser. */
export const isFriends = ({ referral }: OrderRequest, { kind }: Visitor): boolean =>
  referral !== '' && kind !== 'staff';
