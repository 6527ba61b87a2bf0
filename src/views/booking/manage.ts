import { site } from '../../content-model/built.ts';
import type { Booking } from '../../contract/booking/booking.ts';
import type { HistoryEvent } from '../../domain/booking/booking-history.ts';
import { refusalText } from '../../domain/booking/booking-status.ts';
import { visitIcs } from '../../domain/booking/calendar.ts';
import { dateText, localNow, shortDay } from '../../domain/text/local-time.ts';
import { business } from './business.ts';
import type { OpenedBooking } from './opened.ts';

/** A number that is to be dialled stands in one line. */
export const PHONE_UNBROKEN = site.phone.display.replaceAll(' ', '\u00a0');

const NEWS: Partial<Record<string, string>> = {
  moved: 'Your booking is moved.',
  cancelled: 'Your booking is cancelled.',
  confirmed: 'Your booking is confirmed.',
  stopped: 'The work on your car is stopped.',
  way: 'We’ve noted how you get your car.',
};

/**
 * What has just been done, as long as it is still the last thing that happened.
 * @param done as the address says it
 */
export function newsOf(done: string | null, events: readonly HistoryEvent[]): string | undefined {
  // Who stops the work before any is begun makes the car ready with the same press.
  const last = events.slice(-2).map(({ detail, status }) => detail?.kind ?? status);
  const isLast = done === 'stopped' ? last.includes(done) : done === last.at(-1);
  return done !== null && isLast ? NEWS[done] : undefined;
}

/** The visit as a calendar's file, for a link. */
export function calendarHref(booking: Booking): string {
  const stamp = new Date(booking.changedAt ?? booking.createdAt);
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(visitIcs({ ...booking, stamp }, business))}`;
}

/** Why it can no longer be changed here, each reason once; of a car that is with us and of a cancelled booking the sign says it. */
export function refusalTexts({ move, cancel }: OpenedBooking['refusals']): string[] {
  if (cancel === 'collected' || cancel === 'cancelled') return [];
  const texts = [
    ...(move ? [refusalText('move', move, PHONE_UNBROKEN)] : []),
    ...(cancel ? [refusalText('cancel', cancel, PHONE_UNBROKEN)] : []),
  ];
  return [...new Set(texts)];
}

/** `Sat 21 Nov, 12:00` */
export function hourText(at: Date): string {
  const { date, time } = localNow(at);
  return `${shortDay(date)}, ${time}`;
}

/** `21 Nov 2026, 12:00` */
export function momentText(at: Date): string {
  const { date, time } = localNow(at);
  return `${dateText(date, { day: 'numeric', month: 'short', year: 'numeric' })}, ${time}`;
}
