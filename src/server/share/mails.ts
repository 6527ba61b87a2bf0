import { eq } from '../db/drizzle.ts';
import type { GarageFacts } from '../../domain/garage/facts.ts';
import { longDate } from '../../domain/text/local-time.ts';
import { garages, selfBillings } from '../db/schema.ts';
import type { MailKind } from '../mail/kind.ts';
import { letter } from '../mail/letter.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import { staffSheet } from '../mail/staff-sheet.ts';
import type { Mail } from '../mail/transport.ts';

interface Ending {
  facts: GarageFacts;
  /** The last day. */
  until: string;
}

/** Their subject is the agreement's id. Nothing is left to tell once it has ended. */
const ofAgreement = (
  kind: Omit<MailKind, 'compose'>,
  write: (ending: Ending, parts: MailParts) => Mail,
): MailKind => ({
  ...kind,
  async compose(parts, subject) {
    const [found] = await parts.db
      .select({ facts: garages.facts, until: selfBillings.untilDay, endedOn: selfBillings.endedOn })
      .from(selfBillings)
      .innerJoin(garages, eq(garages.id, selfBillings.garageId))
      .where(eq(selfBillings.id, subject));
    if (!found?.facts || found.endedOn !== null) return null;
    return write({ facts: found.facts, until: longDate(found.until) }, parts);
  },
});

/** That an agreement on self-billing ends soon: to the garage, and to us. */
export const selfBillingMails = {
  ends: ofAgreement(
    { name: 'self-billing-ends', to: 'customer', allowance: 'work' },
    ({ facts, until }, { site }) =>
      letter(
        {
          to: facts.email,
          subject: `Self-billing ends on ${until}`,
          lines: [
            `Our agreement that we write your invoices to us (self-billing) ends on ${until}. If you’d like us to go on, tell us by then.`,
            `Without a new agreement, your statements after that day show no VAT, and you send us your own invoices. Questions? Call us on ${site.phone.display}.`,
          ],
        },
        site,
      ),
  ),
  endsToStaff: ofAgreement(
    { name: 'self-billing-ends-to-staff', to: 'staff' },
    ({ facts, until }, { site }) =>
      staffSheet(
        {
          headline: `Self-billing ends on ${until}`,
          reference: facts.name,
          from: { name: facts.name, address: facts.email },
          facts: [
            ['Garage', facts.name],
            ['Company', facts.legalName],
            ['VAT number', facts.vatNumber ?? ''],
            ['Last day', until],
          ],
          words: 'A new agreement needs the VAT number looked up at HMRC again.',
        },
        site,
      ),
  ),
};
