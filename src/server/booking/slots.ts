import { gte, lt, sql } from 'drizzle-orm';
import { site } from '../../content-model/site.ts';
import { type LocalDate, localNow } from '../../domain/localTime.ts';
import {
  firstBookableDay,
  isOffered,
  type Slot,
  type SlotDay,
  slotDays,
  slotKey,
} from '../../domain/slot.ts';
import type { Database } from '../db/open.ts';
import { slots } from '../db/schema.ts';
import { bankHolidays } from './bank-holidays.ts';

const rule = site.collection;

/** Bank holidays change once a year and take milliseconds to compute. */
let holidays: { year: string; days: Map<LocalDate, string> } | undefined;

function holidaysAt(today: LocalDate): Map<LocalDate, string> {
  const year = today.slice(0, 4);
  if (holidays?.year !== year) holidays = { year, days: bankHolidays(rule.bankHolidays, today) };
  return holidays.days;
}

/** The days on offer at an instant, with the places left. */
export async function daysOnOffer(db: Database, instant: Date): Promise<SlotDay[]> {
  const now = localNow(instant);
  const rows = await db
    .select()
    .from(slots)
    .where(gte(slots.date, firstBookableDay(rule, now)));
  const taken = new Map(rows.map((row) => [slotKey(row), row.taken]));
  return slotDays(rule, now, holidaysAt(now.date), taken);
}

/** Whether that window is one that we offer at an instant, full or not. */
export function isOnOffer(slot: Slot, instant: Date): boolean {
  const now = localNow(instant);
  return isOffered(slot, rule, now, holidaysAt(now.date));
}

/**
 * Takes one place, in the caller's transaction; it is given back if that rolls back. One conditional statement, so
 * that the last place is sold once however many ask for it at the same moment. @returns false when the window is full
 */
export async function takePlace(tx: Pick<Database, 'insert'>, { date, window }: Slot): Promise<boolean> {
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
