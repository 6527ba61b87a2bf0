import type { Content } from '../../content-model/content.ts';
import { districtOf } from '../../domain/account/postcode.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { minutesOf } from '../../domain/work/work-minutes.ts';
import { owedWork } from '../bookings/lines.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { agreeingShares } from '../bookings/shares.ts';
import { sumsOn } from '../bookings/sums.ts';
import { setBooking } from '../bookings/write.ts';
import type { Database } from '../db/database.ts';
import { needsOf } from './needs.ts';
import type { SlotBook } from './slot-book.ts';
import { type SlotWish, WindowFull } from './slots.ts';

/** How a booking comes to another garage, in the transaction that decides on it. */
interface Giving {
  /** What its work asks of a garage. */
  wishOf(tx: Database, booking: BookingRow): Promise<SlotWish & { minutes: number }>;
  /** Takes it there, and writes everything that follows. @throws WindowFull where it has no room */
  give(tx: Database, booking: BookingRow, garageId: number, now: Date): Promise<void>;
}

export function giving({ slots, content }: { slots: SlotBook; content: Content }): Giving {
  const { site, catalogue } = content;
  const shares = agreeingShares(content);

  return {
    async wishOf(tx: Database, booking: BookingRow) {
      const { id, vehicle, arrival, address, returnAddress } = booking;
      const lines = await owedWork(tx, id);
      const keys = lines.map(({ key }) => key);
      return {
        by: 'staff' as const,
        arrival,
        minutes: minutesOf(lines, catalogue),
        needs: needsOf(keys, vehicle.Model_ID, content),
        district: districtOf(address.postcode),
        backTo: districtOf((returnAddress ?? address).postcode),
      };
    },

    async give(tx: Database, booking: BookingRow, garageId: number, now: Date): Promise<void> {
      if (!(await slots.moveTo(tx, booking, garageId))) throw new WindowFull();
      await shares(tx, { id: booking.id, garageId }, now);
      const sums = await sumsOn(tx, booking.id, booking.returnDate, site.vat);
      const returnWindow =
        garageId === FIRST_GARAGE ? null : (booking.returnWindow ?? site.collection.returnWindow);
      // Whoever looked after it works elsewhere.
      const state = { garageId, returnWindow, unplacedAt: null, assignedTo: null, ...sums };
      await setBooking(tx, booking.id, { ...state, version: booking.version + 1 });
    },
  };
}
