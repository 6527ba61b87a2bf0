import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
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
  /** Why the desk has closed it; null: it is open. */
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

/** A booking that holds a place of a day. */
export interface WindowCar {
  id: string;
  reference: string;
  status: BookingStatus;
  window: string;
  name: string;
  /** E.164 */
  phone: string;
  car: string;
}

/** '' where all windows of the day are meant. */
const window = z.string().max(11);
const places = `Enter a number from 0 to ${MOST_PLACES}`;

/** Closes or opens a window of a day, or the day. */
export const closeWindowSchema = z.object({
  act: z.enum(['close', 'open'], 'Press one of the buttons'),
  window,
  reason: line(120),
});
export type CloseWindow = z.output<typeof closeWindowSchema>;

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
