import { managePath } from '../../contract/booking/booking.ts';
import { myBookingPath } from '../../contract/booking/own-bookings.ts';
import type { Customer, Holder, Staff } from '../auth/actor.ts';
import type { BookingAccess, OwnBookingService } from '../booking/service.ts';
import type { PageVisit } from '../http/page.ts';

/** A booking whose customer acts on the work, and where its page is. */
export interface Opened {
  id: string;
  path: string;
  actor: Customer | Holder | Staff;
}

/** The door of the link in our emails. */
export const linkDoor =
  (bookingAccess: BookingAccess) =>
  ({ params: { token = '' }, actor }: PageVisit) => ({
    path: managePath(token),
    ...bookingAccess.byLink('booking', token, actor),
  });

/** The door of an account: of its own bookings alone. @throws AppError not_found */
export const ownDoor =
  (own: Pick<OwnBookingService, 'require'>) =>
  async ({
    params: { booking: id = '' },
    actor,
  }: PageVisit & { actor: Customer | Staff }): Promise<Opened> => {
    await own.require(actor.userId, id);
    return { id, path: myBookingPath(id), actor };
  };
