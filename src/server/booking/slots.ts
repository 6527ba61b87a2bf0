import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Site } from '../../content-model/site.ts';
import { type LocalDate, localNow } from '../../domain/local-time.ts';
import {
  firstBookableDay,
  isOffered,
  type Slot,
  type SlotDay,
  slotDays,
  slotKey,
} from '../../domain/slot.ts';
import type { Database } from '../db/database.ts';
import { slots } from '../db/schema.ts';
import { bankHolidays } from './bank-holidays.ts';

/** The collection windows. A rule says which are offered, the database how many places are left. */
export interface SlotBook {
  /** The days on offer at `instant`, with the places left. */
  days(db: Database, instant: Date): Promise<SlotDay[]>;
  /** Whether that window is on offer at `instant`, full or not. */
  isOnOffer(slot: Slot, instant: Date): boolean;
  /**
   * Takes one place, in the caller's transaction; it is given back if that rolls back. One conditional statement, so
   * that the last place is sold once however many ask at the same moment. Resolves to false when the window is full.
   */
  take(tx: Pick<Database, 'insert'>, slot: Slot): Promise<boolean>;
  /** Whether a place is left, without taking it. */
  hasPlace(tx: Pick<Database, 'select'>, slot: Slot): Promise<boolean>;
  /** Gives a place back, in the caller's transaction. */
  free(tx: Pick<Database, 'update'>, slot: Slot): Promise<void>;
  /**
   * Takes one place and gives another back. Resolves to false when the window is full: the caller must then roll back,
   * because the other place may be free already.
   */
  swap(tx: Pick<Database, 'insert' | 'update'>, from: Slot, to: Slot): Promise<boolean>;
}

/** Thrown to roll back a transaction when a window turns out to be full; see `orFull`. */
export class WindowFull extends Error {}

/** The transaction's outcome, or 'full' if it was rolled back because a window is full. */
export async function orFull<Outcome>(transaction: Promise<Outcome>): Promise<Outcome | 'full'> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof WindowFull) return 'full';
    throw error;
  }
}

export function slotBook(rule: Site['collection']): SlotBook {
  // They change once a year and take milliseconds to compute.
  let holidays: { year: string; days: Map<LocalDate, string> } | undefined;
  const holidaysAt = (today: LocalDate) => {
    const year = today.slice(0, 4);
    if (holidays?.year !== year) holidays = { year, days: bankHolidays(rule.bankHolidays, today) };
    return holidays.days;
  };

  async function take(tx: Pick<Database, 'insert'>, { date, window }: Slot): Promise<boolean> {
    const rows = await tx
      .insert(slots)
      .values({ date, window, taken: 1 })
      .onConflictDoUpdate({
        target: [slots.date, slots.window],
        set: { taken: sql`${slots.taken} + 1` },
        setWhere: lt(slots.taken, rule.capacityPerWindow),
      })
      .returning({ taken: slots.taken });
    return rows.length === 1;
  }

  return {
    async days(db, instant) {
      const now = localNow(instant);
      const rows = await db
        .select()
        .from(slots)
        .where(gte(slots.date, firstBookableDay(rule, now)));
      const taken = new Map(rows.map((row) => [slotKey(row), row.taken]));
      return slotDays(rule, now, holidaysAt(now.date), taken);
    },

    isOnOffer(slot, instant) {
      const now = localNow(instant);
      return isOffered(slot, rule, now, holidaysAt(now.date));
    },

    take,
    free,

    async hasPlace(tx, { date, window }) {
      const [row] = await tx
        .select({ taken: slots.taken })
        .from(slots)
        .where(and(eq(slots.date, date), eq(slots.window, window)));
      return (row?.taken ?? 0) < rule.capacityPerWindow;
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
