import { bookedPath, managePath } from '../../contract/booking/booking.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { NO_FIELDS } from '../http/page-fields.ts';
import type { PhotoService } from '../photo/service.ts';
import type { BookingMessages } from '../ticket/service.ts';
import type { BookingAccess } from './access.ts';
import { changePages } from './change-pages.ts';
import type { BookingChanges } from './changes.ts';
import type { FollowBooking } from './follow.ts';
import { bookingTicketPages } from './ticket-pages.ts';

interface Parts {
  bookingAccess: BookingAccess;
  bookingChanges: BookingChanges;
  followBooking: FollowBooking;
  photos: PhotoService;
  bookingTickets: BookingMessages;
}

/**
 * The plain pages behind the link in a booking's emails. A GET never changes anything, because mail programs follow
 * links.
 */
export function managePages(
  { bookingAccess, bookingChanges: changes, followBooking: follow, photos, bookingTickets: messages }: Parts,
  pageForm: PageForm,
) {
  const access = {
    link({ params: { token = '' }, actor }: PageVisit) {
      return { path: managePath(token), ...bookingAccess.byLink('booking', token, actor) };
    },
  };

  return {
    manage: pageShow({
      access,
      async show({ opened: { id, path, actor }, params: { token = '' } }) {
        const pictures = await photos.photosOf(id);
        const view = await changes.view(id, actor);
        const said = await messages.of(id);
        return { ...view, photos: pictures.map((photo) => photos.view(photo)), said, path, id, token };
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
