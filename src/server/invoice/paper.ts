import { DOCUMENT_NAMES, documentNumber, type InvoiceRow, rateOf } from '../../domain/money/invoice.ts';
import { changedLateText } from '../../domain/booking/handover.ts';
import { setApart } from '../../domain/text/direction.ts';
import { longDate, localNow } from '../../domain/text/local-time.ts';
import { poundsText } from '../../domain/money/money.ts';
import {
  type Block,
  cell,
  type PaperFact,
  type Paper,
  type PaperSection,
} from '../../domain/document/paper.ts';
import {
  INDICATOR_TEXT,
  MAKERS_RECORD_TEXT,
  quantityText,
  type ServiceRecord,
  STAMP_TEXT,
} from '../../domain/work/service-record.ts';
import { vatLabel } from '../../domain/money/vat.ts';
import { type StoredInvoice, grossOf, numberOf } from './stored.ts';

/** An invoice or a credit note, with all that regulations 14 and 15C of the VAT Regulations 1995 ask for. */
export function invoicePaper(row: StoredInvoice): Paper {
  const { kind, content, issuedAt } = row;
  const { seller, buyer, booking, car, tester, miles, suppliedOn, rows, jobs, of, reason, written } = content;
  const facts: PaperFact[] = [
    { term: 'Issued', text: longDate(localNow(issuedAt).date) },
    kind === 'invoice'
      ? { term: 'Work finished (tax point)', text: longDate(suppliedOn) }
      : { term: 'Takes something off', text: `invoice ${documentNumber(of ?? 0, seller.shortName)}` },
    ...(reason ? [{ term: 'Reason', text: reason }] : []),
    { term: 'Car', text: car },
    ...(miles === null
      ? []
      : [{ term: 'Mileage when it came', text: `${miles.toLocaleString('en-GB')} miles` }]),
    ...(tester ? [{ term: 'MOT test done by', text: `${tester.station}, station ${tester.number}` }] : []),
    ...recordFacts(written.record),
    ...(written.lateAt
      ? [{ term: 'Parts, fluids and records', text: changedLateText(new Date(written.lateAt)) }]
      : []),
    { term: 'Booking', text: booking },
  ];
  const sections: PaperSection[] = [
    {
      heading: 'From and to',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'From', text: `${seller.name}: ${seller.company}, ${seller.address}` },
            { term: 'Company number', text: seller.companyNumber },
            { term: 'VAT number', text: seller.vatNumber },
            { term: 'To', text: [setApart(buyer.name), buyer.address].filter(Boolean).join(', ') },
          ],
        },
      ],
    },
    { heading: kind === 'invoice' ? 'What is charged' : 'What is taken off', blocks: amounts(row, rows) },
  ];
  if (jobs.length > 0) sections.push({ heading: 'What was done, and by whom', blocks: [jobsTable(jobs)] });
  const { fitted } = written;
  if (fitted.length > 0)
    sections.push({ heading: 'Parts, fluids and figures', blocks: [fittedTable(fitted)] });
  return { title: `${DOCUMENT_NAMES[kind]} ${numberOf(row)}`, facts, sections };
}

function amounts(row: StoredInvoice, rows: readonly InvoiceRow[]): Block[] {
  const { net, vat, outside } = row;
  return [
    {
      kind: 'table',
      caption: 'What it is for, with quantity, rate of VAT and price',
      head: ['For', 'Quantity', 'Each, ex VAT', 'VAT rate', 'Price ex VAT'],
      widths: [6, 2, 3, 3, 3],
      rows: rows.map(({ name, quantity, rate, net: price }) => [
        cell(name),
        cell(String(quantity)),
        cell(poundsText(Math.round(price / quantity))),
        cell(rate === null ? 'outside the scope' : `${rate}%`),
        cell(poundsText(price)),
      ]),
    },
    {
      kind: 'facts',
      facts: [
        ...(outside > 0
          ? [
              { term: 'Carries VAT', text: poundsText(net) },
              { term: 'Outside the scope of VAT', text: poundsText(outside) },
            ]
          : []),
        { term: 'Total ex VAT', text: poundsText(net + outside) },
        { term: vatLabel(rateOf(rows)), text: poundsText(vat) },
        { term: 'Total', text: poundsText(grossOf(row)) },
      ],
    },
  ];
}

const jobsTable = (jobs: StoredInvoice['content']['jobs']): Block => ({
  kind: 'table',
  caption: 'Jobs, with who did them and how long the warranty runs',
  head: ['Work', 'Technician', 'Finished on', 'Warranty until'],
  widths: [6, 4, 4, 4],
  rows: jobs.map(({ name, technician, doneOn, warrantyUntil }) => [
    cell(name),
    cell(technician || '–'),
    cell(longDate(doneOn)),
    cell(warrantyUntil === null ? '–' : longDate(warrantyUntil)),
  ]),
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

const fittedTable = (fitted: StoredInvoice['content']['written']['fitted']): Block => ({
  kind: 'table',
  caption: 'What went into the car and what was measured, by job',
  head: ['What', 'Number, specification or figure', 'Quantity', 'Job'],
  widths: [4, 5, 3, 5],
  rows: fitted.map((one) => [
    cell(one.name),
    cell(one.detail),
    cell(quantityText(one) || '–'),
    cell(one.job || '–'),
  ]),
});
