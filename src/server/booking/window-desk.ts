import { and, eq, inArray, lt } from '../db/drizzle.ts';
import { type BankHolidays, endOfList } from '../../content-model/bank-holidays.ts';
import type {
  ChangePlaces,
  CopyWeek,
  DeskWeek,
  SettleWindow,
  WeekCopy,
} from '../../contract/desk/desk-windows.ts';
import { type Garage, usualIn } from '../../domain/garage/garage.ts';
import { type LocalDate, addDays, localNow, mondayOf } from '../../domain/text/local-time.ts';
import {
  MOST_PLACES,
  openPlacesIn,
  type PlacesChange,
  usualPlaces,
} from '../../domain/booking/window-places.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { asStaff, type AuditedAction } from '../auth/audited-action.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { closedWindows, dayPlaces, daysOff, windowPlaces } from '../db/schema.ts';
import { AppError, invalid } from '../errors.ts';
import type { Cars } from './booked-cars.ts';
import { weekCopies } from './week-copy.ts';
import { changeRules, windowRules } from './window-rules.ts';
import { windowWeek } from './window-week.ts';

/** A garage's collection windows at the desk. Every change is in the audit log, and the booking form follows it at once. */
export interface WindowDesk {
  /** The week of a day; of one that can't be settled, the nearest that can. */
  week(of: LocalDate): Promise<DeskWeek>;
  /** The last day of which bank holidays are known, if it is less than a year away. */
  knownUntil(): LocalDate | null;
  /**
   * Repeating it changes nothing. What is booked stays. Throws AppError invalid, not_found.
   * @returns the windows that were closed or opened
   */
  settle(wish: SettleWindow, actor: Staff): Promise<readonly string[]>;
  /** What `copy` would change of the week of a day. */
  copied(of: LocalDate, actor: Staff): Promise<WeekCopy>;
  /** Settles a week as the one before it was, see week-copy.ts. */
  copy(wish: CopyWeek, actor: Staff): Promise<number | null>;
  /** The changes that hold now or will, and what a window has without any. */
  changes(): Promise<{ usual: number; windows: readonly string[]; changes: PlacesChange[] }>;
  /** Repeating it changes nothing. Throws AppError invalid. */
  change(wish: ChangePlaces, actor: Staff): Promise<void>;
  /** Takes a change back. Repeating it changes nothing. */
  drop(change: Omit<PlacesChange, 'places'>, actor: Staff): Promise<void>;
}

interface Parts {
  db: Database;
  garage: Garage;
  bankHolidays: BankHolidays;
  cars: Cars;
  clock: () => Date;
  /** The garages of who looks. */
  garages: Within;
}

export function windowDesk(parts: Parts): WindowDesk {
  const { db, garage, bankHolidays, clock } = parts;
  const { id: garageId, collection: rule } = garage;
  const { windows, capacityPerWindow: usual, horizonDays } = rule;
  const today = () => localNow(clock()).date;
  /** Until the cut-off that is one day more than can be booked. */
  const isSettled = (date: LocalDate) => date >= today() && date <= addDays(today(), horizonDays + 1);
  /** More than usual costs drivers: who closes a window may take fewer. */
  const mayAdd = (actor: Staff) =>
    isSuperAdmin(actor) || actor.garages.some(({ id, leads }) => id === garageId && leads);

  /** `''` is every window; several are parted by commas. */
  function meant(window: string): readonly string[] {
    if (window === '') return windows;
    const these = window.split(',');
    if (these.every((each) => windows.includes(each))) return these;
    throw invalid([{ path: ['window'], message: 'Choose a window from the list' }]);
  }

  /** Alone with the rules. @param work returns what it has changed; null: nothing */
  async function alone(actor: Staff, work: (tx: Database) => Promise<AuditedAction | null>): Promise<void> {
    await db.transaction(async (tx) => {
      await changeRules(tx, garageId);
      const action = await work(tx);
      if (action) await asStaff(tx, actor, action, clock());
    });
  }

  async function close(date: LocalDate, { act, window, reason }: SettleWindow, actor: Staff) {
    const these = meant(window);
    let names: string[] = [];
    await alone(actor, async (tx) => {
      const rows = these.map((each) => ({ garageId, date, window: each, reason, closedAt: clock() }));
      const its = and(
        eq(closedWindows.garageId, garageId),
        eq(closedWindows.date, date),
        inArray(closedWindows.window, [...these]),
      );
      const changed =
        act === 'close'
          ? await tx.insert(closedWindows).values(rows).onConflictDoNothing().returning()
          : await tx.delete(closedWindows).where(its).returning();
      names = changed.map((row) => row.window).sort();
      if (names.length === 0) return null;
      const state = { date, windows: names, reason: changed[0]?.reason ?? reason };
      return act === 'close'
        ? { what: 'window.closed', subject: date, before: null, after: state }
        : { what: 'window.opened', subject: date, before: state, after: null };
    });
    return names;
  }

  async function takeThatDay(date: LocalDate, { window, places, step }: SettleWindow, actor: Staff) {
    if (!windows.includes(window)) throw invalid([{ path: ['window'], message: 'Choose a window' }]);
    const wanted = Number(places) + Number(step);
    if (!/^\d{1,2}$/.test(places) || wanted < 0 || wanted > MOST_PLACES)
      throw invalid([{ path: ['places'], message: `Enter a number from 0 to ${MOST_PLACES}` }]);
    await alone(actor, async (tx) => {
      const slot = { date, window };
      const rules = await windowRules(tx, garageId, date);
      const before = openPlacesIn(slot, rules, usualIn(rule, window));
      const fromDay = usualPlaces(slot, rules.changes, usualIn(rule, window));
      if (wanted === before) return null;
      if (wanted > Math.max(fromDay, before) && !mayAdd(actor)) {
        const message = `It takes ${fromDay} at most. Ask the garage’s leader for more`;
        throw invalid([{ path: ['places'], message }]);
      }
      const { garageId: of, date: day, window: its } = dayPlaces;
      if (wanted === fromDay)
        await tx.delete(dayPlaces).where(and(eq(of, garageId), eq(day, date), eq(its, window)));
      else
        await tx
          .insert(dayPlaces)
          .values({ garageId, ...slot, places: wanted })
          .onConflictDoUpdate({ target: [of, day, its], set: { places: wanted } });
      return {
        what: 'window.places-that-day',
        subject: date,
        before: { [window]: before },
        after: { [window]: wanted },
      };
    });
  }

  const { look, copy } = weekCopies({ db, garage, bankHolidays, clock, isSettled, mayAdd });

  return {
    week: windowWeek(parts),
    copied: look,
    copy,
    knownUntil: () => endOfList(bankHolidays, today()),

    async settle(wish, actor) {
      const { day: date } = wish;
      if (!isSettled(date)) throw new AppError('not_found', 'That day can’t be changed any more, or yet');
      if (wish.act !== 'places') return close(date, wish, actor);
      await takeThatDay(date, wish, actor);
      return [];
    },

    async changes() {
      const { changes } = await windowRules(db, garageId, today());
      const from = today();
      // Of those that have begun, only the last of each window still says anything.
      const holds = (one: PlacesChange) =>
        one.from > from ||
        !changes.some((other) => other.window === one.window && other.from > one.from && other.from <= from);
      const sorted = changes
        .filter(holds)
        .toSorted((a, b) => a.from.localeCompare(b.from) || a.window.localeCompare(b.window));
      return { usual, windows, changes: sorted };
    },

    async change({ window, from, places: wanted }, actor) {
      const these = meant(window);
      if (from < today()) throw invalid([{ path: ['from'], message: 'Choose today or a later day' }]);
      await alone(actor, async (tx) => {
        const { changes } = await windowRules(tx, garageId, from);
        const isSo = (each: string) =>
          changes.some((one) => one.window === each && one.from === from && one.places === wanted);
        if (these.every(isSo)) return null;
        const before = Object.fromEntries(
          these.map((each) => [
            each,
            usualPlaces({ date: from, window: each }, changes, usualIn(rule, each)),
          ]),
        );
        for (const each of these)
          await tx
            .insert(windowPlaces)
            .values({ garageId, window: each, fromDate: from, places: wanted })
            .onConflictDoUpdate({
              target: [windowPlaces.garageId, windowPlaces.window, windowPlaces.fromDate],
              set: { places: wanted },
            });
        const after = Object.fromEntries(these.map((each) => [each, wanted]));
        return { what: 'window.places', subject: from, before, after };
      });
    },

    async drop({ window, from }, actor) {
      await alone(actor, async (tx) => {
        const [gone] = await tx
          .delete(windowPlaces)
          .where(
            and(
              eq(windowPlaces.garageId, garageId),
              eq(windowPlaces.window, window),
              eq(windowPlaces.fromDate, from),
            ),
          )
          .returning();
        if (!gone) return null;
        return { what: 'window.places', subject: from, before: { [window]: gone.places }, after: null };
      });
    },
  };
}

/** Deletes what was settled of single days: who was away once the day is over, windows once their week can't be copied. */
export async function forgetWindows(db: Database, now: Date): Promise<void> {
  const today = localNow(now).date;
  const lastWeek = addDays(mondayOf(today), -7);
  await db.delete(closedWindows).where(lt(closedWindows.date, lastWeek));
  await db.delete(dayPlaces).where(lt(dayPlaces.date, lastWeek));
  await db.delete(daysOff).where(lt(daysOff.date, today));
}
