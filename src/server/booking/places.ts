import { and, eq, gt, gte, inArray, lt, sql } from '../db/drizzle.ts';
import {
  carsLeft,
  drivingFor,
  drivingIn,
  minutesTo,
  type WindowStock,
} from '../../domain/booking/driving.ts';
import { type Garage, usualIn } from '../../domain/garage/garage.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { type Slot, slotKey } from '../../domain/booking/slot.ts';
import { placesIn, type WindowRules } from '../../domain/booking/window-places.ts';
import { fetchedIn } from '../bookings/diary.ts';
import type { Database } from '../db/database.ts';
import { slots } from '../db/schema.ts';
import { keepRules, rulesOfGarages, windowRules } from './window-rules.ts';

/** A car that is to be fetched. */
export interface Fetched {
  /** Of the postcode that it is fetched from; undefined: not known. */
  district: string | undefined;
  /** Its booking, whose own driving doesn't stand in its way. */
  bookingId?: string | undefined;
}

/** What is taken of a garage's windows from a day on, and what its desk has settled about them. */
export interface WindowsRead {
  /** `date window` → cars. */
  taken: ReadonlyMap<string, number>;
  rules: WindowRules;
  fetched: readonly FetchedCars[];
}
type FetchedCars = Awaited<ReturnType<typeof fetchedIn>>[number];

/** What is known of the windows from a day on. */
interface Stocked {
  of: (slot: Slot) => WindowStock;
  /** How many cars from that district. */
  leftFor: (slot: Slot, district: string | undefined) => number;
}

/**
 * The places in a garage's collection windows. Every change is made in the caller's transaction, and undone if that rolls
 * back.
 */
export interface WindowPlaces {
  /** @param read see `readWindows` */
  stockOf(read: WindowsRead): Stocked;
  /**
   * Takes one. One conditional statement, so that the last place is sold once however many ask at the same moment; it
   * locks the window, so that its driving is added up by one after the other. Resolves to false when the window is full
   * or closed, or its drivers can't go there as well: the caller must then roll back.
   */
  take(tx: Database, slot: Slot, car: Fetched): Promise<boolean>;
  /** Whether one is left, without taking it. */
  isLeft(tx: Pick<Database, 'select'>, slot: Slot, car: Fetched): Promise<boolean>;
  /** Gives one back. */
  free(tx: Pick<Database, 'update'>, slot: Slot): Promise<void>;
  /** Takes one and gives another back. Resolves to false as `take` does: the caller must then roll back. */
  swap(tx: Database, move: { from: Slot; to: Slot }, car: Fetched): Promise<boolean>;
}

/** Which windows are read. */
export interface WindowsAsked {
  /** From a day on. */
  from: LocalDate;
  /** One of them alone; left out: all. */
  only?: Slot | undefined;
  /** Not counting the driving of this booking. */
  but?: string | undefined;
}

/** The windows of several garages, in four queries. */
export async function readWindows(
  db: Pick<Database, 'select'>,
  garageIds: readonly number[],
  { from, only, but }: WindowsAsked,
): Promise<(garageId: number) => WindowsRead> {
  const asked = only ? and(eq(slots.date, only.date), eq(slots.window, only.window)) : gte(slots.date, from);
  const theirs = and(inArray(slots.garageId, [...garageIds]), asked, gt(slots.taken, 0));
  const taken = Map.groupBy(await db.select().from(slots).where(theirs), (row) => row.garageId);
  const rules = await rulesOfGarages(db, garageIds, from);
  const fetched = Map.groupBy(await fetchedIn(db, { garageIds, from, only, but }), (row) => row.garageId);
  return (id) => ({
    taken: new Map(taken.get(id)?.map((row) => [slotKey(row), row.taken])),
    rules: rules(id),
    fetched: fetched.get(id) ?? [],
  });
}

export function placesByWindow({
  id: garageId,
  collection,
  reach,
}: Pick<Garage, 'id' | 'collection' | 'reach'>): WindowPlaces {
  const { drivers } = collection;
  const driving = new Map(collection.windows.map((window) => [window, drivingIn(window, drivers)]));
  const need = (district: string | undefined) => drivingFor(minutesTo(district, reach));

  /** `date window` → minutes of driving. */
  function driven(fetched: readonly FetchedCars[]): Map<string, number> {
    const minutes = new Map<string, number>();
    for (const { district, cars, ...slot } of fetched)
      minutes.set(slotKey(slot), (minutes.get(slotKey(slot)) ?? 0) + cars * need(district));
    return minutes;
  }

  function stockOf({ taken, rules, fetched }: WindowsRead): Stocked {
    const minutes = driven(fetched);
    const lookUp = (slot: Slot): WindowStock => {
      const key = slotKey(slot);
      return {
        places: placesIn(slot, rules, usualIn(collection, slot.window)),
        taken: taken.get(key) ?? 0,
        driving: driving.get(slot.window) ?? drivingIn(slot.window, drivers),
        driven: minutes.get(key) ?? 0,
      };
    };
    let last: { slot: Slot; stock: WindowStock } | undefined;
    /** Who asks for a window asks for its places and for what is left of them. */
    function of(slot: Slot): WindowStock {
      if (last?.slot !== slot) last = { slot, stock: lookUp(slot) };
      return last.stock;
    }
    return { of, leftFor: (slot, district) => carsLeft(of(slot), need(district)) };
  }

  async function take(tx: Database, slot: Slot, { district, bookingId }: Fetched): Promise<boolean> {
    await keepRules(tx, garageId);
    const places = placesIn(
      slot,
      await windowRules(tx, garageId, slot.date),
      usualIn(collection, slot.window),
    );
    if (places === 0) return false;
    const { date, window } = slot;
    const rows = await tx
      .insert(slots)
      .values({ garageId, date, window, taken: 1 })
      .onConflictDoUpdate({
        target: [slots.garageId, slots.date, slots.window],
        set: { taken: sql`${slots.taken} + 1` },
        setWhere: lt(slots.taken, places),
      })
      .returning({ taken: slots.taken });
    if (rows.length !== 1) return false;
    const others = await fetchedIn(tx, { garageIds: [garageId], from: date, only: slot, but: bookingId });
    return (driven(others).get(slotKey(slot)) ?? 0) + need(district) <= drivingIn(window, drivers);
  }

  async function free(tx: Pick<Database, 'update'>, { date, window }: Slot): Promise<void> {
    const its = and(eq(slots.garageId, garageId), eq(slots.date, date), eq(slots.window, window));
    await tx
      .update(slots)
      .set({ taken: sql`${slots.taken} - 1` })
      .where(and(its, gt(slots.taken, 0)));
  }

  return {
    stockOf,
    take,
    free,

    async isLeft(tx, slot, { district, bookingId }) {
      const read = await readWindows(tx, [garageId], { from: slot.date, only: slot, but: bookingId });
      return stockOf(read(garageId)).leftFor(slot, district) > 0;
    },

    async swap(tx, { from, to }, car) {
      await keepRules(tx, garageId);
      // Always the earlier window first, so that two swaps in opposite directions cannot deadlock.
      if (slotKey(to) < slotKey(from)) {
        const taken = await take(tx, to, car);
        if (taken) await free(tx, from);
        return taken;
      }
      await free(tx, from);
      return take(tx, to, car);
    },
  };
}

/** For cars that do without a driver of the garage: as many as like, as long as the window is not closed. */
export function openPlaces({ id }: Pick<Garage, 'id'>): Omit<WindowPlaces, 'stockOf'> {
  async function isOpen(tx: Pick<Database, 'select'>, slot: Slot): Promise<boolean> {
    const { closed } = await windowRules(tx, id, slot.date);
    return !closed.has(slotKey(slot));
  }

  return {
    take: isOpen,
    isLeft: isOpen,
    free: () => Promise.resolve(),
    swap: (tx, { to }) => isOpen(tx, to),
  };
}
