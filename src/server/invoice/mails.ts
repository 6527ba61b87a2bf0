import { eq } from '../db/drizzle.ts';
import { documentNumber } from '../../domain/money/invoice.ts';
import { poundsText } from '../../domain/money/money.ts';
import { invoices } from '../db/schema.ts';
import { letter } from '../mail/letter.ts';
import type { MailKind } from '../mail/kind.ts';
import { carSign } from '../mail/sign.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import { type StoredInvoice, documentsOf, grossOf, numberOf } from './stored.ts';
import { carAndPlate } from '../bookings/text.ts';
import { payLink } from '../bookings/pay-link.ts';
import { storedWork } from '../bookings/work.ts';

/** By the link to pay, which lives as long as there may be something to be told of. */
const invoiceLink = ({ links, clock }: Pick<MailParts, 'links' | 'clock'>, row: StoredInvoice): string =>
  `${payLink(links, row.bookingId, clock())}/invoice?number=${numberOf(row)}`;

/** Tells of a credit note; its subject is the note's id. */
export const creditMail: MailKind = {
  name: 'credit-note',
  to: 'customer',
  allowance: 'work',
  many: 'updates to your bookings',
  async compose({ db, links, clock, siteUrl, site }, subject) {
    const [row] = await db.select().from(invoices).where(eq(invoices.id, subject));
    if (!row) return null;
    const { booking } = await storedWork(db, row.bookingId);
    const { of, reason } = row.content;
    return letter(
      {
        to: booking.email,
        firstName: booking.firstName,
        sign: carSign(booking.vehicle),
        subject: `Credit note ${numberOf(row)}: booking ${booking.reference}`,
        lines: [
          `We’ve taken ${poundsText(grossOf(row))} off invoice ${documentNumber(of ?? 0, row.content.seller.shortName)} for the work on your ${carAndPlate(booking)}. Reason: ${reason}.`,
          { label: 'Open it', href: siteUrl + invoiceLink({ links, clock }, row) },
        ],
      },
      site,
    );
  },
};

/** Tells of an invoice that takes the place of another one; its subject is the new one's id. */
export const replacedMail: MailKind = {
  name: 'invoice-replaced',
  to: 'customer',
  allowance: 'work',
  many: 'updates to your bookings',
  async compose({ db, links, clock, siteUrl, site }, subject) {
    const [row] = await db.select().from(invoices).where(eq(invoices.id, subject));
    if (!row) return null;
    const { booking } = await storedWork(db, row.bookingId);
    const earlier = (await documentsOf(db, row.bookingId)).findLast(
      ({ kind, number }) => kind === 'invoice' && number < row.number,
    );
    const instead = earlier ? ` in place of ${numberOf(earlier)}` : '';
    return letter(
      {
        to: booking.email,
        firstName: booking.firstName,
        sign: carSign(booking.vehicle),
        subject: `Your invoice ${numberOf(row)}: booking ${booking.reference}`,
        lines: [
          `Here’s a new invoice, ${numberOf(row)}${instead}, for the work on your ${carAndPlate(booking)}: it now says more about what was done. What you owe hasn’t changed.`,
          { label: 'Open it', href: siteUrl + invoiceLink({ links, clock }, row) },
        ],
      },
      site,
    );
  },
};
