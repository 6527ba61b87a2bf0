import type { Content } from '../../content-model/content.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import type { Visitor } from '../auth/actor.ts';
import { asStaff, type AuditedAction } from '../auth/audited-action.ts';
import { writeEvent } from '../bookings/events.ts';
import { storeLines } from '../bookings/lines.ts';
import type { BookingRow, StoredBooking } from '../bookings/rows.ts';
import { agreeingShares } from '../bookings/shares.ts';
import { sumsOn } from '../bookings/sums.ts';
import { keepTerms } from '../bookings/terms.ts';
import { addBooking, setBooking } from '../bookings/write.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../db/database.ts';
import { enqueue } from '../mail/enqueue.ts';
import type { OwnRequests } from '../quote-request/service.ts';
import type { MotAlertService } from '../reminder/service.ts';
import { confirmBooking } from './confirm.ts';
import type { Friends } from './friends.ts';
import { countOrder } from './limits.ts';
import { bookingMails } from './mails.ts';
import { isFriends, type OrderRequest } from './order-request.ts';
import { inTime, orFull, type SlotBook } from './slots.ts';

export interface StoreParts extends Pick<Friends, 'friendClaims' | 'followReferral'> {
  db: Database;
  carts: Pick<CartService, 'useUp'>;
  motAlerts: Pick<MotAlertService, 'carBooked'>;
  requests: Pick<OwnRequests, 'booked'>;
  slots: SlotBook;
  content: Content;
}

/**
 * One transaction: the booking, the place in the window and its minutes, the events and the emails are written together or not at
 * all, and the cart is used up. Nothing in it waits for the network.
 */
export async function storeOrder(
  { lines, ...row }: StoredBooking,
  { order, actor }: { order: OrderRequest; actor: Visitor },
  { db, carts, motAlerts, requests, slots, content, friendClaims, followReferral }: StoreParts,
): Promise<StoredBooking | 'repeated' | 'full'> {
  const { site } = content;
  return orFull(
    db.transaction(async (tx) => {
      await keepTerms(tx, content.terms, row.createdAt);
      // First, so that a repeated order waits here for the original and never takes a place.
      if (!(await addBooking(tx, row))) return 'repeated';
      const quoteId = await carts.useUp(tx, order.cartKey);
      await requests.booked(tx, quoteId, row.id);
      if (row.customerId !== null) await motAlerts.carBooked(tx, row.customerId, row.vehicle);
      await storeLines(tx, { ...row, lines });
      const now = row.createdAt;
      if (row.garageId !== FIRST_GARAGE) await agreeingShares(content)(tx, row, now);
      if (isFriends(order, actor)) await friendClaims.claim(tx, order.referral, row, now);
      // Staff book for callers, so no limit counts for them.
      const atOnce =
        actor.kind === 'staff' || (await countOrder(tx, { row, address: actor.address, now, site }));
      if (actor.kind === 'staff') await asStaff(tx, actor, bookedFor(row), now);
      await writeEvent(tx, { bookingId: row.id, status: row.status, at: now, actor });
      const backBy = order.expectedReturn;
      if (atOnce) {
        const confirmed = await confirmBooking(tx, {
          booking: row,
          actor,
          now,
          slots,
          vat: site.vat,
          backBy,
        });
        await followReferral(tx, row.id, now);
        return { ...confirmed, lines };
      }
      const returnDate = inTime(await slots.wouldTake(tx, row, order.slot), backBy);
      const sums = await sumsOn(tx, row.id, returnDate, site.vat);
      await setBooking(tx, row.id, { returnDate, ...sums });
      await enqueue(tx, [bookingMails.asked], row.id, now);
      return { ...row, returnDate, ...sums, lines };
    }),
  );
}

const bookedFor = ({ id, reference, arrival, incVat, mayDrive }: BookingRow): AuditedAction => ({
  what: 'booking.create',
  subject: id,
  before: null,
  after: { reference, arrival, incVat, ...(mayDrive && { mayDrive }) },
});
