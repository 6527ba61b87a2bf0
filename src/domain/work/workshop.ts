import type { Drive } from '../booking/driving.ts';
import { type LocalTime, minuteOf } from '../text/local-time.ts';

/** What the workshop can do in a working day, from the site config. */
export interface WorkshopRule {
  /** Cars that can be worked on at the same time. */
  bays: number;
  /** Minutes that one bay works in a day; a car is in one bay, so it is also the most that is done to it in a day. */
  bayMinutesADay: number;
  opens: LocalTime;
  /** When work ends. */
  closes: LocalTime;
}

/** When work is done on a day. */
export interface DayHours extends Pick<WorkshopRule, 'opens' | 'closes'> {
  /** Whether cars go back in its return window: not where it closes before. */
  bringsBack: boolean;
}

/** What decides for how long a car is in the workshop on a day. */
export interface Stay {
  workshop: Pick<WorkshopRule, 'opens' | 'closes' | 'bayMinutesADay'>;
  /** `HH:MM-HH:MM` in which cars are brought back: a car is there by its end. */
  returnWindow: string;
  drive: Drive;
}

/** Minutes of work in a working day, all bays together. */
export const minutesADay = ({ bays, bayMinutesADay }: WorkshopRule): number => bays * bayMinutesADay;

/**
 * The most that is done to a car on the day on which it is collected: from its arrival, at the latest a drive after the
 * end of its window, until it has to leave.
 * @param window `HH:MM-HH:MM`
 */
export const minutesBehind = (window: string, stay: Stay): number =>
  minutesFrom(minuteOf(window.slice(-5)) + stay.drive.toUs, stay);

/** The most that is done on a day to a car that stayed overnight. */
export const minutesOvernight = (stay: Stay): number => minutesFrom(minuteOf(stay.workshop.opens), stay);

/** Until the workshop closes, or earlier where the way back takes longer than the return window has left then. */
function minutesFrom(arrives: number, { workshop, returnWindow, drive }: Stay): number {
  const { opens, closes, bayMinutesADay } = workshop;
  const leaves = minuteOf(returnWindow.slice(-5)) - drive.back;
  const open = Math.min(leaves, minuteOf(closes)) - Math.max(arrives, minuteOf(opens));
  return Math.max(0, Math.min(open, bayMinutesADay));
}
