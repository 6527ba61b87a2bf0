import type { DeskDay, DeskWeek, DeskWindow } from '../../../contract/desk/desk-windows.ts';
import { type Slot, slotKey } from '../../../domain/booking/slot.ts';
import type { CopiedWindow } from '../../../domain/booking/week-copy.ts';
import { dateText, type LocalDate, windowText } from '../../../domain/text/local-time.ts';

/** A window as the desk counts it. */
interface Counted {
  places: number;
  taken: number;
  closed: string | null;
}

/** Whether nobody is collected in it, by the desk's own word. */
export const isShut = ({ places, closed }: Pick<Counted, 'places' | 'closed'>): boolean =>
  closed !== null || places === 0;

/** `3 of 4 taken`; `Closed, 3 booked` where nobody is collected. */
export function placesTakenText(each: Counted): string {
  if (!isShut(each)) return `${each.taken} of ${each.places} taken`;
  return each.taken === 0 ? 'Closed' : `Closed, ${each.taken} booked`;
}

/** `Drivers: 142 of 360 minutes`. */
export const drivingText = ({ driving, driven }: Pick<DeskWindow, 'driving' | 'driven'>): string =>
  `Drivers: ${driven} of ${driving} minutes`;

/** What the drivers have promised of a return window. A car from far away may no longer fit before it is full. */
export const eveningText = ({ driving, driven }: DeskDay['evening']): string =>
  driven >= driving
    ? `${drivingText({ driving, driven })}. Cars booked from now on are promised for the next working day.`
    : drivingText({ driving, driven });

/** The windows to choose from, and all of them at once. */
export const windowOptions = (windows: readonly string[], all: string) => [
  { value: '', text: all },
  ...windows.map((window) => ({ value: window, text: windowText(window) })),
];

/** A square of the week: nobody works then, it's over or too far ahead, or it can be pressed. */
export type Cell =
  | { kind: 'shut' }
  | { kind: 'over' | 'settled'; is: 'full' | 'closed' | 'open'; window: DeskWindow };

/** What a day has of a window. */
export function cellOf(
  { date, holiday, windows }: DeskDay,
  window: string,
  { from, to }: Pick<DeskWeek, 'from' | 'to'>,
): Cell {
  const found = windows.find((each) => each.window === window);
  if (!found || (holiday !== null && found.taken === 0)) return { kind: 'shut' };
  const is = holiday !== null || isShut(found) ? 'closed' : found.taken >= found.places ? 'full' : 'open';
  return { kind: date >= from && date <= to ? 'settled' : 'over', is, window: found };
}

/** Past this many, places are a number: `9/12`. */
const MOST_PIPS = 8;

/** A pip for each place, filled where it is taken; null: too many to draw. */
export function pipsOf({ places, taken }: Pick<DeskWindow, 'places' | 'taken'>): readonly boolean[] | null {
  const count = Math.max(places, taken);
  return count > MOST_PIPS ? null : Array.from({ length: count }, (_, at) => at < taken);
}

/** Its square, opened. */
export const cellPath = ({ date, window }: Slot): string => `${dayPath(date, window)}#cell`;

/** The page with a window of a day, or with the week of the day alone. */
export const dayPath = (date: LocalDate, window = ''): string =>
  `/apps/desk/windows?${new URLSearchParams({ day: date, ...(window && { window }) }).toString()}`;

/** Where a week is copied, with the window that was open beside it. */
export const copyPath = ({ date, window }: Slot): string =>
  dayPath(date, window).replace('windows?', 'windows/copy?');

/** `30 November to 5 December`. */
export function weekText(days: readonly Pick<DeskDay, 'date'>[]): string {
  const first = days[0]?.date ?? '';
  const last = days.at(-1)?.date ?? '';
  const text = (date: LocalDate, withMonth: boolean) =>
    dateText(date, withMonth ? { day: 'numeric', month: 'long' } : { day: 'numeric' });
  return `${text(first, first.slice(0, 7) !== last.slice(0, 7))} to ${text(last, true)}`;
}

/** `20 of 84 places taken`, of all windows that are open. */
export function weekTaken(days: readonly DeskDay[]): string {
  const open = days.flatMap(({ holiday, windows }) => (holiday === null ? windows : []));
  const taken = open.reduce((sum, each) => sum + each.taken, 0);
  const places = open.reduce((sum, each) => sum + (isShut(each) ? 0 : each.places), 0);
  return `${taken} of ${places} places taken`;
}

/** Which of the windows that were just closed are closed still. */
export function undone(what: string, { windows }: DeskDay): readonly string[] {
  const named = what.split(',');
  return windows
    .filter(({ window, closed }) => closed !== null && named.includes(window))
    .map((each) => each.window);
}

/** `Work: 1,440 minutes, 610 promised`. */
export const workText = ({ of, promised }: DeskDay['work']): string =>
  `Work: ${of.toLocaleString('en-GB')} minutes, ${promised.toLocaleString('en-GB')} promised`;

const AND = new Intl.ListFormat('en-GB');

/** `Mick, Tue 1 and Wed 2`: who is away on which days of a week. */
export function awayTexts(days: readonly Pick<DeskDay, 'date' | 'away'>[]): string[] {
  const all = days.flatMap(({ date, away }) => away.map(({ id, name }) => ({ id, name, date })));
  return [...Map.groupBy(all, ({ id }) => id).values()].map((its) => {
    const dates = its.map(({ date }) => dateText(date, { weekday: 'short', day: 'numeric' }));
    return `${its[0]?.name ?? ''}, ${AND.format(dates)}`;
  });
}

/** Cars by the key of their square. */
export const carsBySlot = ({ cars }: Pick<DeskWeek, 'cars'>) => Map.groupBy(cars, slotKey);

/** What a window becomes when the week before is copied: `Closed: “MOT bay inspection”`, `Takes 2 cars, not 4`. */
export function copiedText({ turns, reason, places, before }: CopiedWindow): string {
  if (turns === 'closed') return `Closed${reason && `: “${reason}”`}`;
  const takes = `${places === 1 ? '1 car' : `${places} cars`}`;
  if (turns === 'open') return `Open again, for ${takes}`;
  return `Takes ${takes}, not ${before}`;
}

/** What is said of the cars that a window has no room for; '' where it has. */
export function stayText({ turns, places, taken }: CopiedWindow): string {
  if (taken <= (turns === 'closed' ? 0 : places)) return '';
  return taken === 1 ? 'The car booked in it stays' : `The ${taken} cars booked in it stay`;
}

/** @param what how many windows were changed, as the address says it */
export function copyDoneText(done: string | null, what: string): string | null {
  if (done !== 'copied' || !/^\d{1,3}$/.test(what)) return null;
  if (what === '0') return 'Nothing to copy: this week already matches last week.';
  return `Copied from last week: ${what === '1' ? '1 window' : `${what} windows`} changed.`;
}

const DONE: Record<string, string> = {
  changed: 'Saved. The booking form follows it from now on.',
  dropped: 'Taken back.',
};

export const windowDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);
