import { bookedPath, managePath } from '../../contract/booking/booking.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { NO_FIELDS } from '../http/page-fields.ts';
import type { BookingAccess } from './access.ts';
import { bookingPage, type BookingPageParts } from './booking-page.ts';
import { changePages } from './change-pages.ts';
import type { FollowBooking } from './follow.ts';
import { bookingTicketPages } from './ticket-pages.ts';

interface Parts extends BookingPageParts {
  bookingAccess: BookingAccess;
  followBooking: FollowBooking;
}

/**
 * The plain pages behind the link in a booking's emails. A GET never changes anything, because mail programs follow
 * links.
 */
export function managePages({ bookingAccess, followBooking: follow, ...parts }: Parts, pageForm: PageForm) {
  const { bookingChanges: changes, bookingTickets: messages } = parts;
  const page = bookingPage(parts);
  const access = {
    link({ params: { token = '' }, actor }: PageVisit) {
      return { path: managePath(token), ...bookingAccess.byLink('booking', token, actor) };
    },
  };

  return {
    manage: pageShow({
      access,
      async show({ opened: { id, path, actor }, params: { token = '' } }) {
        return { ...(await page(id, actor)), path, id, token };
      },
    }),

    /** Right after it was booked by a plain form. */
    booked: pageShow({
      access,
      async show({ opened: { id, path, actor }, params: { token = '' } }) {
        const { booking } = await changes.view(id, actor);
        return booking.status === 'cancelled' ? onward(path) : { booking, path, again: bookedPath(token) };
      },
    }),

    ...changePages(access, ({ opened }) => opened, { changes, pageForm }),
    ...bookingTicketPages(access, ({ opened }) => opened, { changes, messages, pageForm }),

    /** 'Create an account and follow this booking': one press sends a log-in link to the booking's address. */
    follow: pageForm({
      access,
      proof: 'none',
      fields: NO_FIELDS,
      async show({ opened: { id, path, actor }, sent, url }) {
        const { booking } = await changes.view(id, actor);
        return { booking, path, sent: !sent && url.searchParams.has('sent') };
      },
      async run(_, { opened: { id, path, actor } }) {
        await follow(id, actor);
        return onward(`${path}/follow?sent`);
      },
    }),
  };
}
