import type { Content } from '../../content-model/content.ts';
import type { DayBooking } from '../../contract/desk/today.ts';
import { comesOff } from '../../domain/booking/booking-line.ts';
import type { Need } from '../../domain/booking/booking-status.ts';
import { checksOf } from '../../domain/catalogue/check.ts';
import { amountOf } from '../../domain/money/money.ts';
import { daysBetween, minutesBetween } from '../../domain/text/local-time.ts';
import { jobsDone, type Late, lateness, type Now, waitsFor } from '../../domain/work/desk-day.ts';
import type { DayListed, ListedBooking } from '../bookings/desk-list.ts';
import type { Glance } from '../work/service.ts';
import { deskBooking } from './rows.ts';

/** What is settled where the car changes hands. */
const AT_KERB: readonly Need[] = ['record', 'payment'];
const MINUTES_A_DAY = 24 * 60;

/** What is known of a booking that the desk's day shows. */
export interface Found {
  row: DayListed;
  glance: Glance;
}

interface Showing {
  content: Pick<Content, 'modelById' | 'checks' | 'site'>;
  now: Now;
  /** Whether who booked is shown. */
  isSeen: boolean;
  /** Whether money is for who asks. */
  takesMoney: boolean;
}

export function dayRow({ row, glance }: Found, { content, now, isSeen, takesMoney }: Showing): DayBooking {
  const { facts } = row;
  const { lines, steps, stops, balance } = glance;
  const window = row.returnWindow ?? content.site.collection.returnWindow;
  const shown = deskBooking(row, isSeen, content);
  const booking = { ...shown, returnDate: row.returnDate, lines, stops };
  const late = lateness(booking, window, now);
  const jobs = lines.filter(
    (line) => !comesOff(line) && line.status !== 'declined' && line.status !== 'not_done',
  );
  const checks = jobs.flatMap(({ key }) => checksOf(key, row.vehicle.Fuel, content.checks));
  return {
    ...shown,
    late,
    late_minutes: late ? lateBy(late, row, window, now) : 0,
    return_window: window,
    waits_for: waitsFor(booking),
    work: jobs.map(({ name }) => name),
    jobs: jobsDone(jobs),
    checks: { done: facts.recorded, of: checks.length, now: facts.now, soon: facts.soon },
    messages: isSeen ? facts.messages : 0,
    came_at: textOf(facts.cameAt),
    went_at: textOf(facts.wentAt),
    asked_at: textOf(facts.askedAt),
    answered_at: textOf(facts.answeredAt),
    owed: takesMoney ? amountOf(balance.due) : null,
    in_parts: glance.isPlanned,
    stops: stops.map(({ text }) => text),
    // The form of the handover records it; a car that is not paid for goes back all the same, if somebody says why.
    next: steps.find(({ missing }) => missing.every((need) => AT_KERB.includes(need)))?.to ?? null,
    lacks: glance.lacks,
  };
}

function lateBy(late: Late, row: ListedBooking, window: string, { date, time }: Now): number {
  const [day, ends] =
    late === 'collection'
      ? [row.collectionDate, row.collectionWindow.slice(-5)]
      : [row.returnDate, window.slice(-5)];
  return daysBetween(day, date) * MINUTES_A_DAY + minutesBetween(ends, time);
}

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;
