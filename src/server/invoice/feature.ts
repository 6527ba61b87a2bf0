import type { BookingAccess, BookingService, OwnBookingService } from '../booking/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { forgetInvoiceMails } from './forget.ts';
import { keepingInvoices, type KeepInvoices } from './issue.ts';
import { creditMail } from './mails.ts';
import { type InvoicePages, invoicePages } from './pages.ts';
import { type InvoiceService, invoiceService } from './service.ts';

interface Others {
  booking: BookingService;
  bookingAccess: BookingAccess;
  ownBookings: OwnBookingService;
}

/** Invoices and credit notes: what tax and customers ask of us in writing. */
export function invoiceFeature(
  { db, content }: FeatureParts,
  { booking, ...access }: Others,
): Feature<{ invoices: InvoiceService; keepInvoices: KeepInvoices }, { invoice: InvoicePages }> {
  const { site } = content;
  const credited = creditMail(booking.pageOf);
  const invoices = invoiceService({ db, site });
  return {
    services: { invoices, keepInvoices: keepingInvoices({ site, credited }) },
    pages: { invoice: invoicePages({ db, invoices, ...access }) },
    mails: [credited],
    forget: (now) => forgetInvoiceMails(db, [credited], now),
  };
}
