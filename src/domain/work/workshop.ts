import { addMinutes, type LocalTime, minutesBetween } from '../text/local-time.ts';

/** What the workshop can do in a working day, from the site config. */
export interface WorkshopRule {
  /** Cars that can be worked on at the same time. */
  bays: number;
  /** Minutes that one bay works in a day; a car is in one bay, so it is also the most that is done to it in a day. */
  bayMinutesADay: number;
  opens: LocalTime;
  /** When a car must be finished to be brought back that day. */
  closes: LocalTime;
  /** Minutes allowed for the drive between a customer and the workshop. */
  driveMinutes: number;
}

/** Minutes of work in a working day, all bays together. */
export const minutesADay = ({ bays, bayMinutesADay }: WorkshopRule): number => bays * bayMinutesADay;

/**
 * The most that is done to a car on the day on which it is collected: from its arrival, at the latest a drive after the
 * end of its window, until the workshop closes.
 * @param window `HH:MM-HH:MM`
 */
export function minutesBehind(window: string, { opens, closes, ...rule }: WorkshopRule): number {
  const arrives = addMinutes(window.slice(-5), rule.driveMinutes);
  const hours = minutesBetween(arrives < opens ? opens : arrives, closes);
  return Math.max(0, Math.min(hours, rule.bayMinutesADay));
}
