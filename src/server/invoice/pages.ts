import { managePath } from '../../contract/booking/booking.ts';
import { myBookingPath } from '../../contract/booking/own-bookings.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { BookingAccess, OwnBookingService } from '../booking/service.ts';
import { type PageVisit, pageShow } from '../http/page.ts';
import { pageFiles } from '../http/page-file.ts';
import type { Database } from '../db/database.ts';
import { monthCsv } from './month.ts';
import type { InvoiceService } from './service.ts';
import { bookingShows } from '../bookings/doors.ts';
import { openPayLink, payPath } from '../bookings/pay-link.ts';
import { requireCustomer } from '../bookings/within.ts';

interface Parts {
  db: Database;
  links: LinkSigner;
  clock: () => Date;
  invoices: InvoiceService;
  bookingAccess: BookingAccess;
  ownBookings: OwnBookingService;
}

/**
 * The invoices of a booking, its receipt and their files, behind both doors of the booking and that of its payment, which stays open
 * for longer; `?number=` names another than the last.
 */
export function invoicePages({ db, links, clock, invoices, bookingAccess, ownBookings }: Parts) {
  const pageFile = pageFiles({ db, clock });
  const link = {
    link: ({ params: { token = '' }, actor }: PageVisit) => ({
      ...besideBooking(managePath(token)),
      ...bookingAccess.byLink('booking', token, actor),
    }),
  };
  const payLink = {
    link: ({ params: { token = '' } }: PageVisit) => ({
      path: payPath(token),
      payments: payPath(token),
      back: 'Your payments',
      id: openPayLink({ links, clock }, token),
    }),
  };
  const asked = ({ url }: PageVisit) => url.searchParams.get('number');
  const atDesk = ({ params, actor }: PageVisit) =>
    requireCustomer(db, actor, { id: params.id ?? '', now: clock() });
  async function own({ params: { booking: id = '' }, actor }: PageVisit & { actor: Customer | Staff }) {
    await ownBookings.require(actor.userId, id);
    return { id, ...besideBooking(myBookingPath(id)) };
  }

  return {
    own: pageShow({
      access: 'customer',
      async show(visit) {
        const { id, ...around } = await own(visit);
        return { ...(await invoices.read(id, asked(visit))), ...around };
      },
    }),
    ownFile: pageFile({
      access: 'customer',
      make: async (visit) => invoices.pdf((await own(visit)).id, asked(visit)),
    }),
    ownReceiptPage: pageShow({
      access: 'customer',
      async show(visit) {
        const { id, ...around } = await own(visit);
        return { ...(await invoices.readReceipt(id)), ...around };
      },
    }),
    ownReceipt: pageFile({
      access: 'customer',
      make: async (visit) => invoices.receipt((await own(visit)).id),
    }),
    linked: pageShow({
      access: link,
      async show(visit) {
        const { id, ...around } = visit.opened;
        return { ...(await invoices.read(id, asked(visit))), ...around };
      },
    }),
    linkedFile: pageFile({
      access: link,
      make: (visit) => invoices.pdf(visit.opened.id, asked(visit)),
    }),
    linkedReceiptPage: pageShow({
      access: link,
      async show({ opened: { id, ...around } }) {
        return { ...(await invoices.readReceipt(id)), ...around };
      },
    }),
    linkedReceipt: pageFile({ access: link, make: ({ opened: { id } }) => invoices.receipt(id) }),
    paid: pageShow({
      access: payLink,
      async show(visit) {
        const { id, ...around } = visit.opened;
        return { ...(await invoices.read(id, asked(visit))), ...around };
      },
    }),
    paidFile: pageFile({
      access: payLink,
      make: (visit) => invoices.pdf(visit.opened.id, asked(visit)),
    }),
    paidReceiptPage: pageShow({
      access: payLink,
      async show({ opened: { id, ...around } }) {
        return { ...(await invoices.readReceipt(id)), ...around };
      },
    }),
    paidReceipt: pageFile({ access: payLink, make: ({ opened: { id } }) => invoices.receipt(id) }),
    desk: bookingShows(
      db,
      clock,
    )({
      access: 'staff',
      async show(visit) {
        const { id = '' } = visit.params;
        return { ...(await invoices.read(id, asked(visit))), path: `/apps/desk/bookings/${id}` };
      },
    }),
    deskFile: pageFile({
      access: 'staff',
      make: async (visit) => invoices.pdf(await atDesk(visit), asked(visit)),
    }),
    deskReceipt: pageFile({
      access: 'staff',
      make: async (visit) => invoices.receipt(await atDesk(visit)),
    }),
    /** `?month=2026-11`: for the bookkeeper. */
    month: pageFile({
      access: 'admin',
      make: ({ url }) => monthCsv(db, url.searchParams.get('month') ?? ''),
    }),
  };
}

/** Where an invoice leads from a booking's own page. */
const besideBooking = (path: string) => ({ path, payments: `${path}/payment`, back: 'Your booking' });

export type InvoicePages = ReturnType<typeof invoicePages>;
