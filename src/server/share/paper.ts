import { addressLines, type Block, cell, type Paper, type Party } from '../../domain/document/paper.ts';
import type { EntryKind } from '../../domain/garage/entry.ts';
import { poundsText } from '../../domain/money/money.ts';
import { vatLabel } from '../../domain/money/vat.ts';
import { dateText, localNow, longDate } from '../../domain/text/local-time.ts';
import {
  grossOf,
  selfBilledNumber,
  type StatementContent,
  statementNumber,
  type StatementRow,
} from './stored.ts';

/** Why an entry is there, beside what was done; '' for work itself. */
const KIND_TEXT: Record<EntryKind, string> = {
  work: '',
  taken_back: 'Taken back',
  warranty: 'Put right by another garage',
  correction: 'Correction',
};

type Stated = StatementContent['entries'][number];

export const wordsOf = ({ kind, name }: Stated): string =>
  [KIND_TEXT[kind], name].filter((part) => part !== '').join(': ');

/** `November 2026` */
const monthText = (month: string): string => dateText(`${month}-01`, { month: 'long', year: 'numeric' });

/** What the document is called: a statement, or where it is self-billed the invoice or credit note that it is. */
export function statementTitle(row: StatementRow): string {
  const number = selfBilledNumber(row);
  if (number === null) return `Statement ${statementNumber(row)}`;
  return `${grossOf(row) < 0 ? 'Self-billed credit note' : 'Self-billed invoice'} ${number}`;
}

/** A month's statement: with the agreement of its garage, an invoice by VAT Notice 700/62; without, none. */
export function statementPaper(row: StatementRow): Paper {
  const { operator, garage, entries } = row.content;
  const isSelfBilled = row.selfBilled !== null;
  const isRegistered = garage.vatNumber !== null;
  const theGarage: Party = {
    heading: isSelfBilled ? 'Supplier' : 'Garage',
    name: garage.company,
    lines: [...(garage.name === garage.company ? [] : [garage.name]), ...addressLines(garage.address)],
    small: [garage.vatNumber === null ? 'Not registered for VAT' : `VAT number ${garage.vatNumber}`],
  };
  const us: Party = {
    heading: isSelfBilled ? 'Customer' : 'From',
    name: operator.company,
    lines: addressLines(operator.address),
    small: [`Company number ${operator.companyNumber}`, `VAT number ${operator.vatNumber}`],
  };
  const work = entries.filter(({ rate }) => rate !== null);
  const tests = entries.filter(({ rate }) => rate === null);
  return {
    title: statementTitle(row),
    // A self-billed invoice is the garage's own, which we write for it.
    parties: { house: operator.name, from: isSelfBilled ? theGarage : us, to: isSelfBilled ? us : theGarage },
    facts: [
      { term: 'Month', text: monthText(row.month) },
      { term: 'Issued', text: longDate(localNow(row.issuedAt).date) },
      ...(isSelfBilled ? [{ term: 'Statement', text: statementNumber(row) }] : []),
    ],
    sections: [
      ...(work.length > 0
        ? [{ heading: 'Work', blocks: [table('Work, with your share of it', work, isRegistered)] }]
        : []),
      ...(tests.length > 0
        ? [
            {
              heading: 'MOT tests, outside the scope of VAT',
              blocks: [table('MOT tests, with what you get for each', tests, isRegistered)],
            },
          ]
        : []),
      { heading: 'What it comes to', blocks: [sums(row), closing(row)] },
    ],
  };
}

const table = (caption: string, entries: readonly Stated[], isRegistered: boolean): Block => ({
  kind: 'table',
  caption,
  head: ['What', 'Day', 'Booking', 'VAT rate', 'Share ex VAT'],
  widths: [7, 5, 4, 4, 3],
  figures: 2,
  rows: entries.map((entry) => [
    cell(wordsOf(entry)),
    cell(longDate(entry.on)),
    cell(entry.booking || '–'),
    cell(rateText(entry, isRegistered)),
    cell(poundsText(entry.pence)),
  ]),
});

/** A garage that isn't registered charges none, whatever the rate of the work. */
function rateText({ rate }: Stated, isRegistered: boolean): string {
  if (rate === null) return 'outside the scope';
  return isRegistered ? `${rate}%` : 'no VAT';
}

const sums = (row: StatementRow): Block => ({
  kind: 'table',
  caption: 'What the work comes to, its VAT and the total',
  head: ['For', 'Amount'],
  widths: [9, 3],
  figures: 1,
  rows: [
    [cell('Work ex VAT'), cell(poundsText(row.net))],
    ...(row.outside === 0 ? [] : [[cell('Outside the scope of VAT'), cell(poundsText(row.outside))]]),
    ...row.content.vat.map(({ rate, vat }) => [cell(vatLabel(rate)), cell(poundsText(vat))]),
  ],
  sums: [{ term: row.selfBilled === null ? 'Total without VAT' : 'Total', text: poundsText(grossOf(row)) }],
});

function closing(row: StatementRow): Block {
  const { garage } = row.content;
  if (row.selfBilled !== null) return { kind: 'text', text: 'The VAT shown is your output tax due to HMRC.' };
  const gross = grossOf(row);
  if (gross === 0) return { kind: 'text', text: 'Nothing is due for this month.' };
  const vat = garage.vatNumber === null ? '' : ', with your VAT on the work';
  const [sent, then] =
    gross < 0
      ? ['credit note', 'it comes off the next payment once we have it']
      : ['invoice', 'we pay once we have it'];
  return {
    kind: 'text',
    text: `This is no VAT invoice. Please send us your ${sent} for this sum${vat}, and name ${statementNumber(row)} on it: ${then}.`,
  };
}
