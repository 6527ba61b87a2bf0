import { eq } from '../db/drizzle.ts';
import type { Site } from '../../content-model/site.ts';
import { nameParts } from '../../domain/account/name-parts.ts';
import { APPLICATIONS_KEPT_MONTHS } from '../../domain/account/retention.ts';
import { garageApplications } from '../db/schema.ts';
import type { MailKind } from '../mail/kind.ts';
import { letter } from '../mail/letter.ts';

type Row = typeof garageApplications.$inferSelect;

/** Their subject is the application's id. */
export const applicationMails = {
  accepted: answer('garage-accepted', ({ reference, reason }, { name, phone }) => [
    `We’ve looked at your request to work with ${name} (${reference}), and the answer is yes.`,
    ...paragraphsOf(reason),
    'Another email brings you a link to come in by. Then you set your hours, how much you can take and who works with you, and show us the papers that are still missing.',
    'When all of that is there, we look at it once more and open your garage. You get no work before that.',
    `If anything is unclear, reply to this email or call ${phone.display}.`,
  ]),
  declined: answer('garage-declined', ({ reference, reason }, { name, phone }) => [
    `We’ve looked at your request to work with ${name} (${reference}), and we can’t take your garage on.`,
    ...paragraphsOf(reason),
    `If we’ve missed something, reply to this email or call ${phone.display}.`,
    `We delete what you sent us in ${APPLICATIONS_KEPT_MONTHS} months.`,
  ]),
};

function answer(name: string, lines: (row: Row, site: Site) => string[]): MailKind {
  return {
    name,
    to: 'customer',
    allowance: 'work',
    async compose({ db, site }, subject) {
      const [row] = await db.select().from(garageApplications).where(eq(garageApplications.id, subject));
      if (!row) return null;
      const { email: to, name: typed } = row.content;
      const { firstName } = nameParts(typed);
      const title = `Your request to join us (${row.reference})`;
      return letter({ to, firstName, subject: title, lines: lines(row, site) }, site);
    },
  };
}

/** As a colleague typed it. */
const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((line) => line !== '');
