import { addDays, type LocalDate } from '../text/local-time.ts';
import { type Drive, drivingFor } from '../booking/driving.ts';
import type { Slot } from '../booking/slot.ts';
import { type DayHours, minutesBehind, minutesOvernight } from './workshop.ts';

/** What the workshop does of a job on one day. */
export interface WorkDay {
  date: LocalDate;
  minutes: number;
}

/** When a job is done. */
export interface WorkPlan {
  /** In order; their minutes add up to the job's. */
  days: WorkDay[];
  /**
   * When the car is brought back: in the return window of the day on which the last minute is done, or of the next one
   * whose drivers have time for it.
   */
  returns: Slot;
}

/** A list of work for a car that comes in some window. */
export interface PlannedJob {
  slot: Slot;
  minutes: number;
  drive: Drive;
  /** The first day on which its parts are here. */
  partsOn: LocalDate;
  /** The first day on which it may go back; left out: as soon as its work is done. */
  backFrom?: LocalDate;
}

/** What limits when a job can be done. */
export interface WorkLimits {
  /** The most that is done to one car in a day. */
  bayMinutesADay: number;
  /** `HH:MM-HH:MM` in which cars are brought back. */
  returnWindow: string;
  /** Within how many days after the collection a job has to be done. */
  horizonDays: number;
  /** null: nobody works on that day. */
  hoursOn: (date: LocalDate) => DayHours | null;
  /** Minutes that nobody has taken yet. */
  free: (date: LocalDate) => number;
  /** Minutes that the drivers have left in the return window. */
  evening: (date: LocalDate) => number;
}

/** The working days on which a car of that day may be worked on, its own included; most jobs need only the first. */
export function* workDays(
  from: LocalDate,
  { horizonDays, hoursOn }: Pick<WorkLimits, 'horizonDays' | 'hoursOn'>,
): Generator<[date: LocalDate, hours: DayHours]> {
  // Most who ask need only the first.
  for (let date = from, left = horizonDays; left > 0; date = addDays(date, 1), left--) {
    const hours = hoursOn(date);
    if (hours) yield [date, hours];
  }
}

/**
 * The only rule of when a car is back: its work is done from the day of its collection on, as much of it on each
 * working day as the drive to us and back, the hours of that day and the other cars leave, and nothing before its parts
 * are here. Then it goes back on the first evening on which a driver has time. Null if it cannot be done within the horizon.
 */
export function planWork(job: PlannedJob, limits: WorkLimits): WorkPlan | null {
  const { slot, minutes, drive, partsOn, backFrom = slot.date } = job;
  const { bayMinutesADay, returnWindow, free, evening } = limits;
  const driving = drive.back > 0 ? drivingFor(drive.back) : 0;
  const goesBack = (date: LocalDate) => date >= backFrom && (driving === 0 || driving <= evening(date));
  const days: WorkDay[] = [];
  let rest = minutes;
  for (const [date, { bringsBack, opens, closes }] of workDays(slot.date, limits)) {
    if (date < partsOn) continue;
    const stay = { workshop: { opens, closes, bayMinutesADay }, returnWindow, drive };
    const most = date === slot.date ? minutesBehind(slot.window, stay) : minutesOvernight(stay);
    const share = Math.max(0, Math.min(rest, most, free(date)));
    if (share > 0) days.push({ date, minutes: share });
    rest -= share;
    if (rest === 0 && bringsBack && goesBack(date)) return { days, returns: { date, window: returnWindow } };
  }
  return null;
}
