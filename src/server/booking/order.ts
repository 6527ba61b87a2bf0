import type { Booking } from '../../contract/booking/booking.ts';
import { USUAL_ARRIVAL } from '../../domain/booking/arrival.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Visitor } from '../auth/actor.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { bookingByKey, type StoredBooking } from '../bookings/rows.ts';
import { AppError } from '../errors.ts';
import { requestHash } from '../request-hash.ts';
import { bookingAnswer } from './answer.ts';
import { refuseTwin } from './booked-already.ts';
import type { OnOffer } from './on-offer.ts';
import { type AgreedOrder, isFriends, type OrderRequest } from './order-request.ts';
import { rowOf, type RowParts } from './order-row.ts';
import { storeOrder, type StoreParts } from './order-store.ts';

interface Parts extends RowParts, StoreParts {
  carts: RowParts['carts'] & StoreParts['carts'];
  slots: StoreParts['slots'];
  onOffer: OnOffer;
  links: LinkSigner;
  /** Called after a booking is stored, so that its email need not wait for the next round. */
  onStored: () => void;
}

type PlaceOrder = (order: OrderRequest, actor: Visitor, agreed?: AgreedOrder) => Promise<Booking>;

/** Books: an order is checked, then stored, once however often it is sent. */
export function ordering(parts: Parts): PlaceOrder {
  const { db, slots, links, content, clock, onOffer, friendClaims, onStored } = parts;
  const answer = (row: StoredBooking) =>
    bookingAnswer(row, { links, site: content.site, today: localNow(clock()).date });

  async function stored(order: OrderRequest, hash: string): Promise<Booking | null> {
    const row = await bookingByKey(db, order.idempotencyKey);
    if (!row) return null;
    if (row.requestHash === hash) return answer(row);
    // The visitor changed a field after an answer got lost. They are shown what was booked, never booked twice.
    throw new AppError(
      'idempotency_reused',
      'This order was booked before it was changed. To change it, use the link in your confirmation email, or call us',
      {
        // Without the token that opens its page: the sender knows the idempotency key but may not be who booked.
        data: { booking: { ...answer(row), manageToken: '' } },
      },
    );
  }

  return async (order, actor, { arrival: agreed, driveReason = '' } = {}) => {
    const asked = order.arrival ?? USUAL_ARRIVAL;
    const arrival = actor.kind === 'staff' ? (agreed ?? asked) : asked;
    // What the visitor saw of the day may differ when the same order is sent once more: it has taken minutes itself. So
    // may what is known of other bookings, which is no part of what is ordered.
    const hash = requestHash({ ...order, expectedReturn: undefined, earlier: undefined, again: undefined });
    const before = await stored(order, hash);
    if (before) return before;
    if (isFriends(order, actor)) await friendClaims.count(actor.address);
    try {
      const { booking, wish: work } = await rowOf(order, { hash, actor, arrival, driveReason }, parts);
      // Last, because it is a question: what cannot be booked at all is said before it.
      await refuseTwin(order, actor, parts);
      const garages = await slots.inTurn(db, clock(), work, {
        slot: order.slot,
        backBy: order.expectedReturn,
      });
      const outcome = await storeOrder(booking, { order, actor, garages }, parts);
      if (outcome === 'full') throw await onOffer.justTaken(order, work);
      if (outcome !== 'repeated') {
        onStored();
        // At another garage it says what only the stored one knows.
        if (outcome.garageId === FIRST_GARAGE) return answer(outcome);
      }
    } catch (error) {
      // The same order may have been stored (and have used up the cart or the last place) while this one was under
      // way.
      const twin = await stored(order, hash);
      if (twin) return twin;
      throw error;
    }
    const twin = await stored(order, hash);
    if (!twin) throw new Error('An order was reported as stored, but is not there');
    return twin;
  };
}
