import { DOCUMENT_NAMES, documentNumber, type InvoiceRow, rateOf } from '../../domain/money/invoice.ts';
import { changedLateText } from '../../domain/booking/handover.ts';
import { dateText, longDate, localNow } from '../../domain/text/local-time.ts';
import { poundsText } from '../../domain/money/money.ts';
import {
  addressLines,
  type Block,
  cell,
  type Cell,
  type PaperFact,
  type Paper,
  type PaperSection,
  type Parties,
  type Sum,
} from '../../domain/document/paper.ts';
import {
  fittedText,
  INDICATOR_TEXT,
  MAKERS_RECORD_TEXT,
  type ServiceRecord,
  STAMP_TEXT,
} from '../../domain/work/service-record.ts';
import { vatLabel } from '../../domain/money/vat.ts';
import { type InvoiceContent, type StoredInvoice, grossOf, numberOf } from './stored.ts';

/** An invoice or a credit note, with all that regulations 14 and 15C of the VAT Regulations 1995 ask for. */
export function invoicePaper(row: StoredInvoice): Paper {
  const { kind, content } = row;
  const { rows, reason, seller } = content;
  const sections: PaperSection[] = [
    ...(reason ? [{ heading: 'Why', blocks: [{ kind: 'text', text: reason } as const] }] : []),
    { blocks: [amounts(row, rows)] },
  ];
  const done = doneRows(content);
  if (done.length > 0)
    sections.push({ heading: 'What was done, and its warranty', blocks: [doneTable(done)] });
  const of = kind === 'invoice' ? 'the invoice' : 'the credit note';
  if (seller.phone)
    sections.push({
      blocks: [
        { kind: 'text', text: `Questions? Call ${seller.phone} and give the number of ${of}.`, isFine: true },
      ],
    });
  const title = `${DOCUMENT_NAMES[kind]} ${numberOf(row)}`;
  return { title, parties: partiesOf(content), facts: factsOf(row), sections };
}

/** Who wrote it to whom. Addresses are stored in one line. */
export const partiesOf = ({ seller, buyer }: Pick<InvoiceContent, 'seller' | 'buyer'>): Parties => ({
  house: seller.name,
  from: {
    heading: 'From',
    name: seller.company,
    lines: addressLines(seller.address),
    small: [`Company number ${seller.companyNumber}`, `VAT number ${seller.vatNumber}`],
  },
  to: { heading: 'To', name: buyer.name, lines: addressLines(buyer.address), small: [] },
});

function factsOf({ kind, content, issuedAt }: StoredInvoice): PaperFact[] {
  const { seller, booking, car, tester, doneBy, miles, suppliedOn, of, written } = content;
  return [
    { term: 'Issued', text: longDate(localNow(issuedAt).date) },
    kind === 'invoice'
      ? { term: 'Work finished (tax point)', text: longDate(suppliedOn) }
      : corrected(documentNumber(of ?? 0, seller.shortName)),
    carFact(car),
    ...(miles === null
      ? []
      : [{ term: 'Mileage when it came', text: `${miles.toLocaleString('en-GB')} miles` }]),
    { term: 'Booking', text: booking },
    ...recordFacts(written.record),
    ...(doneBy ? [{ term: 'Work done by', text: doneBy }] : []),
    ...(tester ? [{ term: 'MOT test done by', text: `${tester.station}, station ${tester.number}` }] : []),
    ...(written.lateAt
      ? [{ term: 'Parts, fluids and records', text: changedLateText(new Date(written.lateAt)) }]
      : []),
  ];
}

/** The plate behind its car stays on one line. */
export const carFact = (car: string): PaperFact => ({
  term: 'Car',
  text: car.replace(/\([^()]+\)$/, (plate) => plate.replaceAll(' ', '\u00a0')),
});

const corrected = (number: string): PaperFact => ({
  term: 'Takes something off',
  text: `invoice ${number}`,
  href: `?number=${number}`,
});

function amounts(row: StoredInvoice, rows: readonly InvoiceRow[]): Block {
  return {
    kind: 'table',
    caption:
      row.kind === 'invoice' ? 'What is charged, each with its VAT' : 'What is taken off, each with its VAT',
    head: ['For', 'Quantity', 'Each, ex VAT', 'VAT', 'Price, ex VAT'],
    widths: [12, 4, 5, 7, 6],
    figures: 4,
    rows: rows.map(({ name, quantity, rate, net: price }) => [
      cell(name),
      cell(String(quantity)),
      cell(poundsText(Math.round(price / quantity))),
      cell(rate === null ? 'outside the scope' : `${rate}%`),
      cell(poundsText(price)),
    ]),
    sums: sumsOf(row, rows),
  };
}

function sumsOf(row: StoredInvoice, rows: readonly InvoiceRow[]): Sum[] {
  const { net, vat, outside, kind } = row;
  return [
    ...(outside > 0
      ? [
          { term: 'Carries VAT', text: poundsText(net) },
          { term: 'Outside the scope of VAT', text: poundsText(outside) },
        ]
      : []),
    { term: 'Total ex VAT', text: poundsText(net + outside) },
    { term: vatLabel(rateOf(rows)), text: poundsText(vat) },
    { term: kind === 'invoice' ? 'Total inc VAT' : 'Total credit inc VAT', text: poundsText(grossOf(row)) },
  ];
}

/** Each job with who did it, what went into the car for it and its warranty; then what was fitted for no job. */
function doneRows({ jobs, suppliedOn, written: { fitted } }: InvoiceContent): Cell[][] {
  const left = new Map(Object.entries(Object.groupBy(fitted, ({ job }) => job)));
  const partsFor = (job: string): string => {
    const parts = left.get(job) ?? [];
    left.delete(job);
    return parts.map(fittedText).join('; ');
  };
  const done = jobs.map(({ name, technician, doneOn, warrantyUntil }) => {
    const when = doneOn === suppliedOn ? '' : `finished on ${longDate(doneOn)}`;
    const note = [[technician, when].filter(Boolean).join(', '), partsFor(name)].filter(Boolean).join('. ');
    return [cell(name, { note }), cell(warrantyUntil === null ? '–' : shortDate(warrantyUntil))];
  });
  const others = [...left.keys()].map((job) => {
    const note = partsFor(job);
    return [cell(job || 'Also fitted and measured', { note }), cell('–')];
  });
  return [...done, ...others];
}

const shortDate = (date: string): string =>
  dateText(date, { day: 'numeric', month: 'short', year: 'numeric' });

const doneTable = (rows: Cell[][]): Block => ({
  kind: 'table',
  caption: 'Jobs, with who did them, what was fitted and how long the warranty runs',
  head: ['Work', 'Warranty until'],
  widths: [9, 3],
  figures: 1,
  rows,
});

/** What was written down of the car and its records; what nobody wrote down is left out. */
function recordFacts({ vin, schedule, stamp, indicator, makersRecord }: ServiceRecord): PaperFact[] {
  return [
    { term: 'VIN (chassis number)', text: vin },
    { term: 'Schedule followed', text: schedule },
    { term: 'Paper service book', text: STAMP_TEXT[stamp] },
    { term: 'Service indicator', text: INDICATOR_TEXT[indicator] },
    { term: 'Maker’s digital record', text: MAKERS_RECORD_TEXT[makersRecord] },
  ].filter(({ text }) => text !== '');
}
