import { beforeAll, describe, expect, test } from 'vitest';
import type { Paper } from '../../../src/domain/document/paper.ts';
import { balanceOf, type MovementKind } from '../../../src/domain/money/ledger.ts';
import type { Money } from '../../../src/server/bookings/money.ts';
import { invoicePaper } from '../../../src/server/invoice/paper.ts';
import { receiptPaper } from '../../../src/server/invoice/receipt.ts';
import type { StoredInvoice } from '../../../src/server/invoice/stored.ts';
import { paperPdf } from '../../../src/server/pdf/paper.ts';
import { paperText } from '../../helpers/paper.ts';
import { plain, type ReadPdf, readPdf } from '../../helpers/pdf.ts';

const AT = new Date('2026-11-26T15:02:00Z');

const content: StoredInvoice['content'] = {
  seller: {
    name: 'Kennet Car Care',
    shortName: 'KCC',
    company: 'Kennet Car Care Ltd',
    companyNumber: '01234567',
    vatNumber: 'GB 123 4567 89',
    address: '1 Placeholder Yard, Reading, RG1 1AA',
    phone: '0118 496 0123',
  },
  buyer: { name: 'Sam Sample', address: '1 Example Street, Reading, RG1 1AA' },
  booking: 'KCC-ZRVA-T6ZS',
  car: 'Ford Focus (AB18 KQC)',
  miles: 70_912,
  suppliedOn: '2026-11-26',
  rows: [
    { name: 'Full service', quantity: 1, rate: 20, net: 14_917, vat: 2_983 },
    { name: 'Mid-range tyre', quantity: 2, rate: 20, net: 16_916, vat: 3_384 },
    { name: 'MOT', quantity: 1, rate: null, net: 4_000, vat: 0 },
  ],
  written: {
    record: {
      vin: 'WF0AXXWPMAJY12345',
      schedule: 'Ford, 8 years',
      stamp: 'stamped',
      indicator: 'reset',
      makersRecord: 'entered',
    },
    business: { name: '', address: '' },
    fitted: [
      { job: 'Full service', kind: 'fluid', name: 'Engine oil', detail: '5W-20', quantity: 4.1 },
      { job: '', kind: 'figure', name: 'Charging, hot', detail: '14.2 V', quantity: 1 },
    ],
    lateAt: null,
  },
  jobs: [
    {
      name: 'Full service',
      technician: 'Morgan M',
      doneOn: '2026-11-26',
      warrantyUntil: '2027-11-26',
    },
    { name: 'MOT', technician: '', doneOn: '2026-11-25', warrantyUntil: null },
  ],
  charged: [],
  reduced: [],
  of: null,
  reason: '',
};

const INVOICE: StoredInvoice = {
  id: 'i',
  bookingId: 'b',
  kind: 'invoice',
  number: 4,
  ofInvoice: null,
  movementId: null,
  net: 31_833,
  vat: 6_367,
  outside: 4_000,
  content,
  issuedAt: AT,
};

const CREDIT: StoredInvoice = {
  ...INVOICE,
  kind: 'credit_note',
  number: 5,
  ofInvoice: 'i',
  net: 8_750,
  vat: 1_750,
  outside: 0,
  content: {
    ...content,
    of: 4,
    reason: 'The pads squeaked',
    rows: [{ name: 'Taken off: The pads squeaked', quantity: 1, rate: 20, net: 8_750, vat: 1_750 }],
    jobs: [],
    written: { ...content.written, fitted: [] },
  },
};

const moved = (
  kind: MovementKind,
  pence: number,
  part: number | null = null,
): Money['movements'][number] => ({
  id: kind,
  bookingId: 'b',
  kind,
  pence,
  part,
  at: AT,
  actor: 'customer',
  actorUserId: null,
  means: kind === 'discount' ? null : 'card',
  gatewayId: null,
  reference: '',
  ofPayment: null,
  reason: kind === 'payment' ? '' : 'A scratch',
});

const part = (nth: number, date: string, pence: number): Money['parts'][number] => ({
  bookingId: 'b',
  nth,
  date,
  pence,
  state: nth === 1 ? 'paid' : 'due',
  noticedOn: null,
  failedOn: null,
  warnedOn: null,
});

const receiptFor = (movements: Money['movements'], parts: Money['parts'] = []): Paper =>
  receiptPaper({
    invoice: INVOICE,
    money: { movements, parts },
    balance: balanceOf(42_200, movements),
  });

const IN_3 = receiptFor(
  [moved('payment', 14_068, 1)],
  [part(1, '2026-11-26', 14_068), part(2, '2026-12-26', 14_066), part(3, '2027-01-26', 14_066)],
);

async function readBack(paper: Paper): Promise<ReadPdf> {
  const own = { author: 'Kennet Car Care Ltd', footer: `Kennet, ${paper.title}`, colour: '#0a3b2b' };
  return readPdf(await paperPdf({ ...own, paper, madeAt: AT, pictures: new Map() }));
}

describe.each([
  ['an invoice', 'Invoice KCC-000004', invoicePaper(INVOICE), { columns: 7, H2: 3 }],
  ['a credit note', 'Credit note KCC-000005', invoicePaper(CREDIT), { columns: 5, H2: 3 }],
  ['a receipt', 'Receipt KCC-ZRVA-T6ZS', IN_3, { columns: 2, H2: 3 }],
])('the file of %s', (_what, title, paper, { columns, H2 }) => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await readBack(paper);
  });

  test('has its title, its language, one main heading and one page', () => {
    expect(pdf).toMatchObject({ title, language: 'en-GB', pages: 1 });
    expect(pdf.read.filter(({ role }) => role === 'H1')).toEqual([{ role: 'H1', text: title }]);
    expect(pdf.roles.get('H2')).toBe(H2);
  });

  test('is read in the order of its page, with head cells for columns and rows', () => {
    const words = pdf.read.map(({ text }) => text);
    const said = paperText(paper).map((text) => plain(text).trim());
    let from = 0;
    for (const text of said) {
      const at = words.findIndex((word, place) => place >= from && word.includes(text));
      expect(at, text).toBeGreaterThanOrEqual(from);
      from = at;
    }
    const tables = paper.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows.length + (table.sums?.length ?? 0), 0);
    expect(pdf.roles.get('TH')).toBe(columns + rows);
  });

  test('leaves only its foot to the eye', () => {
    expect(pdf.unread).toBe(`Kennet, ${title}, page 1 of 1`);
  });
});

test.each([invoicePaper(INVOICE), invoicePaper(CREDIT), IN_3])(
  '$title keeps the plate on one line',
  (paper) => {
    expect(paper.facts).toContainEqual({ term: 'Car', text: 'Ford Focus (AB18\u00a0KQC)' });
  },
);

test('an invoice says nothing that came after it, and each job has its parts and its warranty', () => {
  const words = paperText(invoicePaper(INVOICE));
  expect(words.join('\n')).not.toMatch(/paid|due|refund/i);
  expect(words).toEqual(
    expect.arrayContaining([
      'Morgan M. Engine oil 5W-20, 4.1 litres',
      'finished on 25 November 2026',
      'Also fitted and measured',
      'Charging, hot 14.2 V',
      'Outside the scope of VAT',
      '£422.00',
    ]),
  );
});

test('a receipt says what was paid, what was paid back, what came off and what is still to come', () => {
  const inParts = paperText(IN_3).join('\n');
  expect(inParts).toContain('1 OF 3 PAID\nPaid £140.68, to come £281.32. No interest, no fee.');
  expect(inParts).toContain('26 November 2026, 15:02\nFirst of 3, by card\n£140.68');
  expect(inParts).toContain('Still to pay\n£140.66 on 26 December 2026 and £140.66 on 26 January 2027');
  const back = receiptFor([moved('payment', 42_200), moved('refund', 10_500), moved('discount', 10_500)]);
  const words = paperText(back).join('\n');
  expect(words).toContain('Paid back to the card. Reason: A scratch\n−£105.00');
  expect(words).toContain(
    'Taken off the price\nA scratch\n−£105.00\nPaid so far\n£317.00\nStill to pay\n£0.00',
  );
});
