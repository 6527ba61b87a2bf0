import type { DayBooking } from './today.ts';

/** A job that somebody does, or can begin. */
export interface MyJob {
  booking: DayBooking;
  line: { id: string; name: string };
  /** All that they still have to do on this car, as its jobs are called. */
  names: string[];
  is_begun: boolean;
  /** Of its list, where it has one. */
  checks: { done: number; of: number } | null;
}

/** What somebody has before them. */
export interface MyWork {
  /** The day, in London. */
  date: string;
  /** What they are at; null: nothing is begun. */
  now: MyJob | null;
  /** What comes next: of the same car first, and then soonest due back. */
  next: MyJob[];
  /** What nobody looks after yet. */
  unassigned: DayBooking[];
  /** Theirs, of which the customer has to decide something. */
  waiting: DayBooking[];
}
