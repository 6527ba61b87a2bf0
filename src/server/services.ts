import { askedService } from './booking/asked.ts';
import { type AskedPages, askedPages } from './booking/asked-pages.ts';
import { type BookingService, bookingService } from './booking/service.ts';
import { type BookingAccess, bookingAccess } from './booking/access.ts';
import { type BookingChanges, bookingChanges } from './booking/changes.ts';
import { type ManagePages, managePages } from './booking/manage-pages.ts';
import { slotBook } from './booking/slots.ts';
import { type CartService, cartService } from './cart/service.ts';
import { type CatalogueService, catalogueService } from './catalogue/service.ts';
import type { Content } from '../content-model/content.ts';
import type { Database } from './db/database.ts';
import { createLogger, type Logger } from './log.ts';
import { type MotAlertForms, motAlertForms } from './reminder/form.ts';
import { type MotAlertService, motAlertService } from './reminder/service.ts';
import type { LinkSigner } from './auth/signed-link.ts';
import type { VehicleRecords } from './registers/record.ts';
import { type MotService, motService } from './mot/service.ts';
import { type PaymentService, paymentService } from './payment/service.ts';
import { type QuoteService, quoteService } from './quote/service.ts';
import { type TicketForms, ticketForms } from './ticket/form.ts';
import { type TicketService, ticketService } from './ticket/service.ts';
import { type VehicleService, vehicleService } from './vehicle/service.ts';

/** One service per feature. The API's routes and the on-demand pages (`Astro.locals.services`) call these. */
export interface Services {
  vehicle: VehicleService;
  mot: MotService;
  catalogue: CatalogueService;
  cart: CartService;
  quote: QuoteService;
  booking: BookingService;
  bookingAccess: BookingAccess;
  bookingChanges: BookingChanges;
  managePages: ManagePages;
  askedPages: AskedPages;
  payment: PaymentService;
  ticket: TicketService;
  ticketForms: TicketForms;
  motAlerts: MotAlertService;
  motAlertForms: MotAlertForms;
  /** For the pages that links in mails lead to. */
  links: LinkSigner;
}

/** What services are made of. Tests pass a fixed clock. */
export interface ServiceParts {
  db: Database;
  /** That of one release, from which all of these services answer. */
  content: Content;
  clock: () => Date;
  links: LinkSigner;
  /** What the registers know of vehicles. */
  records: VehicleRecords;
  /** Called when a mail became due. */
  onMail?: () => void;
  /** Told when a network is over a limit. */
  log?: Logger;
  /** Told of an error that a form's page shows without its details. */
  onError?: (error: unknown) => void;
}

export function createServices({
  db,
  content,
  clock,
  links,
  records,
  log = createLogger('silent'),
  onMail = () => {},
  onError = () => {},
}: ServiceParts): Services {
  const { site } = content;
  const cart = cartService({ db, clock, content });
  const priced = catalogueService(content);
  const slots = slotBook(site.collection);
  const access = bookingAccess({ links, clock });
  const changes = bookingChanges({ db, slots, site, links, clock, onChanged: onMail });
  const asked = askedService({ db, access, slots, site, links, clock, onConfirmed: onMail });
  const ticket = ticketService({ db, clock, site, onStored: onMail });
  const motAlerts = motAlertService({ db, records, links, clock, onMail, onError });
  return {
    vehicle: vehicleService({ db, content, records, clock, log }),
    mot: motService({ content, records, catalogue: priced, clock }),
    catalogue: priced,
    cart,
    quote: quoteService({ db, carts: cart, links, content, clock }),
    booking: bookingService({ db, carts: cart, slots, content, links, clock, onStored: onMail }),
    askedPages: askedPages(asked),
    bookingAccess: access,
    bookingChanges: changes,
    managePages: managePages(access, changes),
    payment: paymentService({ clock, site }),
    ticket,
    ticketForms: ticketForms({ service: ticket, site, onError }),
    motAlerts,
    motAlertForms: motAlertForms({ service: motAlerts, site, onError }),
    links,
  };
}
