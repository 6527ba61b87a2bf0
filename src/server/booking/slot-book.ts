import type { Content } from '../../content-model/content.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { ownGarage } from '../garage/own-garage.ts';
import { garageSlots, type SlotBook } from './slots.ts';

/** The windows of all garages. A booking has those of its own garage; before there is one, the operator's are on offer. */
export function slotBook(content: Pick<Content, 'site' | 'catalogue' | 'bankHolidays'>): SlotBook {
  const garages = new Map(
    [ownGarage(content.site)].map((garage) => [garage.id, garageSlots(garage, content)]),
  );

  function of(garageId: number): SlotBook {
    const its = garages.get(garageId);
    if (!its) throw new Error(`A booking is at garage ${garageId}, which is not there`);
    return its;
  }
  const at = ({ garageId }: Pick<BookingRow, 'garageId'>) => of(garageId);
  const { days, openDays, isOnOffer, waitsUntil, release } = of(FIRST_GARAGE);

  return {
    days,
    openDays,
    isOnOffer,
    waitsUntil,
    release,
    daysFor: (db, instant, booking, by) => at(booking).daysFor(db, instant, booking, by),
    firstDayNote: (db, instant, booking, by) => at(booking).firstDayNote(db, instant, booking, by),
    take: (tx, booking, slot) => at(booking).take(tx, booking, slot),
    wouldTake: (tx, booking, slot) => at(booking).wouldTake(tx, booking, slot),
    free: (tx, booking, slot) => at(booking).free(tx, booking, slot),
    swap: (tx, booking, from, to) => at(booking).swap(tx, booking, from, to),
    comeBy: (tx, booking, arrival) => at(booking).comeBy(tx, booking, arrival),
  };
}
