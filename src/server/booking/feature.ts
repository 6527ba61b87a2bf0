import type { CartService } from '../cart/service.ts';
import { type PageForm, pageForms } from '../http/page-form.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { type BookingAccess, bookingAccess } from './access.ts';
import { type AskedService, askedService } from './asked.ts';
import { type BookingChanges, bookingChanges } from './changes.ts';
import { confirmPage } from './confirm-page.ts';
import { forgetBookings } from './forget.ts';
import { bookingMails, changeMails } from './mails.ts';
import { managePages } from './manage-pages.ts';
import { bookingRoutes } from './routes.ts';
import { type BookingService, bookingService } from './service.ts';
import { slotBook } from './slots.ts';

function bookingPages(services: Services, pageForm: PageForm) {
  return { confirm: confirmPage(services.askedBookings, pageForm), ...managePages(services, pageForm) };
}
type BookingPages = ReturnType<typeof bookingPages>;

interface Services {
  booking: BookingService;
  bookingAccess: BookingAccess;
  bookingChanges: BookingChanges;
  /** What waits for a press in our mail. */
  askedBookings: AskedService;
}

export function bookingFeature(
  parts: FeatureParts,
  { carts }: { carts: CartService },
): Feature<Services, { booking: BookingPages }> {
  const { db, content, links, clock, onMail } = parts;
  const { site } = content;
  const slots = slotBook(content);
  const access = bookingAccess({ links, clock });
  const changes = bookingChanges({ db, slots, site, links, clock, onChanged: onMail });
  const askedBookings = askedService({ db, access, slots, site, links, clock, onConfirmed: onMail });
  const services = {
    booking: bookingService({ db, carts, slots, content, links, clock, onStored: onMail }),
    bookingAccess: access,
    bookingChanges: changes,
    askedBookings,
  };
  return {
    services,
    pages: { booking: bookingPages(services, pageForms(parts)) },
    routes: (mount) => bookingRoutes(mount, services),
    mails: [...Object.values(bookingMails), ...Object.values(changeMails)],
    forget: (now) => forgetBookings(db, now),
  };
}
