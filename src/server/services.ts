import { type AskedService, askedService } from './booking/asked.ts';
import { type BookingService, bookingService } from './booking/service.ts';
import { type BookingAccess, bookingAccess } from './booking/access.ts';
import { type BookingChanges, bookingChanges } from './booking/changes.ts';
import { slotBook } from './booking/slots.ts';
import { type CartService, cartService } from './cart/service.ts';
import { type CatalogueService, catalogueService } from './catalogue/service.ts';
import { catalogue } from '../content-model/catalogue.ts';
import { type Site, site } from '../content-model/site.ts';
import type { PriceList } from '../domain/price.ts';
import type { Database } from './db/database.ts';
import { createLogger, type Logger } from './log.ts';
import { type MotAlertService, motAlertService } from './reminder/service.ts';
import type { LinkSigner } from './auth/signed-link.ts';
import type { VehicleRecords } from './registers/record.ts';
import { type MotService, motService } from './mot/service.ts';
import { type PaymentService, paymentService } from './payment/service.ts';
import { type QuoteService, quoteService } from './quote/service.ts';
import { type TicketService, ticketService } from './ticket/service.ts';
import { type VehicleService, vehicleService } from './vehicle/service.ts';

/** One service per feature. The API's routes call these, and the controllers of the on-demand pages, see pages.ts. */
export interface Services {
  vehicle: VehicleService;
  mot: MotService;
  catalogue: CatalogueService;
  cart: CartService;
  quote: QuoteService;
  booking: BookingService;
  bookingAccess: BookingAccess;
  bookingChanges: BookingChanges;
  askedBookings: AskedService;
  payment: PaymentService;
  ticket: TicketService;
  motAlerts: MotAlertService;
  /** For the pages that links in mails lead to. */
  links: LinkSigner;
}

/** What services are made of. Tests pass a fixed clock. */
export interface ServiceParts {
  db: Database;
  clock: () => Date;
  links: LinkSigner;
  /** What the registers know of vehicles. */
  records: VehicleRecords;
  /** What carts are sold at. */
  prices?: PriceList;
  /** When we collect, and how many cars at a time. */
  collection?: Site['collection'];
  /** Called when a mail became due. */
  onMail?: () => void;
  /** Told when a network is over a limit. */
  log?: Logger;
  /** Told of an error that nobody waits for any more. */
  onError?: (error: unknown) => void;
}

export function createServices({
  db,
  clock,
  links,
  records,
  log = createLogger('silent'),
  prices = catalogue,
  collection = site.collection,
  onMail = () => {},
  onError = () => {},
}: ServiceParts): Services {
  const cart = cartService({ db, clock, prices });
  const priced = catalogueService();
  const slots = slotBook(collection);
  const access = bookingAccess({ links, clock });
  return {
    vehicle: vehicleService({ db, records, clock, log }),
    mot: motService({ records, catalogue: priced, clock }),
    catalogue: priced,
    cart,
    quote: quoteService({ db, carts: cart, links, prices, clock }),
    booking: bookingService({ db, carts: cart, slots, rule: collection, links, clock, onStored: onMail }),
    askedBookings: askedService({ db, access, slots, links, clock, onConfirmed: onMail }),
    bookingAccess: access,
    bookingChanges: bookingChanges({ db, slots, rule: collection, links, clock, onChanged: onMail }),
    payment: paymentService({ clock }),
    ticket: ticketService({ db, clock, onStored: onMail }),
    motAlerts: motAlertService({ db, records, links, clock, onMail, onError }),
    links,
  };
}
