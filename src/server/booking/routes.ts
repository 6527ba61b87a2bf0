import { createOrder, getSlots, readBooking } from '../../contract/booking.ts';
import { type BookingDefaults, getBookingDefaults } from '../../contract/booking-defaults.ts';
import type { Mount } from '../http/mount.ts';
import type { BookingAccess } from './access.ts';
import type { BookingChanges } from './changes.ts';
import { bookWarranty } from '../../contract/warranty.ts';
import type { BookingService } from './service.ts';
import type { WarrantyVisits } from './warranty.ts';

interface Parts {
  booking: BookingService;
  bookingAccess: BookingAccess;
  bookingChanges: BookingChanges;
  warrantyVisits: WarrantyVisits;
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
    bookingDefaults,
  }: Parts,
): void {
  mount(getSlots, async ({ query }) => ({ data: { days: await service.days(query.minutes) } }));
  mount(createOrder, async ({ body }, actor) => ({
    data: { booking: await service.create(body, actor) },
  }));
  mount(bookWarranty, async ({ params, body }, actor) => ({
    data: await warrantyVisits.book(params.id, body, actor),
  }));
  mount(readBooking, async ({ body }, actor, { cameAs }) => {
    const { id, actor: holder } = access.byLink('booking', body.token, actor);
    cameAs(holder.kind);
    const { booking } = await changes.view(id, holder);
    return { data: { booking } };
  });
  mount(getBookingDefaults, async (_, { userId }) => ({ data: await bookingDefaults(userId) }));
}
