import type { Site } from '../../content-model/site.ts';
import type { Booking } from '../../contract/booking/booking.ts';
import type { Slot, SlotDay } from '../../domain/booking/slot.ts';
import type { Visitor } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { type BookingAccess, notKept } from './access.ts';
import { bookingAnswer, slotOf } from './answer.ts';
import { confirmBooking } from './confirm.ts';
import type { Friends } from './friends.ts';
import type { SlotBook } from './slot-book.ts';
import { orFull, WindowFull } from './slots.ts';
import { storedBooking, lockedBooking } from '../bookings/rows.ts';

/** Bookings that wait for confirmation by email, see limits.ts. */
export interface AskedService {
  /** Throws link_invalid, link_ended. Changes nothing, because mail programs open links. */
  see(link: string, from: Visitor): Promise<Booking>;
  /** The collection days on offer for its work, with the places left. Throws link_invalid, link_ended. */
  days(link: string, from: Visitor): Promise<SlotDay[]>;
  /** Why they begin when they do, as a sentence; '' where they begin as always. */
  firstDayNote(link: string, from: Visitor): Promise<string>;
  /**
   * Takes the place and confirms. Repeating it changes nothing. `full`: the window has been taken in the meantime.
   * @param slot another window; null for the one that was asked for
   * @throws AppError link_invalid, link_ended
   */
  confirm(link: string, slot: Slot | null, from: Visitor): Promise<'done' | 'full'>;
}

interface Parts {
  db: Database;
  access: BookingAccess;
  slots: SlotBook;
  site: Site;
  links: LinkSigner;
  clock: () => Date;
  followReferral: Friends['followReferral'];
  /** Called after a booking is confirmed, so that its emails need not wait for the next round. */
  onConfirmed: () => void;
}

export function askedService({
  db,
  access,
  slots,
  site,
  links,
  clock,
  followReferral,
  onConfirmed,
}: Parts): AskedService {
  const open = (link: string, from: Visitor) => access.byLink('booking-confirm', link, from);

  return {
    async days(link, from) {
      const { id, actor } = open(link, from);
      const booking = await storedBooking(db, id);
      if (!booking) throw notKept(actor);
      return slots.daysFor(db, clock(), booking, 'customer');
    },

    async firstDayNote(link, from) {
      const { id, actor } = open(link, from);
      const booking = await storedBooking(db, id);
      if (!booking) throw notKept(actor);
      return slots.firstDayNote(db, clock(), booking, 'customer');
    },

    async see(link, from) {
      const { id, actor } = open(link, from);
      const booking = await storedBooking(db, id);
      if (!booking) throw notKept(actor);
      return bookingAnswer(booking, { links, site, today: localNow(clock()).date });
    },

    async confirm(link, slot, from) {
      const { id, actor } = open(link, from);
      const outcome = await orFull(
        db.transaction(async (tx) => {
          const booking = await lockedBooking(tx, id);
          if (!booking) throw notKept(actor);
          if (booking.status !== 'requested') return 'already';
          const now = clock();
          const wanted = slot ?? slotOf(booking);
          if (!(await slots.isOnOfferFor(tx, booking, wanted, now, 'customer'))) throw new WindowFull();
          await confirmBooking(tx, { booking, actor, now, slots, vat: site.vat, slot: wanted });
          await followReferral(tx, id, now);
          return 'done';
        }),
      );
      if (outcome === 'done') onConfirmed();
      return outcome === 'full' ? 'full' : 'done';
    },
  };
}
