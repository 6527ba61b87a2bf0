import type { Arrival } from '../../domain/booking/arrival.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import type { Slot } from '../../domain/booking/slot.ts';
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
