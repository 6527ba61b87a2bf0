import { needsDriver } from '../booking/arrival.ts';
import { type BookingStatus, mayBecome } from '../booking/booking-status.ts';
import type { NextFacts } from './next-step.ts';

/** What is rarer than the next step of a booking, and stands in the menu beside it. */
export type MoreAct =
  /** Another window, no visit at all, or our driver comes later. */
  | 'move'
  | 'cancel'
  | 'late'
  /** Another garage does the work, or its own says no. */
  | 'garage'
  | 'decline'
  /** The step of a handover that nobody recorded. */
  | 'unrecorded'
  /** Its customer wants no more of the work done. */
  | 'stop'
  /** The last step was recorded by mistake. */
  | 'mistake'
  | 'close'
  | 'in_3'
  /** Its customer is emailed where to pay. */
  | 'link';

interface MoreFacts extends Pick<
  NextFacts,
  'status' | 'arrival' | 'leaves' | 'due' | 'isPlanned' | 'isUnsafe'
> {
  /** Whether its customer may still stop the work. */
  mayStop: boolean;
  /** Whether the last step can be taken back. */
  mayTakeBack: boolean;
  /** Whether the reader gives bookings to garages, and whether they may say no to one. */
  mayGive: boolean;
  mayDecline: boolean;
}

/** What can be done besides, in the order of the menu; nothing that isn't possible. */
export function moreActs(facts: MoreFacts): MoreAct[] {
  const { status, arrival, leaves, isUnsafe } = facts;
  const isToBeMoved = status === 'requested' || status === 'confirmed';
  const isHandedOver = mayBecome(status, 'collected') || mayBecome(status, 'delivered');
  const isOwed = status === 'ready' && facts.due !== null && facts.due > 0 && !facts.isPlanned;
  const isDriven = needsDriver(status === 'ready' ? leaves : arrival) && !(status === 'ready' && isUnsafe);
  const acts: [MoreAct, boolean][] = [
    ['move', isToBeMoved],
    ['garage', facts.mayGive && isToBeMoved],
    ['decline', facts.mayDecline && status === 'confirmed'],
    ['cancel', isToBeMoved],
    // Before the collection it stands beside the next step.
    ['late', status === 'ready' && isDriven],
    ['link', isOwed],
    ['in_3', isOwed],
    ['stop', facts.mayStop],
    ['unrecorded', isHandedOver],
    ['close', mayBecome(status, 'closed')],
    ['mistake', facts.mayTakeBack],
  ];
  return acts.filter(([, may]) => may).map(([act]) => act);
}

/** The step that `unrecorded` makes. */
export const unrecordedStep = (status: BookingStatus): 'collected' | 'delivered' =>
  status === 'ready' ? 'delivered' : 'collected';
