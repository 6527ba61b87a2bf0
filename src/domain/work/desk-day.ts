import type { BookingStatus } from '../booking/booking-status.ts';
import type { LineStatus } from '../booking/booking-line.ts';
import type { LocalDate, LocalTime } from '../text/local-time.ts';
import type { Slot } from '../booking/slot.ts';

/** The wall clock. */
export interface Now {
  date: LocalDate;
  time: LocalTime;
}

/** A booking as far as its place in the desk's day goes. */
export interface PlannedBooking {
  status: BookingStatus;
  collection: Slot;
  returnDate: LocalDate;
  lines: readonly { status: LineStatus }[];
  /** What keeps it from being driven home; left out: nothing. */
  stops?: readonly unknown[];
}

/** The statuses in which a car is with us. */
export const WITH_US = [
  'collected',
  'in_workshop',
  'awaiting_approval',
  'ready',
] as const satisfies BookingStatus[];

/** What is late: the window of the collection has ended, or the car should be back. */
export type Late = 'collection' | 'return';

/** @param returnWindow in which cars are brought back */
export function lateness(
  { status, collection, returnDate, stops = [] }: PlannedBooking,
  returnWindow: string,
  now: Now,
): Late | null {
  const isOver = (date: LocalDate, window: string) =>
    `${date} ${window.slice(-5)}` <= `${now.date} ${now.time}`;
  if (status === 'confirmed') return isOver(collection.date, collection.window) ? 'collection' : null;
  if (!WITH_US.some((each) => each === status)) return null;
  // Nobody is on the way with a car that must not be driven.
  if (status === 'ready' && stops.length > 0) return null;
  return isOver(returnDate, returnWindow) ? 'return' : null;
}

/** Whom the work on a car that is with us waits for: the customer's decision, or a price of ours. */
export function waitsFor({
  status,
  lines,
}: Pick<PlannedBooking, 'status' | 'lines'>): 'customer' | 'us' | null {
  if (status === 'confirmed' || status === 'ready') return null;
  if (lines.some((line) => line.status === 'offered')) return 'customer';
  const isOurs = status === 'awaiting_approval' || lines.some((line) => line.status === 'to_quote');
  return isOurs ? 'us' : null;
}

/** Where a booking stands in the day, unless it is late. */
export type DayGroup = 'collections' | 'in_work' | 'waiting' | 'ready' | 'deliveries';

/** @param booking that is to be collected today, or whose car is with us */
export function dayGroup(booking: PlannedBooking, today: LocalDate): DayGroup {
  if (booking.status === 'confirmed') return 'collections';
  if (booking.status === 'ready')
    return booking.returnDate <= today && !booking.stops?.length ? 'deliveries' : 'ready';
  return waitsFor(booking) ? 'waiting' : 'in_work';
}

/** How many jobs of how many are done; what will not be done is none of them. */
export function jobsDone(lines: PlannedBooking['lines']): { done: number; of: number } {
  const jobs = lines.filter(({ status }) => status !== 'declined' && status !== 'not_done');
  const done = jobs.filter(({ status }) => status === 'done' || status === 'part_done');
  return { done: done.length, of: jobs.length };
}
