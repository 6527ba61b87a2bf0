import type { BookingAccess, OwnBookingService } from '../booking/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { forgetInvoiceMails } from './forget.ts';
import { keepingInvoices, type KeepInvoices } from './issue.ts';
import { creditMail, replacedMail } from './mails.ts';
import { type InvoicePages, invoicePages } from './pages.ts';
import { type InvoiceService, invoiceService } from './service.ts';

interface Others {
  bookingAccess: BookingAccess;
  ownBookings: OwnBookingService;
}

/** Invoices and credit notes: what tax and customers ask of us in writing. */
export function invoiceFeature(
  { db, content, links, clock }: FeatureParts,
  access: Others,
): Feature<{ invoices: InvoiceService; keepInvoices: KeepInvoices }, { invoice: InvoicePages }> {
  const { site } = content;
  const keepInvoices = keepingInvoices({ site, credited: creditMail, replaced: replacedMail });
  const invoices = invoiceService({ db, site, clock, keepInvoices });
  return {
    name: 'invoice',
    services: { invoices, keepInvoices },
    pages: { invoice: invoicePages({ db, links, clock, invoices, ...access }) },
    mails: [creditMail, replacedMail],
    // Its emails are found by the invoices, which go with their bookings.
    forgetBefore: ['booking'],
    forget: (now) => forgetInvoiceMails(db, [creditMail, replacedMail], now),
  };
}
