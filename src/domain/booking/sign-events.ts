import { type LocalDate, type LocalTime, localNow } from '../text/local-time.ts';
import type { HistoryEvent } from './booking-history.ts';
import type { BookingStatus } from './booking-status.ts';
import type { Leg } from './handover.ts';

type Events = readonly HistoryEvent[];

/** Since when it has been in a status, or was when it last was; undefined: it never was, or no event tells. */
export function since(events: Events, status: BookingStatus): Date | undefined {
  const last = events.findLastIndex((event) => event.status === status);
  if (last < 0) return undefined;
  let first = last;
  while (events[first - 1]?.status === status) first--;
  return events[first]?.at;
}

/** By when the driver will be there who has said on that day that they are late; null: nobody has. */
export function lateOn(events: Events, leg: Leg, today: LocalDate): LocalTime | null {
  const last = events.findLast(({ detail }) => detail?.kind === 'late' && detail.leg === leg);
  if (last?.detail?.kind !== 'late' || localNow(last.at).date !== today) return null;
  return last.detail.until;
}

/** Whether our driver came for the car and couldn't have it, and no other window has been chosen since. */
export function missedCollection(events: Events): boolean {
  const last = events.findLast(
    ({ detail }) => detail?.kind === 'moved' || (detail?.kind === 'handover' && detail.leg === 'collection'),
  );
  return last?.detail?.kind === 'handover' && last.detail.outcome !== 'done';
}

/** The day that was agreed for the truck which brings it back; null: none yet. */
export function truckAgreed(events: Events): LocalDate | null {
  const last = events.findLast(
    ({ detail }) => detail?.kind === 'return' || (detail?.kind === 'way' && detail.leg === 'delivery'),
  );
  return last?.detail?.kind === 'return' ? last.detail.to : null;
}

/** `Full service: 28 of 45 checks done.`; '' before the first. */
export function checksDone(events: Events): string {
  const last = events.findLast(({ detail }) => detail?.kind === 'checked')?.detail;
  return last?.kind === 'checked' ? `${last.name}: ${last.recorded} of ${last.of} checks done.` : '';
}
