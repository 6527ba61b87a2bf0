import type { Content } from '../../content-model/content.ts';
import { type Booking, managePath } from '../../contract/booking/booking.ts';
import type { QuoteView } from '../../contract/cart/quote.ts';
import type { AreaTown } from '../../domain/account/postcode.ts';
import type { Ability } from '../../domain/garage/ability.ts';
import type { Visitor } from '../auth/actor.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { BookingRow } from '../bookings/rows.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../db/database.ts';
import type { OwnRequests } from '../quote-request/service.ts';
import type { MotAlertService } from '../reminder/service.ts';
import { type Able, ableGarages } from './able.ts';
import { manageToken } from './answer.ts';
import type { Drivable } from './drivable.ts';
import type { Friends } from './friends.ts';
import { countLook } from './limits.ts';
import { needsOf } from './needs.ts';
import { type OnOffer, onOffer } from './on-offer.ts';
import { ordering } from './order.ts';
import type { AgreedOrder, OrderRequest } from './order-request.ts';
import { type Settling, settleAfterBooking } from './settling.ts';
import type { SlotBook } from './slot-book.ts';

export type { BookingAccess } from './access.ts';
export type { BookingChanges } from './changes.ts';
export type { OrderRequest } from './order-request.ts';
export type { OwnBookingService } from './own.ts';

export interface BookingService extends Pick<OnOffer, 'days' | 'note' | 'openDays'>, Settling, Able {
  /** What a garage must be able to do for a quote's work. */
  needsOf(quote: Pick<QuoteView, 'items' | 'vehicle'>): Ability[] | undefined;
  /** Where the drivers of some garage come to. */
  reached(): Promise<readonly AreaTown[]>;
  /** Counts a look at the days for a list or a place. @throws AppError too_many */
  countLook(actor: Visitor): Promise<void>;
  /** Path of the page that the signed link in a booking's emails opens. */
  pageOf(booking: BookingRow): string;
  /**
   * Books. Repeating the same order (by idempotency key) gives the same booking. Throws the codes of the contract's
   * createOrder. A booking that is only `requested` waits for its customer to confirm it by email, see limits.ts.
   * @param actor who books: rate limits count their address, the history records them
   * @param agreed what only somebody who works here can agree on
   */
  create(order: OrderRequest, actor: Visitor, agreed?: AgreedOrder): Promise<Booking>;
}

interface Parts extends Friends {
  db: Database;
  carts: CartService;
  motAlerts: Pick<MotAlertService, 'carBooked'>;
  requests: Pick<OwnRequests, 'booked'>;
  slots: SlotBook;
  drivable: Drivable;
  content: Content;
  links: LinkSigner;
  clock: () => Date;
  /** Called after a booking is stored, so that its email need not wait for the next round. */
  onStored: () => void;
}

export function bookingService(parts: Parts): BookingService {
  const { db, slots, drivable, content, links, clock } = parts;
  const { days, note, openDays, justTaken } = onOffer(parts);
  return {
    days,
    note,
    openDays,
    ...ableGarages(parts),
    ...settleAfterBooking({ db, slots, drivable, site: content.site }),
    needsOf: ({ items, vehicle }) =>
      needsOf(
        items.map(({ item_key }) => item_key),
        vehicle.Model_ID,
        content,
      ),
    async reached() {
      const others = (await slots.reaches(db, clock())).flat();
      return [...content.site.serviceArea, ...others.map((each) => ({ ...each, town: '', roadMiles: 0 }))];
    },
    countLook: (actor) => countLook(db, actor, { now: clock(), site: content.site }),
    pageOf: (booking) => managePath(manageToken(booking, links)),
    create: ordering({ ...parts, onOffer: { days, note, openDays, justTaken } }),
  };
}
