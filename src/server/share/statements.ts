import { randomUUID } from 'node:crypto';
import { eq } from '../db/drizzle.ts';
import { officeText } from '../../content-model/company.ts';
import type { Content } from '../../content-model/content.ts';
import type { GarageFacts } from '../../domain/garage/facts.ts';
import { maySelfBill } from '../../domain/garage/self-billing.ts';
import { statementSums } from '../../domain/garage/statement.ts';
import { vatRateOn } from '../../domain/money/vat.ts';
import { addMonths, instantOf, type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { closedReason, workingDayAfter } from '../../domain/work/working-day.ts';
import type { Database } from '../db/database.ts';
import { nextNumber } from '../db/next-number.ts';
import { garages, garageStatementEntries, garageStatements } from '../db/schema.ts';
import { entriesToState, garagesToState, type WordedEntry } from './entries.ts';
import { selfBillingsOf } from './self-billing.ts';
import type { StatementContent } from './stored.ts';

interface Parts {
  db: Database;
  content: Pick<Content, 'site' | 'bankHolidays'>;
  clock: () => Date;
}

/**
 * Makes the statements of the months that are over, from the first working day of the next one on. Each entry comes onto
 * one of them, once, in whichever process: one that was written late comes onto the next.
 */
export async function makeStatements({ db, content, clock }: Parts): Promise<void> {
  const now = clock();
  const today = localNow(now).date;
  if (today < firstWorkingDay(today, content)) return;
  const month = today.slice(0, 7);
  for (const garageId of await garagesToState(db, startOf(month)))
    await db.transaction((tx) => stateGarage(tx, { garageId, content, now, month }));
}

/** Of the month of a day. */
function firstWorkingDay(day: LocalDate, { site, bankHolidays }: Parts['content']): LocalDate {
  const first = `${day.slice(0, 7)}-01`;
  const { collection } = site;
  return closedReason(first, collection, bankHolidays.names) === null
    ? first
    : workingDayAfter(first, 1, collection, bankHolidays.names);
}

const startOf = (month: string): Date => instantOf(`${month}-01`, '00:00');
const after = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7);

interface Stating {
  garageId: number;
  content: Parts['content'];
  now: Date;
  /** The one that isn't over. */
  month: string;
}

async function stateGarage(tx: Database, { garageId, content, now, month }: Stating): Promise<void> {
  // One process after the other: the second finds nothing left.
  const its = eq(garages.id, garageId);
  const [garage] = await tx.select({ facts: garages.facts }).from(garages).where(its).for('no key update');
  if (!garage?.facts) return;
  const open = await entriesToState(tx, garageId, startOf(month));
  const stated = await tx
    .select({ month: garageStatements.month })
    .from(garageStatements)
    .where(eq(garageStatements.garageId, garageId));
  const oldest = open[0] && localNow(open[0].at).date.slice(0, 7);
  let left = open;
  for (let each = oldest ?? month; each < month; each = after(each)) {
    if (stated.some((other) => other.month === each)) continue;
    const entries = left.filter(({ at }) => at < startOf(after(each)));
    left = left.slice(entries.length);
    if (entries.length > 0)
      await issue(tx, { garageId, facts: garage.facts, month: each, entries, content, now });
  }
}

interface Issuing extends Stating {
  facts: GarageFacts;
  entries: readonly WordedEntry[];
}

async function issue(
  tx: Database,
  { garageId, facts, month, entries, content, now }: Issuing,
): Promise<void> {
  const { site } = content;
  const stated: StatementContent['entries'] = entries.map((entry) => ({
    on: localNow(entry.at).date,
    kind: entry.kind,
    booking: entry.booking,
    name: entry.name,
    rate: entry.isOutside ? null : vatRateOn(entry.suppliedOn, site.vat),
    pence: entry.pence,
  }));
  const sums = statementSums(stated);
  const days = [...new Set([...stated.map(({ on }) => on), localNow(now).date])];
  const isSelfBilled = maySelfBill(days, await selfBillingsOf(tx, garageId), facts.vatNumber);
  const vat = isSelfBilled ? sums.vat : [];
  const id = randomUUID();
  await tx.insert(garageStatements).values({
    id,
    garageId,
    month,
    number: await nextNumber(tx, `statement-${garageId}`),
    selfBilled: isSelfBilled ? await nextNumber(tx, `self-billed-${garageId}`) : null,
    net: sums.net,
    vat: vat.reduce((sum, each) => sum + each.vat, 0),
    outside: sums.outside,
    content: { ...partiesOf(site, facts), entries: stated, vat },
    issuedAt: now,
  });
  await tx
    .insert(garageStatementEntries)
    .values(entries.map((entry) => ({ entryId: entry.id, statementId: id })));
}

const partiesOf = (
  site: Content['site'],
  { name, legalName, vatNumber, addressLines, town, postcode }: GarageFacts,
): Pick<StatementContent, 'operator' | 'garage'> => ({
  operator: {
    name: site.name,
    shortName: site.brand.shortName,
    company: site.legal.companyName,
    companyNumber: site.legal.companyNumber,
    vatNumber: site.legal.vatNumber,
    address: officeText(site),
  },
  garage: { name, company: legalName, vatNumber, address: [...addressLines, town, postcode].join(', ') },
});
