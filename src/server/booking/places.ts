import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { LocalDate } from '../../domain/local-time.ts';
import { type CollectionRule, type Slot, slotKey } from '../../domain/slot.ts';
import type { Database } from '../db/database.ts';
import { slots } from '../db/schema.ts';

/** The places in collection windows; every change is made in the caller's transaction, and undone if that rolls back. */
export interface Places {
  /** `date window` → cars booked, from a day on. */
  taken(db: Pick<Database, 'select'>, from: LocalDate): Promise<Map<string, number>>;
  /**
   * Takes one. One conditional statement, so that the last place is sold once however many ask at the same moment.
   * Resolves to false when the window is full.
   */
  take(tx: Pick<Database, 'insert'>, slot: Slot): Promise<boolean>;
  /** Whether one is left, without taking it. */
  isLeft(tx: Pick<Database, 'select'>, slot: Slot): Promise<boolean>;
  /** Gives one back. */
  free(tx: Pick<Database, 'update'>, slot: Slot): Promise<void>;
  /**
   * Takes one and gives another back. Resolves to false when the window is full: the caller must then roll back,
   * because the other place may be free already.
   */
  swap(tx: Pick<Database, 'insert' | 'update'>, from: Slot, to: Slot): Promise<boolean>;
}

export function placesOf({ capacityPerWindow }: Pick<CollectionRule, 'capacityPerWindow'>): Places {
  async function take(tx: Pick<Database, 'insert'>, { date, window }: Slot): Promise<boolean> {
    const rows = await tx
      .insert(slots)
      .values({ date, window, taken: 1 })
      .onConflictDoUpdate({
        target: [slots.date, slots.window],
        set: { taken: sql`${slots.taken} + 1` },
        setWhere: lt(slots.taken, capacityPerWindow),
      })
      .returning({ taken: slots.taken });
    return rows.length === 1;
  }

  return {
    async taken(db, from) {
      const rows = await db.select().from(slots).where(gte(slots.date, from));
      return new Map(rows.map((row) => [slotKey(row), row.taken]));
    },

    take,
    free,

    async isLeft(tx, { date, window }) {
      const [row] = await tx
        .select({ taken: slots.taken })
        .from(slots)
        .where(and(eq(slots.date, date), eq(slots.window, window)));
      return (row?.taken ?? 0) < capacityPerWindow;
    },

    async swap(tx, from, to) {
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

async function free(tx: Pick<Database, 'update'>, { date, window }: Slot): Promise<void> {
  await tx
    .update(slots)
    .set({ taken: sql`${slots.taken} - 1` })
    .where(and(eq(slots.date, date), eq(slots.window, window), gt(slots.taken, 0)));
}
