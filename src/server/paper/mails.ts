import { and, eq, isNull } from '../db/drizzle.ts';
import { licenceUntil, lastDayOf, type NamedDriver, type PaperKind } from '../../domain/garage/papers.ts';
import { PAPER_TEXT } from '../../domain/garage/paper-text.ts';
import { dateText, type LocalDate, longDate } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { garagePapers, garages, paperReminders } from '../db/schema.ts';
import { asPaper } from '../garage/as-paper.ts';
import type { MailKind } from '../mail/kind.ts';
import { letter } from '../mail/letter.ts';
import { staffSheet } from '../mail/staff-sheet.ts';

const names = new Intl.ListFormat('en-GB');

/** Their subject is a reminder's id. */
export const paperMails = {
  toGarage: {
    name: 'paper-ends',
    to: 'customer',
    async compose({ db, site }, subject) {
      const told = await endingPaper(db, subject);
      if (!told?.garage) return null;
      const { name, without } = PAPER_TEXT[told.kind];
      const lines = [
        `The ${name} that you’ve shown us counts until ${longDate(told.until)}. ${whyOf(told)}`,
        `From the day after, we give you ${without}. What you already have stays with you.`,
        `Send us the new one before then: reply to this email, or call ${site.phone.display}.`,
      ].map((line) => line.trim());
      // As a phone shows it: the year is in the text.
      const subjectLine = `Your ${name} ends on ${dateText(told.until, { day: 'numeric', month: 'short' })}`;
      return letter({ to: told.garage.email, subject: subjectLine, lines }, site);
    },
  },
  toStaff: {
    name: 'paper-ends-to-staff',
    to: 'staff',
    async compose({ db, site }, subject) {
      const told = await endingPaper(db, subject);
      if (!told) return null;
      const { name, without } = PAPER_TEXT[told.kind];
      const garage = told.garage ?? { name: `Garage ${told.id}`, email: site.support.staffEmail, phone: '' };
      return staffSheet(
        {
          headline: `A garage’s ${name} ends on ${longDate(told.until)}`,
          reference: `garage ${told.id}`,
          from: { name: garage.name, address: garage.email },
          facts: [
            ['Garage', garage.name],
            ['Phone', garage.phone],
            ['From the day after', `It gets ${without}`],
            ['Licences to be seen', told.licences.join(', ')],
          ],
        },
        site,
      );
    },
  },
} satisfies Record<string, MailKind>;

interface EndingPaper {
  id: number;
  kind: PaperKind;
  until: LocalDate;
  /** null: it has told us nothing but who asks. */
  garage: { name: string; email: string; phone: string } | null;
  /** Whose licences have to be seen again by that day. */
  licences: string[];
}

/** Null where it is gone, or something else follows it by now. */
async function endingPaper(db: Database, reminderId: string): Promise<EndingPaper | null> {
  const [found] = await db
    .select({ reminder: paperReminders, facts: garages.facts })
    .from(paperReminders)
    .innerJoin(garages, eq(garages.id, paperReminders.garageId))
    .where(eq(paperReminders.id, reminderId));
  if (!found) return null;
  const { garageId: id, kind, untilDay: until } = found.reminder;
  const papers = await db
    .select()
    .from(garagePapers)
    .where(and(eq(garagePapers.garageId, id), eq(garagePapers.kind, kind), isNull(garagePapers.withdrawnAt)));
  const last = papers.map(asPaper).map((paper) => ({ paper, day: lastDayOf(paper) }));
  if (last.some(({ day }) => day === null || day > until)) return null;
  const drivers: NamedDriver[] = last
    .filter(({ day }) => day === until)
    .flatMap(({ paper }) => [...paper.drivers]);
  const licences = drivers.filter((driver) => licenceUntil(driver) === until).map(({ name }) => name);
  const { facts } = found;
  return {
    id,
    kind,
    until,
    licences,
    garage: facts && { name: facts.name, email: facts.email, phone: facts.phone },
  };
}

function whyOf({ licences }: EndingPaper): string {
  if (licences.length === 0) return '';
  return `That is when a year has passed since we saw the driving licence of ${names.format(licences)}.`;
}
