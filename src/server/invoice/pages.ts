import { managePath } from '../../contract/booking.ts';
import { myBookingPath } from '../../contract/own-bookings.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import type { BookingAccess, OwnBookingService } from '../booking/service.ts';
import { type Coming, pageShow } from '../http/page.ts';
import type { Database } from '../db/database.ts';
import { monthCsv } from './month.ts';
import type { InvoiceService } from './service.ts';

interface Parts {
  db: Database;
  invoices: InvoiceService;
  bookingAccess: BookingAccess;
  ownBookings: OwnBookingService;
}

/** The invoices of a booking and their files, behind both doors of the booking; `?number=` names another than the last. */
export function invoicePages({ db, invoices, bookingAccess, ownBookings }: Parts) {
  const link = {
    link: ({ params: { token = '' }, actor }: Coming) => ({
      path: managePath(token),
      ...bookingAccess.byLink('booking', token, actor),
    }),
  };
  const asked = ({ url }: Coming) => url.searchParams.get('number');
  async function own({ params: { booking: id = '' }, actor }: Coming & { actor: Customer | Staff }) {
    await ownBookings.require(actor.userId, id);
    return { id, path: myBookingPath(id) };
  }

  return {
    own: pageShow({
      access: 'customer',
      async show(visit) {
        const { id, path } = await own(visit);
        return { ...(await invoices.read(id, asked(visit))), path };
      },
    }),
    ownFile: pageShow({
      access: 'customer',
      show: async (visit) => invoices.pdf((await own(visit)).id, asked(visit)),
    }),
    linked: pageShow({
      access: link,
      async show(visit) {
        const { id, path } = visit.opened;
        return { ...(await invoices.read(id, asked(visit))), path };
      },
    }),
    linkedFile: pageShow({
      access: link,
      show: (visit) => invoices.pdf(visit.opened.id, asked(visit)),
    }),
    /** `?month=2026-11`: for the bookkeeper. */
    month: pageShow({
      access: 'admin',
      show: ({ url }) => monthCsv(db, url.searchParams.get('month') ?? ''),
    }),
  };
}

export type InvoicePages = ReturnType<typeof invoicePages>;
