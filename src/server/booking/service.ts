import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Content } from '../../content-model/content.ts';
import type { Booking, createOrder } from '../../contract/booking.ts';
import { cartContent } from '../../contract/cart-content.ts';
import { mailboxOf } from '../../domain/mailbox.ts';
import { penceFromAmount } from '../../domain/money.ts';
import { bookingReference } from '../../domain/reference.ts';
import { nextFree, type Slot, type SlotDay } from '../../domain/slot.ts';
import { actorColumns, type Visitor } from '../auth/actor.ts';
import { asChosen } from '../cars/chosen.ts';
import { type CartService, expired } from '../cart/service.ts';
import type { Database } from '../db/database.ts';
import { bookingEvents, bookings } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { requestHash } from '../request-hash.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { enqueue } from '../mail/enqueue.ts';
import { bookingAnswer } from './answer.ts';
import { requireServedArea } from './area.ts';
import { confirmBooking } from './confirm.ts';
import { countOrder } from './limits.ts';
import { bookedLine, storeLines } from './lines.ts';
import { bookingMails } from './mails.ts';
import { orFull, type SlotBook, WindowFull } from './slots.ts';
import { type StoredBooking, storedBookings } from './stored.ts';

/** An order as the contract parsed it. */
export type OrderRequest = z.output<(typeof createOrder)['body']>;

/** How many free windows a 'just taken' answer suggests. */
const SUGGESTIONS = 3;

export interface BookingService {
  /** The collection days on offer, with the places left. */
  days(): Promise<SlotDay[]>;
  /**
   * Books. Repeating the same order (by idempotency key) gives the same booking. Throws the codes of the contract's
   * createOrder. A booking that is only `requested` waits for its customer to confirm it by email, see limits.ts.
   * @param actor who books: rate limits count their address, the history records them
   */
  create(order: OrderRequest, actor: Visitor): Promise<Booking>;
}

interface Parts {
  db: Database;
  carts: CartService;
  slots: SlotBook;
  content: Content;
  links: LinkSigner;
  clock: () => Date;
  /** Called after a booking is stored, so that its email need not wait for the next round. */
  onStored: () => void;
}

export function bookingService(parts: Parts): BookingService {
  const { db, carts: cartService, slots, content, links, clock, onStored } = parts;
  const { site } = content;
  const answer = (row: StoredBooking) => bookingAnswer(row, { links, site });
  const days = () => slots.days(db, clock());

  async function stored(order: OrderRequest, hash: string): Promise<Booking | null> {
    const [row] = await storedBookings(db, eq(bookings.idempotencyKey, order.idempotencyKey));
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

  async function justTaken(wanted: Slot): Promise<AppError> {
    const now = await days();
    const next = nextFree(now, wanted, SUGGESTIONS);
    const message = next.length
      ? 'That collection window has just been taken. Choose another one'
      : 'Every collection window is taken. Call us and we will find a time';
    return new AppError('slot_taken', message, { data: { next, days: now } });
  }

  /** Everything that can be refused without touching the database again, then the booking as it would be stored. */
  async function prepare(order: OrderRequest, hash: string): Promise<StoredBooking> {
    requireServedArea(order, site);
    const cart = await cartService.price(order.cartKey);
    const { totals } = cart;
    if (cart.modelId !== order.vehicle.Model_ID) throw expired();
    if (totals.lines.length === 0) throw new AppError('cart_empty', 'Add a service before you book');
    if (totals.incVat !== penceFromAmount(order.expectedTotal)) {
      throw new AppError(
        'price_changed',
        'A price has changed since you saw it. Look at the new total, then book',
        { data: cartContent(cart) },
      );
    }
    if (!slots.isOnOffer(order.slot, clock())) throw await justTaken(order.slot);
    const { postcode, line1, line2, town } = order;
    const vehicle = asChosen(content, cart.modelId, order.vehicle);
    return {
      id: randomUUID(),
      reference: bookingReference(randomBytes(8)),
      idempotencyKey: order.idempotencyKey,
      requestHash: hash,
      customerId: null,
      status: 'requested',
      ...{ vehicle, vrm: vehicle.RegistrationNumber, mailbox: mailboxOf(order.email) },
      ...{ lines: totals.lines.map(bookedLine), exVat: totals.exVat, incVat: totals.incVat },
      ...{ firstName: order.firstName, lastName: order.lastName, email: order.email, phone: order.phone },
      address: { postcode, line1, line2, town },
      returnAddress: order.returnAddress,
      note: order.note,
      paymentPlan: order.paymentPlan,
      collectionDate: order.slot.date,
      collectionWindow: order.slot.window,
      earlyStartAt: clock(),
      version: 0,
      changedAt: null,
      createdAt: clock(),
    };
  }

  /**
   * One transaction: the booking, the place in the window, the events and the emails are written together or not at
   * all, and the cart is used up. Nothing in it waits for the network.
   */
  async function store(
    { lines, ...row }: StoredBooking,
    order: OrderRequest,
    actor: Visitor,
  ): Promise<StoredBooking | 'repeated' | 'full'> {
    return orFull(
      db.transaction(async (tx) => {
        // First, so that a repeated order waits here for the original and never takes a place.
        const mine = await tx
          .insert(bookings)
          .values(row)
          .onConflictDoNothing({ target: bookings.idempotencyKey })
          .returning({ id: bookings.id });
        if (mine.length === 0) return 'repeated';
        await cartService.useUp(tx, order.cartKey);
        await storeLines(tx, { ...row, lines });
        const now = row.createdAt;
        const atOnce = await countOrder(tx, { row, address: actor.address, now, site });
        const event = { bookingId: row.id, status: row.status, at: now, ...actorColumns(actor) };
        await tx.insert(bookingEvents).values(event);
        if (atOnce) return { ...(await confirmBooking(tx, { booking: row, actor, now, slots })), lines };
        if (!(await slots.hasPlace(tx, order.slot))) throw new WindowFull();
        await enqueue(tx, [bookingMails.asked], row.id, now);
        return { ...row, lines };
      }),
    );
  }

  return {
    days,
    async create(order, actor) {
      const hash = requestHash(order);
      const before = await stored(order, hash);
      if (before) return before;
      try {
        const outcome = await store(await prepare(order, hash), order, actor);
        if (outcome === 'full') throw await justTaken(order.slot);
        if (outcome !== 'repeated') {
          onStored();
          return answer(outcome);
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
    },
  };
}
