import type { LocalDate } from '../../domain/text/local-time.ts';
import type { Late } from '../../domain/work/desk-day.ts';
import { STAGES, type Stage } from '../../domain/work/desk-stage.ts';
import { z } from '../call/zod.ts';
import { bookingFilters, type DeskBooking } from './desk.ts';

/** What the page of all bookings is asked for in its address; each by itself, so that one that can't be read leaves the others. */
export const listFilters = {
  q: bookingFilters.q,
  stage: z.enum(STAGES),
  status: bookingFilters.status,
  from: bookingFilters.from,
  to: bookingFilters.to,
  assigned: bookingFilters.assigned,
  page: z.coerce.number().int().min(1).max(1000),
};
export type ListFilter = keyof typeof listFilters;
export type ListAsked = Partial<{ [Name in ListFilter]: z.output<(typeof listFilters)[Name]> }>;

/** A booking with what its row of that page says besides. */
export interface BookingListRow extends DeskBooking {
  /** What should have happened by now; null: all is in time. */
  late: Late | null;
  /** For how many minutes, as far as it is less than a day; null: longer, or not late. */
  lateMinutes: number | null;
  /** In which the car comes back; of the garage's usual window. */
  return_window: string;
  /** For whom the work waits. */
  waits_for: 'customer' | 'us' | null;
  /** What is done, or will be, by name. */
  work: readonly string[];
  jobs: { done: number; of: number };
  /** Whether it mustn't be driven home as it is. */
  isStopped: boolean;
  /** What is owed once the work is finished, with two decimals; null: it isn't finished, or isn't for who asks. */
  owed: string | null;
}

export interface BookingList {
  bookings: readonly BookingListRow[];
  today: LocalDate;
  /** From 1. */
  page: number;
  /** Whether there is another page. */
  more: boolean;
  /** How many there are of each stage, as far as days and people leave them; left out where nobody counts. */
  counts: Partial<Record<Stage, number>>;
}
