import { randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Content } from '../../content-model/content.ts';
import { type Booking, managePath } from '../../contract/booking/booking.ts';
import type { createOrder } from '../../contract/booking/order.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { cartContent } from '../../contract/cart/cart-content.ts';
import { sumsOf } from '../../domain/cart/cart.ts';
import { vatRateOn } from '../../domain/money/vat.ts';
import { earlyStartBy } from '../../domain/booking/early-start.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { isToCome } from '../../domain/booking/booking-status.ts';
import { mailboxOf } from '../../domain/account/mailbox.ts';
import type { Settled } from '../../domain/mot/may-drive.ts';
import { normalisePlate } from '../../domain/vehicle/plate.ts';
import { penceFromAmount } from '../../domain/money/money.ts';
import { offFor } from '../../domain/account/referral.ts';
import { bookingReference } from '../../domain/booking/reference.ts';
import { nextFree, returnOf, type SlotDay, slotKey } from '../../domain/booking/slot.ts';
import { minutesOf, SHORT_JOB_MINUTES } from '../../domain/work/work-minutes.ts';
import { type Arrival, needsDriver, USUAL_ARRIVAL } from '../../domain/booking/arrival.ts';
import type { Staff, Visitor } from '../auth/actor.ts';
import { addBooking, setBooking } from '../bookings/write.ts';
import { asChosen } from '../cars/chosen.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../db/database.ts';
import { writeEvent } from '../bookings/events.ts';
import { AppError, cartExpired } from '../errors.ts';
import { requestHash } from '../request-hash.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { enqueue } from '../mail/enqueue.ts';
import type { MailKind } from '../mail/kind.ts';
import type { OwnRequests } from '../quote-request/service.ts';
import type { MotAlertService } from '../reminder/service.ts';
import { bookingAnswer, manageToken, slotOf } from './answer.ts';
import { requireServedArea } from './area.ts';
import type { Drivable } from './drivable.ts';
import { confirmBooking } from './confirm.ts';
import type { Friends } from './friends.ts';
import { countOrder } from './limits.ts';
import { storeLines } from '../bookings/lines.ts';
import { bookingMails, changeMails } from './mails.ts';
import { bookerOf, inTime, orFull, type SlotBook, type Wish } from './slots.ts';
import { type BookingRow, type StoredBooking, storedBooking, bookingByKey } from '../bookings/rows.ts';
import { sumsOn } from '../bookings/sums.ts';
import { asStaff, type Deed } from '../auth/deed.ts';
import { keepTerms } from '../bookings/terms.ts';
import { bookedLine, friendLine, isWork } from '../bookings/booked-lines.ts';

export type { BookingAccess } from './access.ts';
export type { BookingChanges } from './changes.ts';
export type { OwnBookingService } from './own.ts';

/** An order as the contract parsed it. */
export type OrderRequest = z.output<(typeof createOrder)['body']>;

const TAKEN = 'That window has just been taken. Choose another one';
const ALL_TAKEN = 'Every window is taken. Call us and we’ll find a time';
const BACK_LATER =
  'The workshop has been booked meanwhile, and from that window the car would be back later than you saw. Look at the days and choose again';

/** How many free windows a 'just taken' answer suggests. */
const SUGGESTIONS = 3;

/** What one of us may agree on with a caller. */
export interface Agreed {
  /** How the car comes, if not with our driver. */
  arrival?: Arrival;
  /** Why our driver fetches a car that the registers say may not be driven; '' for no reason. */
  driveReason?: string;
}

/** An order with who sends it, and what was agreed on. */
interface Ordered extends Required<Agreed> {
  /** Of the order. */
  hash: string;
  actor: Visitor;
}

export interface BookingService {
  /**
   * The days on offer, with the places left and when the car is back.
   * @param minutes of work; left out: of a short job
   * @param wish left out: a customer's, whose car our driver collects
   */
  days(minutes?: number, wish?: Wish): Promise<SlotDay[]>;
  /** The days on which cars are collected, of those that can be booked now. */
  openDays(): LocalDate[];
  /**
   * A car that waits for its day is to come in another way, in the caller's transaction: our driver's place is taken or given back.
   * @returns whether there was one
   */
  comeBy(tx: Database, booking: BookingRow, arrival: Arrival): Promise<boolean>;
  /** Throws `invalid` if our driver doesn't go there. */
  requireReach(addresses: Parameters<typeof requireServedArea>[0]): void;
  /**
   * Whether a booked car that was to come in another way may be fetched by our driver. Asked before the booking is locked.
   * @param reason why, against what the registers say; '' for none
   * @returns how that was settled; null: nothing stands against it, or our driver fetches it already, or doesn't
   * @throws AppError invalid: a message for `drive_reason`
   */
  mayCome(id: string, to: Arrival, by: { reason: string; actor: Staff }): Promise<Settled | null>;
  /** Tells its customer that the car comes in another way; its subject is the event's id. */
  comesMail: MailKind;
  /** The work is finished, in the caller's transaction: what it held of the workshop's later days is given back. */
  release(tx: Database, bookingId: string, now: Date): Promise<void>;
  /** Path of the page that the signed link in a booking's emails opens. */
  pageOf(booking: BookingRow): string;
  /**
   * Books. Repeating the same order (by idempotency key) gives the same booking. Throws the codes of the contract's
   * createOrder. A booking that is only `requested` waits for its customer to confirm it by email, see limits.ts.
   * @param actor who books: rate limits count their address, the history records them
   * @param agreed what only somebody who works here can agree on
   */
  create(order: OrderRequest, actor: Visitor, agreed?: Agreed): Promise<Booking>;
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
  const {
    db,
    carts: cartService,
    motAlerts,
    requests,
    slots,
    drivable,
    content,
    links,
    clock,
    onStored,
  } = parts;
  const { friendClaims, followReferral } = parts;
  const { site } = content;
  const answer = (row: StoredBooking) => bookingAnswer(row, { links, site, today: localNow(clock()).date });
  const days = (minutes = SHORT_JOB_MINUTES, wish: Wish = { by: 'customer', arrival: USUAL_ARRIVAL }) =>
    slots.days(db, clock(), { ...wish, minutes });

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

  /** @param minutes of the order's work */
  async function justTaken(
    { slot, expectedReturn }: OrderRequest,
    minutes: number,
    wish: Wish,
  ): Promise<AppError> {
    const now = await days(minutes, wish);
    const next = nextFree(now, slot, SUGGESTIONS);
    const [nearest] = next;
    // The place is still there, but not the workshop's time.
    const isThere = nearest && slotKey(nearest) === slotKey(slot);
    const back = returnOf(now, slot);
    const isLater = isThere && back && expectedReturn !== undefined && back.date > expectedReturn;
    const message = isLater ? BACK_LATER : nearest ? TAKEN : ALL_TAKEN;
    return new AppError('slot_taken', message, { data: { next, days: now } });
  }

  /** Everything that can be refused without touching the database again, then the booking as it would be stored. */
  async function prepare(
    order: OrderRequest,
    { hash, actor, arrival, driveReason }: Ordered,
  ): Promise<StoredBooking> {
    if (needsDriver(arrival)) requireServedArea(order, site);
    const priced = await cartService.price(order.cartKey);
    const isOthers = isAnotherCar(priced.promises?.vrm ?? '', order.vehicle);
    const cart = isOthers ? await cartService.letGo(order.cartKey) : priced;
    const { totals } = cart;
    if (cart.modelId !== order.vehicle.Model_ID) throw cartExpired();
    if (totals.lines.length === 0) throw new AppError('cart_empty', 'Add a service before you book');
    const isFriend = isFriends(order, actor);
    const off = isFriend ? offFor(totals.lines) : 0;
    if (totals.incVat - off !== penceFromAmount(order.expectedTotal)) {
      throw new AppError(
        'price_changed',
        'A price has changed since you saw it. Look at the new total, then book',
        { data: cartContent(cart) },
      );
    }
    const by = bookerOf(actor);
    if (!slots.isOnOffer(order.slot, clock(), by))
      throw await justTaken(order, totals.minutes, { by, arrival });
    const { postcode, line1, line2, town } = order;
    const lines = [...totals.lines.map(bookedLine), ...(isFriend ? [friendLine(off)] : [])];
    const vehicle = asChosen(content, cart.modelId, order.vehicle);
    const settled = needsDriver(arrival)
      ? await drivable.settle({
          car: vehicle,
          day: order.slot.date,
          keys: totals.lines.map(({ key }) => key),
          isSaid: order.fitToDrive !== undefined,
          reason: driveReason,
          actor,
        })
      : null;
    return {
      id: randomUUID(),
      reference: bookingReference(site.brand.shortName, randomBytes(8)),
      idempotencyKey: order.idempotencyKey,
      requestHash: hash,
      // Somebody who works here books for others. What a guest books joins an account when its address is proved.
      customerId: actor.kind === 'customer' ? actor.userId : null,
      status: 'requested',
      vehicle,
      vrm: vehicle.RegistrationNumber,
      mailbox: mailboxOf(order.email),
      lines,
      ...sumsOf(lines, vatRateOn(order.slot.date, site.vat)),
      firstName: order.firstName,
      lastName: order.lastName,
      email: order.email,
      phone: order.phone,
      address: { postcode, line1, line2, town },
      returnAddress: order.returnAddress,
      note: order.note,
      paymentPlan: order.paymentPlan,
      collectionDate: order.slot.date,
      collectionWindow: order.slot.window,
      returnDate: order.slot.date,
      earlyStartAt: clock(),
      earlyStart: earlyStartBy(actor.kind === 'staff'),
      mayDrive: settled,
      terms: content.terms.version,
      contractAt: null,
      arrival,
      leaves: arrival,
      assignedTo: null,
      stoppedAt: null,
      warrantyOf: null,
      version: 0,
      changedAt: null,
      missedAt: null,
      settledAt: null,
      createdAt: clock(),
    };
  }

  /**
   * One transaction: the booking, the place in the window and its minutes, the events and the emails are written together or not at
   * all, and the cart is used up. Nothing in it waits for the network.
   */
  async function store(
    { lines, ...row }: StoredBooking,
    order: OrderRequest,
    actor: Visitor,
  ): Promise<StoredBooking | 'repeated' | 'full'> {
    return orFull(
      db.transaction(async (tx) => {
        await keepTerms(tx, content.terms, row.createdAt);
        // First, so that a repeated order waits here for the original and never takes a place.
        if (!(await addBooking(tx, row))) return 'repeated';
        const quoteId = await cartService.useUp(tx, order.cartKey);
        await requests.booked(tx, quoteId, row.id);
        if (row.customerId !== null) await motAlerts.carBooked(tx, row.customerId, row.vehicle);
        await storeLines(tx, { ...row, lines });
        const now = row.createdAt;
        if (isFriends(order, actor)) await friendClaims.claim(tx, order.referral, row, now);
        // Whoever works here books for a caller: no limit is theirs.
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

  return {
    days,
    openDays: () => slots.openDays(clock()),
    comeBy: (tx, booking, arrival) => slots.comeBy(tx, { ...booking, slot: slotOf(booking) }, arrival),
    requireReach: (addresses) => requireServedArea(addresses, site),
    async mayCome(id, to, { reason, actor }) {
      const booking = await storedBooking(db, id);
      if (!booking || !needsDriver(to) || needsDriver(booking.arrival) || !isToCome(booking.status))
        return null;
      const keys = booking.lines.map(({ key }) => key);
      return drivable.agree({ car: booking.vehicle, day: booking.collectionDate, keys, reason, actor });
    },
    comesMail: changeMails.comes,
    release: (tx, bookingId, now) => slots.release(tx, bookingId, localNow(now).date),
    pageOf: (booking) => managePath(manageToken(booking, links)),
    async create(order, actor, { arrival: wish = USUAL_ARRIVAL, driveReason = '' } = {}) {
      const arrival = actor.kind === 'staff' ? wish : USUAL_ARRIVAL;
      // What the visitor saw of the day may differ when the same order is sent once more: it has taken minutes itself.
      const hash = requestHash({ ...order, expectedReturn: undefined });
      const before = await stored(order, hash);
      if (before) return before;
      if (isFriends(order, actor)) await friendClaims.count(actor.address);
      try {
        const booking = await prepare(order, { hash, actor, arrival, driveReason });
        const outcome = await store(booking, order, actor);
        if (outcome === 'full')
          throw await justTaken(order, minutesOf(booking.lines.filter(isWork), content.catalogue), {
            by: bookerOf(actor),
            arrival,
          });
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

/** Whoever works here books for a caller, and may have opened anybody's link in their browser. */
const isFriends = ({ referral }: OrderRequest, { kind }: Visitor): boolean =>
  referral !== '' && kind !== 'staff';

const bookedFor = ({ id, reference, arrival, incVat, mayDrive }: BookingRow): Deed => ({
  what: 'booking.create',
  subject: id,
  before: null,
  after: { reference, arrival, incVat, ...(mayDrive && { mayDrive }) },
});

/** Whether prices that were promised to one registration are asked for with another one. */
const isAnotherCar = (promisedTo: string, { RegistrationNumber }: Vehicle): boolean => {
  const asked = normalisePlate(RegistrationNumber);
  return promisedTo !== '' && asked !== '' && asked !== promisedTo;
};
