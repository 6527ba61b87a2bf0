import { randomUUID } from 'node:crypto';
import type { Site } from '../../content-model/site.ts';
import { comesOff } from '../../domain/booking/booking-line.ts';
import { FINISHED } from '../../domain/booking/booking-status.ts';
import {
  type Charged,
  creditRows,
  type InvoiceKind,
  type InvoiceRow,
  invoiceRows,
  invoiceTotals,
} from '../../domain/money/invoice.ts';
import { garageLine } from '../../domain/garage/named-garage.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { isCredited } from '../../domain/money/ledger.ts';
import { addMonths, localNow } from '../../domain/text/local-time.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { NO_RECORD } from '../../domain/work/service-record.ts';
import { lastDoneOn } from '../../domain/money/tax-point.ts';
import { vatRateOn } from '../../domain/money/vat.ts';
import type { Database } from '../db/database.ts';
import { nextNumber } from '../db/next-number.ts';
import { invoices } from '../db/schema.ts';
import { enqueue } from '../mail/enqueue.ts';
import type { MailKind } from '../mail/kind.ts';
import {
  chargedOf,
  creditedOf,
  type StoredInvoice,
  documentsOf,
  grossOf,
  type InvoiceContent,
  isWritten,
  milesOf,
  standingInvoice,
  techniciansOf,
  storedTotals,
  wordsOf,
} from './stored.ts';
import { garagesNamed } from '../bookings/garage-named.ts';
import { testersOf } from '../bookings/tester.ts';
import { carAndPlate } from '../bookings/text.ts';
import type { LineRow } from '../bookings/lines.ts';
import type { MovementRow } from '../bookings/money.ts';
import { type StoredWork, storedWork } from '../bookings/work.ts';
import { writtenOf } from '../bookings/service-record.ts';

const NOTHING_WRITTEN: InvoiceContent['written'] = {
  record: NO_RECORD,
  business: { name: '', address: '' },
  fitted: [],
  lateAt: null,
};

/**
 * Issues what a booking's books call for, in the transaction and under the lock of the change to them: an invoice once
 * the work is finished, a credit note for what came off since, and both where the work itself is recorded otherwise
 * than it was. Calling it again changes nothing.
 */
export type KeepInvoices = (
  tx: Database,
  bookingId: string,
  now: Date,
  /** `reissue`: also where nothing but what the workshop wrote down has changed since. */
  options?: { reissue?: boolean },
) => Promise<void>;

interface Parts {
  site: Site;
  /** Tells of a credit note. */
  credited: MailKind;
  /** Tells of an invoice that takes the place of another one of the same sum. */
  replaced: MailKind;
}

export function keepingInvoices({ site, credited, replaced }: Parts): KeepInvoices {
  return async (tx, bookingId, now, { reissue = false } = {}) => {
    const work = await storedWork(tx, bookingId);
    if (!FINISHED.includes(work.booking.status)) return;
    let documents = await documentsOf(tx, bookingId);
    const add = async (document: Issued): Promise<void> => {
      const id = await store(tx, bookingId, document, now);
      documents = await documentsOf(tx, bookingId);
      // Of work that is recorded otherwise its customer is told with the new sum.
      if (document.movementId) await enqueue(tx, [credited], id, now);
      else if (document.kind === 'invoice' && isOfOldSum) await enqueue(tx, [replaced], id, now);
    };

    const charged = chargedOf(work.lines);
    let invoice = standingInvoice(documents);
    const written = wordsOf(await writtenOf(tx, bookingId), work.lines);
    const isOfOldSum = invoice !== null && charges(invoice, charged);
    const miles = await milesOf(tx, bookingId);
    // A figure that was put right is put right on paper too; one that was missing can be added by hand.
    const isMisread = invoice !== null && invoice.content.miles !== null && invoice.content.miles !== miles;
    if (invoice && (!isOfOldSum || isMisread || (reissue && !isWritten(invoice, written, miles)))) {
      await add(
        creditFor(invoice, documents, now, { reason: isOfOldSum && isMisread ? MISREAD : OTHERWISE }),
      );
      invoice = null;
    }
    const sum = charged.reduce((total, { pence }) => total + pence, 0);
    const off = work.money.movements.filter(isCredited);
    const isOwed = sum > off.reduce((total, { pence }) => total + pence, 0);
    if (!invoice && isOwed) {
      // What has come off before it was written is a row of it.
      await add({ ...(await newInvoice(tx, work, charged, { site, off, now, written })), kind: 'invoice' });
      return;
    }
    for (const movement of off) {
      const from = standingInvoice(documents);
      if (!from || documents.some(({ movementId }) => movementId === movement.id)) continue;
      if (from.content.reduced.includes(movement.id)) continue;
      await add(creditFor(from, documents, now, { reason: movement.reason, movement }));
    }
  };
}

interface Issued {
  kind: InvoiceKind;
  content: InvoiceContent;
  ofInvoice?: string;
  movementId?: string;
}

async function store(tx: Database, bookingId: string, document: Issued, now: Date): Promise<string> {
  const number = await nextNumber(tx, 'all');
  const id = randomUUID();
  const { net, vat, outside } = invoiceTotals(document.content.rows);
  await tx.insert(invoices).values({ ...document, id, bookingId, number, net, vat, outside, issuedAt: now });
  return id;
}

/** Whether an invoice charges these lines and no others. */
function charges({ content }: StoredInvoice, charged: readonly (Charged & { line: string })[]): boolean {
  const plain = (lines: readonly InvoiceContent['charged'][number][]) =>
    JSON.stringify(lines.map(({ line, pence, vatable }) => [line, pence, vatable]));
  return plain(content.charged) === plain(charged);
}

const reductionName = (reason: string): string => `Taken off: ${reason}`;

/** Nothing taken off carries VAT in another proportion than what it is taken off. */
function reductions(charged: readonly Charged[], off: readonly MovementRow[]): Charged[] {
  const gross = charged.reduce((sum, { pence }) => sum + pence, 0);
  const vatable = charged.reduce((sum, each) => sum + each.vatable, 0);
  const upTo = (taken: number) => Math.round((taken * vatable) / gross);
  let before = 0;
  return off.map(({ pence, reason }) => {
    const share = upTo(before + pence) - upTo(before);
    before += pence;
    return { name: reductionName(reason), quantity: 1, pence: -pence, vatable: -share };
  });
}

interface NewParts {
  site: Site;
  off: readonly MovementRow[];
  now: Date;
  written: InvoiceContent['written'];
}

async function newInvoice(
  tx: Database,
  work: StoredWork,
  charged: readonly (Charged & { line: string })[],
  { site, off, now, written }: NewParts,
): Promise<{ content: InvoiceContent }> {
  const { booking, lines } = work;
  const technician = await techniciansOf(tx, lines);
  const done = lines.filter((line) => !comesOff(line) && line.doneAt !== null);
  const doneOn = ({ doneAt }: LineRow) => localNow(doneAt ?? now).date;
  const suppliedOn = lastDoneOn(lines) ?? localNow(now).date;
  const { legal } = site;
  const tester =
    booking.garageId === FIRST_GARAGE ? undefined : (await testersOf(tx, [booking.id])).get(booking.id);
  const garage = (await garagesNamed(tx, [booking], site)).get(booking.id);
  return {
    content: {
      seller: {
        name: site.name,
        shortName: site.brand.shortName,
        company: legal.companyName,
        companyNumber: legal.companyNumber,
        vatNumber: legal.vatNumber,
        address: lineOf([...legal.addressLines, legal.town, legal.postcode]),
        phone: site.phone.display,
      },
      buyer: written.business.name ? written.business : personOf(work),
      written,
      booking: booking.reference,
      car: carAndPlate(booking),
      ...(tester && { tester }),
      ...(garage && { doneBy: garageLine(garage) }),
      miles: await milesOf(tx, booking.id),
      suppliedOn,
      rows: invoiceRows([...charged, ...reductions(charged, off)], vatRateOn(suppliedOn, site.vat)),
      jobs: done.map((line) => ({
        name: lineName(line),
        technician: technician(line),
        doneOn: doneOn(line),
        // A test is an opinion of a day: there is nothing of it that could fail later.
        warrantyUntil: line.key === MOT_KEY ? null : addMonths(doneOn(line), site.warrantyMonths),
      })),
      charged: charged.map(({ line, pence, vatable }) => ({ line, pence, vatable })),
      reduced: off.map(({ id }) => id),
      of: null,
      reason: '',
    },
  };
}

function personOf({ booking }: StoredWork): InvoiceContent['buyer'] {
  const { line1, line2, town, postcode } = booking.address;
  return {
    name: booking.paperName || `${booking.firstName} ${booking.lastName}`.trim(),
    address: lineOf([line1, line2, town, postcode]),
  };
}

const OTHERWISE = 'What was done is recorded otherwise now: a new invoice takes its place';
const MISREAD = 'The mileage has been corrected: a new invoice takes its place';

/** @param movement what came off; left out: all that is left of it, because it says what is no longer so */
function creditFor(
  invoice: StoredInvoice,
  documents: readonly StoredInvoice[],
  now: Date,
  { reason, movement }: { reason: string; movement?: MovementRow },
): Issued {
  const before = creditedOf(documents, invoice);
  const left = grossOf(invoice) - before;
  const pence = Math.min(left, movement?.pence ?? left);
  const rows: InvoiceRow[] = creditRows(storedTotals(invoice), before, {
    name: reductionName(reason),
    pence,
  });
  return {
    kind: 'credit_note',
    ofInvoice: invoice.id,
    ...(movement && { movementId: movement.id }),
    content: {
      ...invoice.content,
      rows,
      reason,
      jobs: [],
      charged: [],
      reduced: [],
      of: invoice.number,
      written: NOTHING_WRITTEN,
      suppliedOn: localNow(now).date,
    },
  };
}

const lineOf = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
