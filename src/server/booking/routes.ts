import { readBooking } from '../../contract/booking/booking.ts';
import { getNetworkSlots } from '../../contract/booking/network-slots.ts';
import { createOrder } from '../../contract/booking/order.ts';
import { type BookingDefaults, getBookingDefaults } from '../../contract/booking/booking-defaults.ts';
import * as live from '../../contract/booking/live.ts';
import { getBookingDetail, getBookings } from '../../contract/booking/own-bookings.ts';
import { USUAL_ARRIVAL } from '../../domain/booking/arrival.ts';
import { partsNamed } from '../../domain/booking/parts.ts';
import { historyLines } from '../../domain/booking/history-lines.ts';
import { bookingCalls } from '../bookings/doors.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { BookingAccess } from './access.ts';
import type { BookingChanges } from './changes.ts';
import { bookWarranty } from '../../contract/booking/warranty.ts';
import { declineBooking, moveToGarage } from '../../contract/booking/garage-moves.ts';
import type { GarageMoves } from './garage-moves.ts';
import type { OwnBookingService } from './own.ts';
import type { BookingService } from './service.ts';
import type { WarrantyVisits } from './warranty.ts';
import type { BookingWatch } from './watch.ts';

interface Parts {
  booking: BookingService;
  bookingAccess: BookingAccess;
  bookingChanges: BookingChanges;
  warrantyVisits: WarrantyVisits;
  garageMoves: GarageMoves;
  bookingWatch: BookingWatch;
  ownBookings: OwnBookingService;
  /** What a customer need not type again. */
  bookingDefaults: (userId: string) => Promise<BookingDefaults>;
}

export function bookingRoutes(
  mount: Mount,
  {
    booking: service,
    bookingAccess: access,
    bookingChanges: changes,
    warrantyVisits,
    garageMoves,
    bookingWatch,
    ownBookings: own,
    bookingDefaults,
  }: Parts,
  db: Database,
): void {
  mount(getNetworkSlots, async ({ query }, actor) => {
    const { minutes, parts, district, backTo, cart, arrival, garage } = query;
    // What asks for no list and no place is on landing pages, and costs little.
    if (cart !== undefined || district) await service.countLook(actor);
    const lines = await service.linesOf(cart);
    // What a form doesn't know yet is ''.
    const wish = {
      partsFrom: partsNamed(parts),
      district: district || undefined,
      backTo: backTo || undefined,
      needs: lines?.flatMap(({ needs }) => needs),
      arrival: arrival ?? USUAL_ARRIVAL,
      garage: garage || undefined,
    };
    const days = await service.days(minutes, wish);
    const network = await service.besideDays({ ...wish, lines });
    return { data: { days, note: await service.note(wish), ...(network && { network }) } };
  });
  mount(createOrder, async ({ body }, actor) => ({
    data: { booking: await service.create(body, actor) },
  }));
  bookingCalls(mount, db)(bookWarranty, async ({ params, body }, actor) => ({
    data: await warrantyVisits.book(params.id, body, actor),
  }));
  mount(moveToGarage, async ({ params, body: { garage, ...by } }, actor) => ({
    data: { garage, version: await garageMoves.move(params.id, garage, { ...by, actor }) },
  }));
  bookingCalls(mount, db)(declineBooking, async ({ params, body }, actor) => {
    await garageMoves.decline(params.id, { ...body, actor });
    return { data: {} };
  });
  mount(readBooking, async ({ body }, actor, { cameAs }) => {
    const { id, actor: holder } = access.byLink('booking', body.token, actor);
    cameAs(holder.kind);
    const { booking } = await changes.view(id, holder);
    return { data: { booking } };
  });

  mount(live.watchBookings, (_, actor, { cut }) => ({ stream: bookingWatch.own(actor, cut) }));
  mount(live.watchByLink, ({ body }, actor, { cameAs, cut }) => {
    const { id, actor: holder } = access.byLink('booking', body.token, actor);
    cameAs(holder.kind);
    return { stream: bookingWatch.one(id, holder, cut) };
  });
  mount(live.bookingVersion, async ({ params }, actor) => ({
    data: await bookingWatch.version(params.id, actor),
  }));
  mount(live.versionByLink, async ({ body }, actor, { cameAs }) => {
    const { id, actor: holder } = access.byLink('booking', body.token, actor);
    cameAs(holder.kind);
    return { data: await bookingWatch.version(id, holder) };
  });
  mount(getBookings, async ({ query }, { userId }) => ({ data: await own.list(userId, query) }));
  mount(getBookingDetail, async ({ params: { id } }, actor) => {
    const booking = await own.one(actor.userId, id);
    const { events, refusals } = await changes.view(id, actor);
    const told = historyLines(events).map(({ at, text }) => ({ at: at.toISOString(), text }));
    const may = { can_move: refusals.move === null, can_cancel: refusals.cancel === null };
    return { data: { booking, events: told, ...may } };
  });
  mount(getBookingDefaults, async (_, { userId }) => ({ data: await bookingDefaults(userId) }));
}
