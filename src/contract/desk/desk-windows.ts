import type { Arrival } from '../../domain/booking/arrival.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import type { Slot } from '../../domain/booking/slot.ts';
import type { CopiedWindow } from '../../domain/booking/week-copy.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { CarBody } from '../../domain/vehicle/car-body.ts';
import { MOST_PLACES } from '../../domain/booking/window-places.ts';
import { line } from '../call/fields.ts';
import { z } from '../call/zod.ts';

/** A collection window as the desk sees it. */
export interface DeskWindow {
  window: string;
  /** How many cars it takes when it is open. */
  places: number;
  taken: number;
  /** Minutes of driving that its drivers have, and that its cars take of them. */
  driving: number;
  driven: number;
  /** Of those, the cars that have not been collected yet. */
  waiting: number;
  /** Why the desk has closed it, '' where nobody said; null: it is open. */
  closed: string | null;
}

export interface DeskDay {
  date: LocalDate;
  /** Why nobody works that day; null on a working day. */
  holiday: string | null;
  windows: readonly DeskWindow[];
  /** In which cars are brought back, with what its drivers have and what is promised of it. */
  evening: Pick<DeskWindow, 'window' | 'driving' | 'driven'>;
  /** Minutes of work that the day has, without who is away, and that are promised of them. */
  work: { of: number; promised: number };
  away: readonly Away[];
}

/** Somebody who is away on a day. */
export interface Away {
  id: string;
  name: string;
  /** Of the day's work; 0 where somebody stands in. */
  minutes: number;
}

/** A day that has less time than was promised of it. */
export interface TooMuch {
  date: LocalDate;
  /** Minutes. */
  over: number;
  /** The last ones that were booked, as many as don't fit. */
  bookings: readonly { id: string; reference: string; plate: string; minutes: number }[];
}

/** A booking whose car comes in a window. */
export interface WindowCar extends Slot {
  id: string;
  reference: string;
  status: BookingStatus;
  arrival: Arrival;
  /** '', like phone and place, once the garage no longer sees them. */
  name: string;
  /** E.164 */
  phone: string;
  /** Town and postcode district. */
  place: string;
  car: string;
  /** '' where none was given. */
  plate: string;
  body: CarBody | null;
  /** In the register's word; null: not known. */
  colour: string | null;
}

/** A week of a garage's windows, from Monday on. */
export interface DeskWeek {
  today: LocalDate;
  /** The windows of any of its days. */
  windows: readonly string[];
  /** Without those on which nobody ever works. */
  days: readonly DeskDay[];
  cars: readonly WindowCar[];
  /** Any day of the weeks beside it; null: nothing can be settled there. */
  before: LocalDate | null;
  after: LocalDate | null;
  /** The first and last day of which windows can be settled. */
  from: LocalDate;
  to: LocalDate;
  /** Cars in any week whose window isn't open any more. */
  toCall: readonly (Slot & { cars: number })[];
  /** Days in any week on which more is promised than can be done since somebody is away. */
  tooMuch: readonly TooMuch[];
}

/** '' where all windows of the day are meant; several are parted by commas. */
const window = z.string().max(120);
const places = `Enter a number from 0 to ${MOST_PLACES}`;

/** Closes or opens a window of a day, or the day, or settles how many cars a window takes that day. */
export const settleWindowSchema = z.object({
  act: z.enum(['close', 'open', 'places'], 'Press one of the buttons'),
  day: z.string().max(10),
  window,
  reason: line(120),
  places: z.string().trim().max(4),
  /** One more or fewer than `places`. */
  step: z.enum(['-1', '1', ''], 'Press one of the buttons'),
});
export type SettleWindow = z.output<typeof settleWindowSchema>;

/** Changes how many cars a window takes from a day on. */
export const changePlacesSchema = z.object({
  window,
  from: z.iso.date('Enter a date'),
  places: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, places)
    .transform(Number)
    .pipe(z.number().max(MOST_PLACES, places)),
});
export type ChangePlaces = z.output<typeof changePlacesSchema>;

/** Takes such a change back. */
export const dropPlacesSchema = z.object({ window, from: z.iso.date() });

/** What copying the week before would change of a week. */
export interface WeekCopy {
  monday: LocalDate;
  changes: readonly CopiedWindow[];
  /** Stands for these changes, and goes with the press that agrees to them. */
  sure: string;
}

/** Settles the windows of a day's week as they were a week before. */
export const copyWeekSchema = z.object({
  day: z.iso.date(),
  /** '' where nobody has been shown yet what changes. */
  sure: z.string().max(64),
});
export type CopyWeek = z.output<typeof copyWeekSchema>;

/** Notes that somebody is away, from a day to another one, or takes one of these days back. */
export const dayOffSchema = z.object({
  act: z.enum(['off', 'back'], 'Press one of the buttons'),
  person: z.uuid('Choose who is away'),
  day: z.iso.date('Enter a date'),
  until: z.union([z.literal(''), z.iso.date('Enter a date')]),
  /** 'yes': somebody stands in, and the day's work stays as it is. */
  covered: z.enum(['yes', ''], 'Tick the box or leave it'),
});
export type DayOff = z.output<typeof dayOffSchema>;
