import { type ActorKind, isUs } from './actor-kind.ts';
import type { BookingStatus } from './booking-status.ts';
import { dateText, windowText } from './local-time.ts';
import type { Slot } from './slot.ts';

/** What a move or a cancellation adds to the booking's history besides its status. */
export type ChangeDetail =
  | { kind: 'moved'; from: Slot; to: Slot }
  /** `reason` in the customer's own words; empty if none was given. */
  | { kind: 'cancelled'; slot: Slot; reason: string };

/** Characters of the longest reason. */
export const MAX_REASON = 500;

/** What happened to a booking, as the customer sees it. */
export interface HistoryEvent {
  status: BookingStatus;
  detail: ChangeDetail | null;
  by: ActorKind;
  at: Date;
}

/** Wording for the customer, who may have come by link or by logging in. What a job did is attributed to nobody. */
const BY: Record<ActorKind, string> = {
  guest: '',
  holder: ' by you',
  customer: ' by you',
  staff: ' by us',
  job: '',
};

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

/** The history as lines, oldest first. Events of the same instant are one line. */
export function historyLines(events: readonly HistoryEvent[]): { at: Date; text: string }[] {
  const lines: { at: Date; text: string }[] = [];
  for (const event of events) {
    const before = lines.at(-1);
    if (before?.at.getTime() === event.at.getTime()) before.text += ` and ${eventText(event).toLowerCase()}`;
    else lines.push({ at: event.at, text: eventText(event) });
  }
  return lines;
}

function eventText({ status, detail, by }: HistoryEvent): string {
  if (detail?.kind === 'moved') return `Moved from ${shortSlot(detail.from)} to ${shortSlot(detail.to)}`;
  if (detail?.kind === 'cancelled') {
    const cancelled = `Cancelled${BY[by]}`;
    const whose = isUs(by) ? 'Our' : 'Your';
    return detail.reason ? `${cancelled}. ${whose} reason: ${detail.reason}` : cancelled;
  }
  return STATUS_TEXT[status];
}

/** `Monday 23 November, 08:00–10:00` */
export function shortSlot({ date, window }: Slot): string {
  return `${dayText(date)}, ${windowText(window)}`;
}

/** `Monday 23 November` */
export const dayText = (date: string): string =>
  dateText(date, { weekday: 'long', day: 'numeric', month: 'long' });
