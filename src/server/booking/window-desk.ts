import { and, eq, inArray, lt } from '../db/drizzle.ts';
import { type BankHolidays, endOfList } from '../../content-model/bank-holidays.ts';
import type {
  WindowCar,
  ChangePlaces,
  CloseWindow,
  DeskDay,
  DeskWindow,
} from '../../contract/desk/desk-windows.ts';
import { garageDays } from '../../domain/garage/garage-days.ts';
import { type Garage, usualIn } from '../../domain/garage/garage.ts';
import { addDays, type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { drivingIn } from '../../domain/booking/driving.ts';
import { type Slot, slotKey } from '../../domain/booking/slot.ts';
import { type PlacesChange, usualPlaces } from '../../domain/booking/window-places.ts';
import { closedReason } from '../../domain/work/working-day.ts';
import type { Staff } from '../auth/actor.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { closedWindows, windowPlaces } from '../db/schema.ts';
import { AppError, invalid } from '../errors.ts';
import { carsIn, waitingFrom } from './booked-cars.ts';
import { eveningDriving, readEvenings } from './evenings.ts';
import { placesByWindow, readWindows } from './places.ts';
import { changeRules, windowRules } from './window-rules.ts';
import { asStaff, type AuditedAction } from '../auth/audited-action.ts';

/** A garage's collection windows at the desk. Every change is in the audit log, and the booking form follows it at once. */
export interface WindowDesk {
  /** Today and the days that can be booked. */
  days(): Promise<DeskDay[]>;
  /** The last day of which bank holidays are known, if it is less than a year away. */
  knownUntil(): LocalDate | null;
  /** One of them, with the cars in its windows. Throws AppError not_found for any other. */
  day(date: LocalDate): Promise<DeskDay & { cars: WindowCar[] }>;
  /** Repeating it changes nothing. What is booked stays. Throws AppError invalid, not_found. */
  close(date: LocalDate, wish: CloseWindow, actor: Staff): Promise<void>;
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
  clock: () => Date;
  /** The garages of who looks. */
  garages: Within;
}

export function windowDesk({ db, garage, bankHolidays, clock, garages }: Parts): WindowDesk {
  const { id: garageId, collection: rule } = garage;
  const { windows, returnWindow, drivers, capacityPerWindow: usual, horizonDays } = rule;
  const places = placesByWindow(garage);
  const { takesIn } = garageDays(garage, bankHolidays.names);
  const evenings = eveningDriving(garage);
  const driving = drivingIn(returnWindow, drivers);
  const today = () => localNow(clock()).date;
  /** Until the cut-off that is one day more than can be booked. */
  const dates = () => Array.from({ length: horizonDays + 2 }, (_, offset) => addDays(today(), offset));

  async function days(of: readonly LocalDate[]): Promise<DeskDay[]> {
    const [from = today()] = of;
    const read = (await readWindows(db, [garageId], { from }))(garageId);
    const { closed, changes } = read.rules;
    const stock = places.stockOf(read);
    const waiting = await waitingFrom(db, garageId, from);
    const left = evenings.leftOf((await readEvenings(db, [garageId], { from }))(garageId));
    const windowOf = (slot: Slot): DeskWindow => {
      const { taken, driving, driven } = stock.of(slot);
      return {
        window: slot.window,
        places: usualPlaces(slot, changes, usualIn(rule, slot.window)),
        taken,
        driving,
        driven,
        waiting: waiting.get(slotKey(slot)) ?? 0,
        closed: closed.get(slotKey(slot)) ?? null,
      };
    };
    // What somebody has booked is shown, though the garage has other hours since.
    const isShown = (slot: Slot) => takesIn(slot, 0) || stock.of(slot).taken > 0;
    return of.map((date) => ({
      date,
      holiday: closedReason(date, rule, bankHolidays.names),
      windows: windows
        .map((window) => ({ date, window }))
        .filter(isShown)
        .map(windowOf),
      evening: { window: returnWindow, driving, driven: driving - left(date) },
    }));
  }

  /** `''` is every window. */
  function meant(window: string): readonly string[] {
    if (window === '') return windows;
    if (windows.includes(window)) return [window];
    throw invalid([{ path: ['window'], message: 'Choose a window from the list' }]);
  }

  /** Alone with the rules. @param work returns what it has changed; null: nothing */
  async function settle(actor: Staff, work: (tx: Database) => Promise<AuditedAction | null>): Promise<void> {
    await db.transaction(async (tx) => {
      await changeRules(tx, garageId);
      const action = await work(tx);
      if (action) await asStaff(tx, actor, action, clock());
    });
  }

  return {
    days: () => days(dates()),
    knownUntil: () => endOfList(bankHolidays, today()),

    async day(date) {
      const [day] = dates().includes(date) ? await days([date]) : [];
      if (!day) throw new AppError('not_found', 'Collection windows are shown for the coming weeks only');
      return { ...day, cars: await carsIn(db, garageId, date, { garages, now: clock() }) };
    },

    async close(date, { act, window, reason }, actor) {
      const these = meant(window);
      if (!dates().includes(date))
        throw new AppError('not_found', 'That day can’t be closed any more, or yet');
      if (act === 'close' && reason === '')
        throw invalid([{ path: ['reason'], message: 'Say why, for the others here' }]);
      await settle(actor, async (tx) => {
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
        const names = changed.map((row) => row.window).sort();
        if (names.length === 0) return null;
        const state = { date, windows: names, reason: changed[0]?.reason ?? reason };
        return act === 'close'
          ? { what: 'window.closed', subject: date, before: null, after: state }
          : { what: 'window.opened', subject: date, before: state, after: null };
      });
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
      await settle(actor, async (tx) => {
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
      await settle(actor, async (tx) => {
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

/** Deletes why windows were closed, once their days are over. */
export async function forgetWindows(db: Database, now: Date): Promise<void> {
  await db.delete(closedWindows).where(lt(closedWindows.date, localNow(now).date));
}
