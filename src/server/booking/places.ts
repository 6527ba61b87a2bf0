import { and, eq, gt, gte, lt, sql } from '../db/drizzle.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { type CollectionRule, type Slot, slotKey } from '../../domain/booking/slot.ts';
import { placesIn } from '../../domain/booking/window-places.ts';
import type { Database } from '../db/database.ts';
import { slots } from '../db/schema.ts';
import { keepRules, windowRules } from './window-rules.ts';

/** What is known of the places from a day on. */
interface Stocked {
  /** `date window` → cars booked. */
  taken: Map<string, number>;
  /** How many a window has; none where it is closed. */
  placesIn: (slot: Slot) => number;
}

/** The places in collection windows; every change is made in the caller's transaction, and undone if that rolls back. */
export interface WindowPlaces {
  stock(db: Pick<Database, 'select'>, from: LocalDate): Promise<Stocked>;
  /**
   * Takes one. One conditional statement, so that the last place is sold once however many ask at the same moment.
   * Resolves to false when the window is full, or closed.
   */
  take(tx: Database, slot: Slot): Promise<boolean>;
  /** Whether one is left, without taking it. */
  isLeft(tx: Pick<Database, 'select'>, slot: Slot): Promise<boolean>;
  /** Gives one back. */
  free(tx: Pick<Database, 'update'>, slot: Slot): Promise<void>;
  /**
   * Takes one and gives another back. Resolves to false when the window is full or closed: the caller must then roll
   * back, because the other place may be free already.
   */
  swap(tx: Database, from: Slot, to: Slot): Promise<boolean>;
}

export function placesByWindow({
  capacityPerWindow,
}: Pick<CollectionRule, 'capacityPerWindow'>): WindowPlaces {
  async function stock(db: Pick<Database, 'select'>, from: LocalDate): Promise<Stocked> {
    const rows = await db.select().from(slots).where(gte(slots.date, from));
    const rules = await windowRules(db, from);
    return {
      taken: new Map(rows.map((row) => [slotKey(row), row.taken])),
      placesIn: (slot) => placesIn(slot, rules, capacityPerWindow),
    };
  }

  async function take(tx: Database, slot: Slot): Promise<boolean> {
    await keepRules(tx);
    const places = placesIn(slot, await windowRules(tx, slot.date), capacityPerWindow);
    if (places === 0) return false;
    const { date, window } = slot;
    const rows = await tx
      .insert(slots)
      .values({ date, window, taken: 1 })
      .onConflictDoUpdate({
        target: [slots.date, slots.window],
        set: { taken: sql`${slots.taken} + 1` },
        setWhere: lt(slots.taken, places),
      })
      .returning({ taken: slots.taken });
    return rows.length === 1;
  }

  return {
    stock,
    take,
    free,

    async isLeft(tx, slot) {
      const now = await stock(tx, slot.date);
      return (now.taken.get(slotKey(slot)) ?? 0) < now.placesIn(slot);
    },

    async swap(tx, from, to) {
      await keepRules(tx);
      // Always the earlier window first, so that two swaps in opposite directions cannot deadlock.
      if (slotKey(to) < slotKey(from)) {
        const taken = await take(tx, to);
        if (taken) await free(tx, from);
        return taken;
      }
      await free(tx, from);
      return take(tx, to);
    },
  };
}

/** For cars that do without our driver: as many as like, as long as the window is not closed. */
export const OPEN_PLACES: Omit<WindowPlaces, 'stock'> = {
  take: isOpen,
  isLeft: isOpen,
  free: () => Promise.resolve(),
  swap: (tx, _from, to) => isOpen(tx, to),
};

async function isOpen(tx: Pick<Database, 'select'>, slot: Slot): Promise<boolean> {
  const { closed } = await windowRules(tx, slot.date);
  return !closed.has(slotKey(slot));
}

async function free(tx: Pick<Database, 'update'>, { date, window }: Slot): Promise<void> {
  await tx
    .update(slots)
    .set({ taken: sql`${slots.taken} - 1` })
    .where(and(eq(slots.date, date), eq(slots.window, window), gt(slots.taken, 0)));
}
