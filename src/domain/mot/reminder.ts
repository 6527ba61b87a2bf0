import { addDays, daysBetween, type LocalDate } from '../text/local-time.ts';

/** How many days before an MOT ends we send reminders, the earliest first. */
export const REMINDER_DAYS = [30, 14, 7, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** `30, 14 and 7 days and one day`, to be followed by 'before'. */
export const REMINDER_DAYS_TEXT = `${new Intl.ListFormat('en-GB').format(
  REMINDER_DAYS.filter((days) => days > 1).map(String),
)} days and one day`;

/** Days within which the owner of the address has to confirm requested reminders. */
export const CONFIRM_DAYS = 7;

/**
 * Days after which we check again although no reminder is due soon: a test may have been early, a plate may have
 * moved.
 */
const LOOK_AGAIN = 7;

/** What the visitor agrees to by asking for reminders, shown beside the button (PECR, regulation 22). */
export const REMINDER_TERMS =
  `We write ${REMINDER_DAYS_TEXT} before the MOT ends, about this vehicle and nothing else. First we email you a link: ` +
  `the reminders begin when you confirm there, within ${CONFIRM_DAYS} days. One click stops them.`;

/**
 * Which reminder is due for an MOT whose last day is `ends`; null for none. A missed day is made up for, unless the
 * next reminder is due tomorrow. Nothing is due after the last day, or for days before somebody asked.
 * @param asked the local date since which reminders are wanted
 */
export function reminderDue(ends: LocalDate, today: LocalDate, asked: LocalDate): ReminderDays | null {
  const left = daysBetween(today, ends);
  const due = REMINDER_DAYS.findLast((days) => days >= left);
  if (left < 0 || due === undefined || addDays(ends, -due) < asked) return null;
  const nextIsTomorrow = REMINDER_DAYS.some((days) => days === left - 1);
  return due > left && nextIsTomorrow ? null : due;
}

/** The days on which we will send reminders, the earliest first. */
export function remindersAhead(ends: LocalDate, today: LocalDate): LocalDate[] {
  return REMINDER_DAYS.map((days) => addDays(ends, -days)).filter((day) => day > today);
}

/** The day on which to check a vehicle again: that of the next reminder, or in a week. `ends` null: not known. */
export function nextLook(ends: LocalDate | null, today: LocalDate): LocalDate {
  const inAWeek = addDays(today, LOOK_AGAIN);
  const [soonest = inAWeek] = ends === null ? [] : remindersAhead(ends, today);
  return soonest < inAWeek ? soonest : inAWeek;
}

/** A link that leads nowhere: changed or cut, over its time, or to reminders that have ended. */
export type DeadLink = { kind: 'forged' } | { kind: 'expired' } | { kind: 'gone' };

/** Reminders, as the one who has the link in the mail may see them. */
export type AlertState =
  | { kind: 'asked'; vrm: string }
  | {
      kind: 'on';
      vrm: string;
      /** Last day of the MOT, or by which the first one is due; null while the registers have not told us. */
      ends: LocalDate | null;
      firstMot: boolean;
      over: boolean;
      /** The days on which we write. */
      reminders: LocalDate[];
      /** Path of the page that ends them. */
      stop: string;
    }
  /** The vehicle needs no MOT any more. */
  | { kind: 'exempt'; vrm: string }
  /** The plate is on another vehicle now. */
  | { kind: 'moved'; vrm: string }
  | DeadLink;
