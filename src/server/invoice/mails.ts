import { eq } from 'drizzle-orm';
import { documentNumber } from '../../domain/invoice.ts';
import { poundsText } from '../../domain/money.ts';
import { invoices } from '../db/schema.ts';
import { letter } from '../mail/letter.ts';
import type { MailKind } from '../mail/kind.ts';
import { type BookingRow, carText, storedWork } from '../work/service.ts';
import { grossOf } from './stored.ts';

/** Tells of a credit note; its subject is the note's id. @param pageOf path of a booking's own page */
export const creditMail = (pageOf: (booking: BookingRow) => string): MailKind => ({
  ...{ name: 'credit-note', to: 'customer', allowance: 'work', many: 'updates to your bookings' },
  async compose({ db, siteUrl, site }, subject) {
    const [row] = await db.select().from(invoices).where(eq(invoices.id, subject));
    if (!row) return null;
    const { booking } = await storedWork(db, row.bookingId);
    const { of, reason } = row.content;
    return letter(
      {
        ...{ to: booking.email, firstName: booking.firstName },
        subject: `Credit note ${documentNumber(row.number)}: booking ${booking.reference}`,
        lines: [
          `We’ve taken ${poundsText(grossOf(row))} off invoice ${documentNumber(of ?? 0)} for the work on your ${carText(booking)}. Reason: ${reason}.`,
          { label: 'See it with your booking', href: siteUrl + pageOf(booking) },
        ],
      },
      site,
    );
  },
});
