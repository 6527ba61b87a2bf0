import type { ActorKind } from '../account/actor-kind.ts';
import type { Ways } from './arrival.ts';
import { ARRIVAL_WORDS } from './arrival-words.ts';
import type { BookingStatus } from './booking-status.ts';
import type { MoneyDetail } from '../money/money-history.ts';
import type { Slot } from './slot.ts';
import type { WorkDetail } from '../work/work-history.ts';

/** What a move or a cancellation adds to the booking's history besides its status. */
export type ChangeDetail =
  | { kind: 'moved'; from: Slot; to: Slot }
  /** `reason` in the customer's own words; empty if none was given. */
  | { kind: 'cancelled'; slot: Slot; reason: string };

/** Another garage does the work, of which its customer was shown one. */
export interface GarageDetail {
  kind: 'garage';
  /** Their names. */
  from: string;
  to: string;
  /** Of the garage that does it now, in one line. */
  address: string;
  /** From the district of the customer's address, in a straight line; null: nobody knows. */
  miles: number | null;
}

/** What an event adds to the status that it led to. */
export type EventDetail = ChangeDetail | GarageDetail | WorkDetail | MoneyDetail;

/** Characters of the longest reason. */
export const MAX_REASON = 500;

/** What happened to a booking, as the customer sees it. */
export interface HistoryEvent {
  status: BookingStatus;
  detail: EventDetail | null;
  by: ActorKind;
  at: Date;
}

/** What the customer reads. */
export const STATUS_TEXT: Record<BookingStatus, string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  collected: 'Car collected',
  in_workshop: 'In the workshop',
  awaiting_approval: 'Waiting for your decision',
  ready: 'Work finished',
  delivered: 'Car back with you',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

/** The same of one booking: a car that was not collected has arrived, and one that was not brought back was picked up. */
export function statusText(status: BookingStatus, { arrival, leaves }: Ways): string {
  if (status === 'collected') return ARRIVAL_WORDS[arrival].collected;
  return status === 'delivered' ? ARRIVAL_WORDS[leaves].delivered : STATUS_TEXT[status];
}
