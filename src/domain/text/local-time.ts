/** The business is in one time zone; instants are shown and compared in its local time. */
const ZONE = 'Europe/London';

/** `2026-11-23`. Sorts and compares as text. */
export type LocalDate = string;
/** `16:00`. Sorts and compares as text. */
export type LocalTime = string;

const HOUR_THERE = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' });
const HOUR = 3_600_000;
/** Hour since 1970 of which Intl was asked last, and the hours that the wall clock is ahead of UTC in it. Clocks change on the hour. */
let known = NaN;
let ahead = 0;

/** The wall clock in Reading at an instant. A page asks a hundred times in one hour, and Intl is asked once. */
export function localNow(instant: Date): { date: LocalDate; time: LocalTime } {
  const hour = Math.floor(instant.getTime() / HOUR);
  if (hour !== known) {
    ahead = (Number(HOUR_THERE.format(hour * HOUR)) - (hour % 24) + 24) % 24;
    known = hour;
  }
  const shown = new Date(instant.getTime() + ahead * HOUR).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The instant of a local date and time. Times that a clock change skips or repeats cannot be booked, so either answer
 * will do.
 */
export function instantOf(date: LocalDate, time: LocalTime): Date {
  const guess = new Date(`${date}T${time}:00Z`);
  const shown = localNow(guess);
  const drift = Date.parse(`${shown.date}T${shown.time}:00Z`) - guess.getTime();
  return new Date(guess.getTime() - drift);
}

/** The day of a date in a content file (`published: 2026-11-21`), which is read as midnight in UTC. */
export function dayOf(midnight: Date): LocalDate {
  return midnight.toISOString().slice(0, 10);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return dayOf(day);
}

/** A month later is the same day, or the month's last day if it has no such day: 31 January → 28 February. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return dayOf(last);
}

/** Whole days from one date to a later one. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Minutes from one time of a day to a later one; negative if it is earlier. */
export const minutesBetween = (from: LocalTime, to: LocalTime): number => minuteOf(to) - minuteOf(from);

/** `16:00`, 30 → `16:30`. A time after midnight is written on: `24:10`, which still sorts last. */
export function addMinutes(time: LocalTime, minutes: number): LocalTime {
  const sum = minuteOf(time) + minutes;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(sum / 60))}:${two(sum % 60)}`;
}

/** The number that two digits are, of which the first is at that place. */
const twoDigits = (text: string, at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;

/** Minutes from midnight, of `HH:MM`. The days on offer ask for tens of thousands, so the digits are read as they stand. */
export const minuteOf = (time: LocalTime): number => twoDigits(time, 0) * 60 + twoDigits(time, 3);

/** 0 = Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay();
}

/** The Monday of its week. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, -((weekdayOf(date) + 6) % 7));

/** To make one takes a hundred times as long as to use it, and a calendar asks for dozens. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = FORMATS.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  FORMATS.set(key, format);
  return format;
}

/** `2026-11-23` → `Monday 23 November 2026`, with any of Intl's date options instead. */
export function dateText(
  date: LocalDate,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
): string {
  return formatOf(options)
    .format(new Date(`${date}T12:00:00Z`))
    .replace(',', '');
}

/** `2026-11-23` → `23 November 2026`. */
/** 'Mon 23 Nov': where there is little room, as in the subject of an email on a phone. */
export const shortDay = (date: LocalDate): string =>
  dateText(date, { weekday: 'short', day: 'numeric', month: 'short' });

export const longDate = (date: LocalDate): string => dateText(date, { dateStyle: 'long' });

/** `08:00-10:00` → `08:00–10:00`, as people read it. */
export function windowText(window: string): string {
  return window.replace('-', '–');
}

/** `08:00-10:00` → `08:00 and 10:00`, to follow 'between'. */
export function betweenText(window: string): string {
  return window.replace('-', ' and ');
}
