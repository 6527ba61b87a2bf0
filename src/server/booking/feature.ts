import type { CartService } from '../cart/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { type BookingAccess, bookingAccess } from './access.ts';
import { askedService } from './asked.ts';
import { type AskedPages, askedPages } from './asked-pages.ts';
import { type BookingChanges, bookingChanges } from './changes.ts';
import { forgetBookings } from './forget.ts';
import { bookingMails, changeMails } from './mails.ts';
import { type ManagePages, managePages } from './manage-pages.ts';
import { bookingRoutes } from './routes.ts';
import { type BookingService, bookingService } from './service.ts';
import { slotBook } from './slots.ts';

interface Services {
  booking: BookingService;
  bookingAccess: BookingAccess;
  bookingChanges: BookingChanges;
  managePages: ManagePages;
  askedPages: AskedPages;
}

export function bookingFeature(
  { db, links, clock, collection: rule, onMail }: FeatureParts,
  { carts }: { carts: CartService },
): Feature<Services> {
  const slots = slotBook(rule);
  const access = bookingAccess({ links, clock });
  const changes = bookingChanges({ db, slots, rule, links, clock, onChanged: onMail });
  const asked = askedService({ db, access, slots, links, clock, onConfirmed: onMail });
  const services = {
    booking: bookingService({ db, carts, slots, rule, links, clock, onStored: onMail }),
    bookingAccess: access,
    bookingChanges: changes,
    managePages: managePages(access, changes),
    askedPages: askedPages(asked),
  };
  return {
    services,
    routes: (mount) => bookingRoutes(mount, services),
    mails: [...Object.values(bookingMails), ...Object.values(changeMails)],
    forget: (now) => forgetBookings(db, now),
  };
}
