import { type Block, cell, type Paper, type PaperFact } from '../../domain/document/paper.ts';
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
  const parties: PaperFact[] = [
    {
      term: isSelfBilled ? 'Supplier' : 'Garage',
      text: `${garage.name}: ${garage.company}, ${garage.address}`,
    },
    { term: 'VAT number of the garage', text: garage.vatNumber ?? 'Not registered for VAT' },
    {
      term: isSelfBilled ? 'Customer' : 'From',
      text: `${operator.name}: ${operator.company}, ${operator.address}`,
    },
    { term: `Company number of ${operator.shortName}`, text: operator.companyNumber },
    { term: `VAT number of ${operator.shortName}`, text: operator.vatNumber },
  ];
  const work = entries.filter(({ rate }) => rate !== null);
  const tests = entries.filter(({ rate }) => rate === null);
  return {
    title: statementTitle(row),
    facts: [
      { term: 'Month', text: monthText(row.month) },
      { term: 'Issued', text: longDate(localNow(row.issuedAt).date) },
      ...(isSelfBilled ? [{ term: 'Statement', text: statementNumber(row) }] : []),
    ],
    sections: [
      { heading: 'Between whom', blocks: [{ kind: 'facts', facts: parties }] },
      ...(work.length > 0 ? [{ heading: 'Work', blocks: [table('Work, with your share of it', work)] }] : []),
      ...(tests.length > 0
        ? [
            {
              heading: 'MOT tests, outside the scope of VAT',
              blocks: [table('MOT tests, with what you get for each', tests)],
            },
          ]
        : []),
      { heading: 'What it comes to', blocks: [{ kind: 'facts', facts: sums(row) }, closing(row)] },
    ],
  };
}

const table = (caption: string, entries: readonly Stated[]): Block => ({
  kind: 'table',
  caption,
  head: ['What', 'Day', 'Booking', 'VAT rate', 'Share ex VAT'],
  widths: [6, 4, 4, 3, 3],
  rows: entries.map((entry) => [
    cell(wordsOf(entry)),
    cell(longDate(entry.on)),
    cell(entry.booking || '–'),
    cell(entry.rate === null ? 'outside the scope' : `${entry.rate}%`),
    cell(poundsText(entry.pence)),
  ]),
});

const sums = (row: StatementRow): PaperFact[] => [
  { term: 'Work ex VAT', text: poundsText(row.net) },
  ...(row.outside === 0 ? [] : [{ term: 'Outside the scope of VAT', text: poundsText(row.outside) }]),
  ...row.content.vat.map(({ rate, vat }) => ({ term: vatLabel(rate), text: poundsText(vat) })),
  { term: row.selfBilled === null ? 'Total without VAT' : 'Total', text: poundsText(grossOf(row)) },
];

function closing(row: StatementRow): Block {
  const { garage } = row.content;
  if (row.selfBilled !== null) return { kind: 'text', text: 'The VAT shown is your output tax due to HMRC.' };
  const vat = garage.vatNumber === null ? '' : ', with your VAT on the work';
  return {
    kind: 'text',
    text: `This is no VAT invoice. Please send us your invoice for this sum${vat}, and name ${statementNumber(row)} on it: we pay once we have it.`,
  };
}
