import type { Site } from '../../content-model/site.ts';
import type { BookingDefaults } from '../../contract/booking/booking-defaults.ts';
import type { AddressService } from '../address/service.ts';
import type { CartService } from '../cart/service.ts';
import { type PageForm, pageForms } from '../http/page-form.ts';
import { eachOf, type Feature, type FeatureParts } from '../feature.ts';
import { type BookingAccess, bookingAccess } from './access.ts';
import { type AskedService, askedService } from './asked.ts';
import { type BookingChanges, bookingChanges } from './changes.ts';
import { callerPages } from './caller-pages.ts';
import { bookingDefaults } from './defaults.ts';
import { drivable, type Drivable } from './drivable.ts';
import { confirmPage } from './confirm-page.ts';
import { type FollowBooking, followBooking, type SendsLoginLinks } from './follow.ts';
import { forgetOldBookings } from './forget.ts';
import type { Friends } from './friends.ts';
import { bookingMails, changeMails } from './mails.ts';
import type { MailKind } from '../mail/kind.ts';
import type { MotDues } from '../mot/service.ts';
import type { OwnAddresses } from '../own-addresses/service.ts';
import type { OwnCars } from '../own-cars/service.ts';
import type { RoadService } from '../road/service.ts';
import { garageLooks } from './garage-look.ts';
import { garageBookingMails, garageChangeMails, garageEventMails } from './garage-mails.ts';
import { type GarageMoves, garageMoves } from './garage-moves.ts';
import { type GarageBookingPages, garagePages } from './garage-pages.ts';
import { garagesOf } from '../garage/garages.ts';
import { ownGarage } from '../garage/own-garage.ts';
import type { PhotoService } from '../photo/service.ts';
import type { BookingMessages } from '../ticket/service.ts';
import type { QuoteService } from '../quote/service.ts';
import type { OwnRequests, QuoteRequestService } from '../quote-request/service.ts';
import type { MotAlertService } from '../reminder/service.ts';
import { managePages } from './manage-pages.ts';
import { orderPage } from './order-page.ts';
import { ownBookings, type OwnBookingService } from './own.ts';
import { ownHome } from './own-home.ts';
import { ownPages } from './own-pages.ts';
import { bookingRoutes } from './routes.ts';
import { type BookingService, bookingService } from './service.ts';
import { slotBook } from './slot-book.ts';
import { type WarrantyVisits, warrantyVisits } from './warranty.ts';
import { type BookingWatch, bookingWatch } from './watch.ts';
import { forgetWindows } from './window-desk.ts';
import { windowDesks } from './window-desks.ts';
import { type WindowPages, windowPages } from './window-pages.ts';

function bookingPages(
  parts: Services &
    Pick<Others, 'photos' | 'bookingTickets' | 'motDues'> & {
      quotes: QuoteService;
      requests: OwnRequests;
      site: Site;
      siteUrl: string;
      drivable: Drivable;
      addressList: AddressService;
      referral: Friends['referral'];
    },
  pageForm: PageForm,
) {
  return {
    order: orderPage(parts, pageForm),
    confirm: confirmPage(parts.askedBookings, pageForm),
    ...managePages(parts, pageForm),
  };
}
type BookingPages = ReturnType<typeof bookingPages>;
type OwnPages = ReturnType<typeof ownPages>;
type CallerPages = ReturnType<typeof callerPages>;

interface Services {
  booking: BookingService;
  bookingAccess: BookingAccess;
  bookingChanges: BookingChanges;
  /** Tells open pages of changes. */
  bookingWatch: BookingWatch;
  /** What waits for a press in our mail. */
  askedBookings: AskedService;
  /** What puts earlier work right. */
  warrantyVisits: WarrantyVisits;
  /** Who does the work of a booking. */
  garageMoves: GarageMoves;
  /** Sends a log-in link to the booking's address. */
  followBooking: FollowBooking;
  /** Those of an account. */
  ownBookings: OwnBookingService;
  /** What a customer need not type again. */
  bookingDefaults: (userId: string) => Promise<BookingDefaults>;
}

interface Others {
  carts: CartService;
  quote: QuoteService;
  quoteRequests: QuoteRequestService;
  asking: SendsLoginLinks;
  motAlerts: MotAlertService;
  photos: PhotoService;
  bookingTickets: BookingMessages;
  motDues: MotDues;
  ownAddresses: OwnAddresses;
  ownCars: OwnCars;
  road: RoadService;
  addressList: AddressService;
  friendClaims: Friends['friendClaims'];
  followReferral: Friends['followReferral'];
  referral: Friends['referral'];
}

export function bookingFeature(
  parts: FeatureParts,
  {
    carts,
    quote: quotes,
    quoteRequests,
    asking,
    motAlerts,
    photos,
    bookingTickets,
    motDues,
    ownAddresses,
    ownCars,
    road,
    addressList,
    friendClaims,
    followReferral,
    referral,
  }: Others,
): Feature<
  Services,
  {
    booking: BookingPages;
    my: OwnPages;
    caller: CallerPages;
    windows: WindowPages;
    bookingGarage: GarageBookingPages;
  }
> {
  const { db, content, links, clock, siteUrl, onMail } = parts;
  const { site } = content;
  const friends = { friendClaims, followReferral, referral };
  const garages = garagesOf(ownGarage(site));
  const slots = slotBook(garages, content, clock);
  const access = bookingAccess({ links, clock });
  const drives = drivable({ road, site });
  const changes = bookingChanges({
    db,
    slots,
    drivable: drives,
    site,
    links,
    clock,
    followReferral: friends.followReferral,
    onChanged: onMail,
  });
  const askedBookings = askedService({
    db,
    access,
    slots,
    site,
    links,
    clock,
    ...friends,
    onConfirmed: onMail,
  });
  const services = {
    booking: bookingService({
      db,
      carts,
      motAlerts,
      slots,
      drivable: drives,
      content,
      links,
      clock,
      ...friends,
      requests: quoteRequests.own,
      onStored: onMail,
    }),
    bookingAccess: access,
    bookingChanges: changes,
    bookingWatch: bookingWatch(parts),
    askedBookings,
    warrantyVisits: warrantyVisits({ db, drivable: drives, slots, site, clock, onStored: onMail }),
    garageMoves: garageMoves({ db, slots, content, clock, onChanged: onMail }),
    followBooking: followBooking({ db, asking }),
    ownBookings: ownBookings({ db, site, links, ownCars, clock }),
    bookingDefaults: (userId: string) => bookingDefaults({ db, ownAddresses }, userId),
  };
  return {
    name: 'booking',
    services,
    pages: {
      booking: bookingPages(
        {
          ...services,
          quotes,
          requests: quoteRequests.own,
          photos,
          bookingTickets,
          motDues,
          site,
          siteUrl,
          drivable: drives,
          addressList,
          referral,
        },
        pageForms(parts),
      ),
      my: ownPages(
        {
          ...services,
          photos,
          bookingTickets,
          motDues,
          home: ownHome({ ...services, db, content, motDues, ownCars }),
        },
        pageForms(parts),
      ),
      caller: callerPages(
        { ...services, db, cars: content, clock, quotes, site, drivable: drives },
        pageForms(parts),
      ),
      bookingGarage: garagePages(
        { ...services, garageLooks: garageLooks({ db, slots, content, clock }) },
        pageForms(parts),
      ),
      windows: windowPages(
        windowDesks({ db, garages, bankHolidays: content.bankHolidays, cars: content, clock }),
        pageForms(parts),
        clock,
      ),
    },
    routes: (mount) => bookingRoutes(mount, services, db),
    mails: [bookingMails, changeMails, garageBookingMails, garageChangeMails, garageEventMails].flatMap(
      (kinds): MailKind[] => Object.values(kinds),
    ),
    // An account goes once it has no booking.
    forgetBefore: ['account'],
    forget: (now) => eachOf([() => forgetOldBookings(db, photos, now), () => forgetWindows(db, now)]),
  };
}
