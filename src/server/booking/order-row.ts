import { randomBytes, randomUUID } from 'node:crypto';
import type { Content } from '../../content-model/content.ts';
import { cartContent } from '../../contract/cart/cart-content.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { mailboxOf } from '../../domain/account/mailbox.ts';
import { offFor } from '../../domain/account/referral.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import { earlyStartBy } from '../../domain/booking/early-start.ts';
import { bookingReference } from '../../domain/booking/reference.ts';
import { sumsOf } from '../../domain/cart/cart.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { penceFromAmount } from '../../domain/money/money.ts';
import { vatRateOn } from '../../domain/money/vat.ts';
import { normalisePlate } from '../../domain/vehicle/plate.ts';
import { bookedLine, friendLine } from '../bookings/booked-lines.ts';
import type { StoredBooking } from '../bookings/rows.ts';
import { asChosen } from '../cars/chosen.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../db/database.ts';
import { AppError, cartExpired } from '../errors.ts';
import { requireServedArea } from './area.ts';
import { garageOf } from './candidates.ts';
import { requirePaperName } from './paper-name.ts';
import type { Drivable } from './drivable.ts';
import { type OnOffer, orderDistricts } from './on-offer.ts';
import { isFriends, type Ordered, type OrderRequest } from './order-request.ts';
import { needsOf } from './needs.ts';
import type { SlotBook } from './slot-book.ts';
import { bookerOf, type SlotWish } from './slots.ts';

export interface RowParts {
  db: Database;
  carts: Pick<CartService, 'price' | 'letGo'>;
  slots: Pick<SlotBook, 'isOnOffer' | 'reaches' | 'active'>;
  onOffer: Pick<OnOffer, 'justTaken'>;
  drivable: Pick<Drivable, 'settle'>;
  content: Content;
  clock: () => Date;
}

/** An order that nothing stands against so far. */
export interface CheckedOrder {
  /** As it would be stored at the operator's own garage. */
  booking: StoredBooking;
  /** What its work and its car ask of a garage. */
  wish: SlotWish & { minutes: number };
}

/** Everything that can be refused without taking anything, then the booking as it would be stored. */
export async function rowOf(
  order: OrderRequest,
  { hash, actor, arrival, driveReason }: Ordered,
  { db, carts, slots, onOffer, drivable, content, clock }: RowParts,
): Promise<CheckedOrder> {
  const { site } = content;
  if (needsDriver(arrival)) requireServedArea(order, await slots.reaches(db, clock()), site.phone);
  requirePaperName(order);
  const priced = await carts.price(order.cartKey);
  const isOthers = isAnotherCar(priced.promises?.vrm ?? '', order.vehicle);
  const cart = isOthers ? await carts.letGo(order.cartKey) : priced;
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
  const { minutes, partsFrom } = totals;
  const keys = totals.lines.map(({ key }) => key);
  const needs = needsOf(keys, cart.modelId, content);
  const garage = garageOf({ by, arrival, garage: order.garage });
  const wish = { by, arrival, minutes, partsFrom, needs, garage, ...orderDistricts(order) };
  if (!(await slots.isOnOffer(db, order.slot, clock(), wish))) throw await onOffer.justTaken(order, wish);
  // The confirmation names its garage, where there are several.
  const isNamed = order.garage !== undefined || (await slots.active(db, clock())).length > 1;
  const { postcode, line1, line2, town } = order;
  const lines = [...totals.lines.map(bookedLine), ...(isFriend ? [friendLine(off)] : [])];
  const vehicle = asChosen(content, cart.modelId, order.vehicle);
  const mayDrive = needsDriver(arrival)
    ? await drivable.settle({
        car: vehicle,
        day: order.slot.date,
        keys,
        isSaid: order.fitToDrive !== undefined,
        reason: driveReason,
        actor,
      })
    : null;
  const booking = {
    id: randomUUID(),
    reference: bookingReference(site.brand.shortName, randomBytes(8)),
    idempotencyKey: order.idempotencyKey,
    requestHash: hash,
    // Somebody who works here books for others. What a guest books joins an account when its address is proved.
    customerId: actor.kind === 'customer' ? actor.userId : null,
    garageId: FIRST_GARAGE,
    garageShown: isNamed,
    unplacedAt: null,
    status: 'requested',
    vehicle,
    vrm: vehicle.RegistrationNumber,
    mailbox: mailboxOf(order.email),
    lines,
    ...sumsOf(lines, vatRateOn(order.slot.date, site.vat)),
    firstName: order.firstName,
    lastName: order.lastName,
    paperName: order.paperName,
    email: order.email,
    phone: order.phone,
    address: { postcode, line1, line2, town },
    returnAddress: order.returnAddress,
    note: order.note,
    paymentPlan: order.paymentPlan,
    collectionDate: order.slot.date,
    collectionWindow: order.slot.window,
    returnDate: order.slot.date,
    returnWindow: null,
    earlyStartAt: clock(),
    earlyStart: earlyStartBy(actor.kind === 'staff'),
    mayDrive,
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
  } satisfies StoredBooking;
  return { booking, wish };
}

/** Whether prices that were promised to one registration are asked for with another one. */
const isAnotherCar = (promisedTo: string, { RegistrationNumber }: Vehicle): boolean => {
  const asked = normalisePlate(RegistrationNumber);
  return promisedTo !== '' && asked !== '' && asked !== promisedTo;
};
