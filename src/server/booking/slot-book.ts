import type { Content } from '../../content-model/content.ts';
import type { Garage } from '../../domain/garage/garage.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { BookingRow } from '../bookings/rows.ts';
import type { Database } from '../db/database.ts';
import type { Garages } from '../garage/garages.ts';
import { garageSlots, type SlotBook } from './slots.ts';

/** The windows of all garages. A booking has those of its own garage; before there is one, the operator's are on offer. */
export function slotBook(
  garages: Garages,
  content: Pick<Content, 'catalogue' | 'bankHolidays'>,
  clock: () => Date,
): SlotBook {
  const own = garageSlots(garages.own, content);
  const made = new WeakMap<Garage, SlotBook>([[garages.own, own]]);

  function slotsOf(garage: Garage): SlotBook {
    const before = made.get(garage);
    if (before) return before;
    const its = garageSlots(garage, content);
    made.set(garage, its);
    return its;
  }

  async function at(
    db: Pick<Database, 'select'>,
    { garageId }: Pick<BookingRow, 'garageId'>,
  ): Promise<SlotBook> {
    if (garageId === garages.own.id) return own;
    const all = await garages.all(db, localNow(clock()).date);
    const its = all.find(({ id }) => id === garageId);
    if (!its) throw new Error(`A booking is at garage ${garageId}, which is not there`);
    return slotsOf(its);
  }
  const { days, openDays, isOnOffer, waitsUntil, release } = own;

  return {
    days,
    openDays,
    isOnOffer,
    waitsUntil,
    release,
    daysFor: async (db, instant, booking, by) => (await at(db, booking)).daysFor(db, instant, booking, by),
    firstDayNote: async (db, instant, booking, by) =>
      (await at(db, booking)).firstDayNote(db, instant, booking, by),
    take: async (tx, booking, slot) => (await at(tx, booking)).take(tx, booking, slot),
    wouldTake: async (tx, booking, slot) => (await at(tx, booking)).wouldTake(tx, booking, slot),
    free: async (tx, booking, slot) => (await at(tx, booking)).free(tx, booking, slot),
    swap: async (tx, booking, from, to) => (await at(tx, booking)).swap(tx, booking, from, to),
    comeBy: async (tx, booking, arrival) => (await at(tx, booking)).comeBy(tx, booking, arrival),
  };
}
