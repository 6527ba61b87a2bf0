import { addDays, dateText, type LocalDate, type LocalTime, weekdayOf } from '../text/local-time.ts';
import { type ClosedRule, closedReason } from '../work/working-day.ts';

/** The rule behind collection windows, from the site config. */
export interface CollectionRule extends Pick<ClosedRule, 'daysClosed'> {
  /** `HH:MM-HH:MM` */
  windows: string[];
  capacityPerWindow: number;
  /** 0 = Sunday */
  closedWeekdays: number[];
  /** Local time on the day before until which a window can be booked. */
  cutOff: LocalTime;
  horizonDays: number;
}

export interface SlotWindow {
  window: string;
  capacity: number;
  /** Places for this list of work: none in a window behind which the workshop cannot do it. */
  left: number;
  /** When a car collected then is back with this list of work done; null: it does not fit. */
  returns: Slot | null;
  /** Who does it then, where there are several garages; left out: there is one, or the window can't be had. */
  garage?: { id: number; name: string } | undefined;
}

export interface SlotDay {
  date: LocalDate;
  /** Why nobody collects that day; null on a working day. */
  closed: string | null;
  windows: SlotWindow[];
}

export interface Slot {
  date: LocalDate;
  window: string;
}

interface Now {
  date: LocalDate;
  time: LocalTime;
}

/** Who asks for days, when, and from which day on they are of use: from when the parts are here. */
interface Asking extends Now {
  by: Booker;
  notBefore?: LocalDate;
}

/** How many cars we collect on a working day. */
export const placesADay = ({ windows, capacityPerWindow }: CollectionRule): number =>
  windows.length * capacityPerWindow;

/** Who books or moves: whoever works here can agree with a caller on what is too late to do alone. */
export type Booker = 'customer' | 'staff';

/**
 * The first day that can still be booked: for customers tomorrow before the cut-off and the day after from then on, for
 * staff today as long as one of its windows isn't over.
 */
export function firstBookableDay(
  { cutOff, windows }: Pick<CollectionRule, 'cutOff' | 'windows'>,
  now: Now,
  by: Booker,
): LocalDate {
  if (by === 'customer') return addDays(now.date, now.time < cutOff ? 1 : 2);
  return windows.some((window) => !isOver({ date: now.date, window }, now)) ? now.date : addDays(now.date, 1);
}

/** Whether a window has ended. */
const isOver = ({ date, window }: Slot, now: Now): boolean =>
  date === now.date ? window.slice(-5) <= now.time : date < now.date;

/** The first that is offered: to customers none before it is of use; staff may agree on another one. */
function firstOffered(rule: CollectionRule, { by, notBefore = '', ...now }: Asking): LocalDate {
  const first = firstBookableDay(rule, now, by);
  return by === 'customer' && notBefore > first ? notBefore : first;
}

/** The days on offer to customers, but for those on which nobody works. */
export function openDays(
  rule: CollectionRule,
  now: Now,
  bankHolidays: ReadonlyMap<LocalDate, string>,
): LocalDate[] {
  const first = firstBookableDay(rule, now, 'customer');
  return Array.from({ length: rule.horizonDays }, (_, offset) => addDays(first, offset)).filter(
    (date) => closedReason(date, rule, bankHolidays) === null,
  );
}

/** What is there of a slot. */
export interface Stock {
  /** How many cars can be collected; none where it is closed. */
  placesIn: (slot: Slot) => number;
  /** How many more such cars. */
  leftIn: (slot: Slot) => number;
  /** When a car of that slot is back; null: the workshop cannot do its work. */
  returnOf: (slot: Slot) => Slot | null;
}

/**
 * The days on offer, with the places left in each window. A window without places, or that is over, is not offered.
 */
export function slotDays(
  rule: CollectionRule,
  now: Asking,
  bankHolidays: ReadonlyMap<LocalDate, string>,
  { placesIn, leftIn, returnOf }: Stock,
): SlotDay[] {
  const first = firstOffered(rule, now);
  return Array.from({ length: rule.horizonDays }, (_, offset) => {
    const date = addDays(first, offset);
    const closed = closedReason(date, rule, bankHolidays);
    const windows = (closed ? [] : rule.windows).flatMap((window) => {
      const slot = { date, window };
      const capacity = placesIn(slot);
      if (capacity === 0 || isOver(slot, now)) return [];
      const returns = returnOf(slot);
      return [{ window, capacity, left: returns ? leftIn(slot) : 0, returns }];
    });
    return { date, closed: closed ?? (windows.length ? null : 'Closed'), windows };
  });
}

/** A window as it is offered; undefined: nobody offers it. */
export const windowOf = (days: readonly SlotDay[], { date, window }: Slot): SlotWindow | undefined =>
  days.find((each) => each.date === date)?.windows.find((each) => each.window === window);

/** When a car collected in that window is back; null: nobody offers the window, or the work does not fit behind it. */
export const returnOf = (days: readonly SlotDay[], slot: Slot): Slot | null =>
  windowOf(days, slot)?.returns ?? null;

/**
 * When a car is to be brought on a day: in the first window behind which the workshop has time for it; null: on another day.
 * @param day with the windows for a car that its owner brings
 */
export function dropOff({ date, windows }: SlotDay): Slot | null {
  const first = windows.find(({ left }) => left > 0);
  return first ? { date, window: first.window } : null;
}

/** The places left on a day. */
export function placesLeft({ windows }: Pick<SlotDay, 'windows'>): number {
  return windows.reduce((sum, { left }) => sum + left, 0);
}

/** The days up to the second Sunday, and those after it. */
export function twoWeeks<Day extends Pick<SlotDay, 'date'>>(days: readonly Day[]): [Day[], Day[]] {
  const [first] = days;
  const end = first ? 14 - ((weekdayOf(first.date) + 6) % 7) : 0;
  return [days.slice(0, end), days.slice(end)];
}

/** The months that days are in: 'November 2026 and December 2026'. */
export function monthsText(days: readonly Pick<SlotDay, 'date'>[]): string {
  const months = days.map(({ date }) => dateText(date, { month: 'long', year: 'numeric' }));
  return [...new Set(months)].join(' and ');
}

/** What a window says of its places. */
export function placesText(left: number): string {
  if (left === 0) return 'Full';
  return left === 1 ? '1 place left' : `${left} places left`;
}

export function slotKey({ date, window }: Slot): string {
  return `${date} ${window}`;
}

const KEY = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}-\d{2}:\d{2})$/;

/** The slot that `slotKey` wrote; null for anything else. */
export function slotOfKey(key: string): Slot | null {
  const [, date, window] = KEY.exec(key) ?? [];
  return date && window ? { date, window } : null;
}

/** Whether a slot is offered at all; the database knows the places left. */
export function isOffered(
  slot: Slot,
  rule: CollectionRule,
  now: Asking,
  bankHolidays: ReadonlyMap<LocalDate, string>,
): boolean {
  const first = firstOffered(rule, now);
  return (
    rule.windows.includes(slot.window) &&
    slot.date >= first &&
    !isOver(slot, now) &&
    slot.date < addDays(first, rule.horizonDays) &&
    closedReason(slot.date, rule, bankHolidays) === null
  );
}

/** The next free slots, nearest to the wanted one first in time. */
export function nextFree(days: readonly SlotDay[], wanted: Slot, count: number): Slot[] {
  const free = days.flatMap(({ date, windows }) =>
    windows.filter(({ left }) => left > 0).map(({ window }) => ({ date, window })),
  );
  const later = free.filter((slot) => slotKey(slot) >= slotKey(wanted));
  return (later.length ? later : free).slice(0, count);
}

/** Until when a booking can be moved free of charge by its customer: the cut-off the day before. */
export function cutOffOf(
  slot: Slot,
  rule: Pick<CollectionRule, 'cutOff'>,
): { date: LocalDate; time: LocalTime } {
  return { date: addDays(slot.date, -1), time: rule.cutOff };
}

/** Whether that moment is still to come: what one of us books for today can no longer be moved online. */
export const isMovable = (until: ReturnType<typeof cutOffOf>, now: Now): boolean =>
  `${now.date} ${now.time}` < `${until.date} ${until.time}`;
