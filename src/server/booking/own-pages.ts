import { myBookingPath, ownFilterSchema } from '../../contract/booking/own-bookings.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import type { PageForm } from '../http/page-form.ts';
import { bookingPage, type BookingPageParts } from './booking-page.ts';
import { changePages } from './change-pages.ts';
import { bookingTicketPages } from './ticket-pages.ts';
import type { OwnBookingService } from './own.ts';
import type { ownHome } from './own-home.ts';

interface Parts extends BookingPageParts {
  ownBookings: OwnBookingService;
  home: ReturnType<typeof ownHome>;
}

/** `/my` and the bookings below it: those of somebody who is logged in, and nobody else's. */
export function ownPages({ ownBookings: own, home, ...parts }: Parts, pageForm: PageForm) {
  const { bookingChanges: changes, bookingTickets: messages } = parts;
  const page = bookingPage(parts);
  /** Throws not_found for a booking that is not theirs. */
  async function open({ params: { booking: id = '' }, actor }: PageVisit & { actor: Customer | Staff }) {
    await own.require(actor.userId, id);
    return { id, path: myBookingPath(id), actor };
  }

  return {
    /** What is to be done and what is under way, then the cars, then what is over. */
    home: pageShow({
      access: 'customer',
      show: ({ actor: { userId, address } }) => home(userId, address),
    }),

    list: pageShow({
      access: 'customer',
      async show({ actor: { userId }, url }) {
        const filter = ownFilterSchema.parse(Object.fromEntries(url.searchParams));
        return { ...(await own.list(userId, filter)), filter };
      },
    }),

    one: pageShow({
      access: 'customer',
      async show(visit) {
        const { id, path, actor } = await open(visit);
        return { ...(await page(id, actor)), path, id };
      },
    }),

    ...changePages('customer', open, { changes, pageForm }),
    ...bookingTicketPages('customer', open, { changes, messages, pageForm }),
  };
}
