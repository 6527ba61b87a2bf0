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
import { firstOf } from './in-turn.ts';
import { isFriends, type OrderRequest } from './order-request.ts';
import type { SlotBook } from './slot-book.ts';
import { inTime, orFull, windowBack } from './slots.ts';

export interface StoreParts extends Pick<Friends, 'friendClaims' | 'followReferral'> {
  db: Database;
  carts: Pick<CartService, 'useUp'>;
  motAlerts: Pick<MotAlertService, 'carBooked'>;
  requests: Pick<OwnRequests, 'booked'>;
  slots: SlotBook;
  content: Content;
}

interface Stored {
  order: OrderRequest;
  actor: Visitor;
  /** Those that it is offered to, in turn. */
  garages: readonly number[];
}

/**
 * One transaction: the booking, the place in the window and its minutes, the events and the emails are written together or not at
 * all, and the cart is used up. Nothing in it waits for the network.
 */
export async function storeOrder(
  { lines, ...row }: StoredBooking,
  { order, actor, garages }: Stored,
  { db, carts, motAlerts, requests, slots, content, friendClaims, followReferral }: StoreParts,
): Promise<StoredBooking | 'repeated' | 'full'> {
  const { site } = content;
  /** What its garage gets for the work; nothing is asked for the operator's own. */
  const shares = async (tx: Database, booking: BookingRow) => {
    if (booking.garageId !== FIRST_GARAGE) await agreeingShares(content)(tx, booking, booking.createdAt);
  };
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
      if (isFriends(order, actor)) await friendClaims.claim(tx, order.referral, row, now);
      // Staff book for callers, so no limit counts for them.
      const atOnce =
        actor.kind === 'staff' ||
        (await countOrder(tx, {
          row,
          address: actor.address,
          now,
          site,
          placesADay: await slots.placesADay(tx, now),
        }));
      if (actor.kind === 'staff') await asStaff(tx, actor, bookedFor(row), now);
      await writeEvent(tx, { bookingId: row.id, status: row.status, at: now, actor });
      const backBy = order.expectedReturn;
      if (atOnce) {
        const confirmed = await firstOf(tx, garages, async (its, garageId) => {
          const booking = { ...row, garageId };
          await shares(its, booking);
          return confirmBooking(its, { booking, actor, now, slots, vat: site.vat, backBy });
        });
        await followReferral(tx, row.id, now);
        return { ...confirmed, lines };
      }
      // Nothing is taken before its customer confirms it, at the garage that could take it now.
      const asked = await firstOf(tx, garages, async (its, garageId) => {
        const booking = { ...row, garageId };
        const returns = await slots.wouldTake(its, booking, order.slot);
        const returnDate = inTime(returns, backBy);
        await shares(its, booking);
        return {
          garageId,
          returnDate,
          returnWindow: windowBack(returns, garageId),
          ...(await sumsOn(its, row.id, returnDate, site.vat)),
        };
      });
      await setBooking(tx, row.id, asked);
      await enqueue(tx, [bookingMails.asked], row.id, now);
      return { ...row, ...asked, lines };
    }),
  );
}

/** With what was read out to the caller, who agreed to it. */
const bookedFor = ({
  id,
  reference,
  arrival,
  incVat,
  mayDrive,
  terms,
  earlyStart,
}: BookingRow): AuditedAction => ({
  what: 'booking.create',
  subject: id,
  before: null,
  after: {
    reference,
    arrival,
    incVat,
    ...(mayDrive && { mayDrive }),
    spoken: { terms, earlyStart: earlyStart?.version },
  },
});
