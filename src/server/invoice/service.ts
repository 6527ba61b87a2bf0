import type { Site } from '../../content-model/site.ts';
import { DOCUMENT_NAMES, type InvoiceKind } from '../../domain/money/invoice.ts';
import { type Balance, hasMoney } from '../../domain/money/ledger.ts';
import {
  creditStanding,
  replacedStanding,
  type Standing,
  standingOf,
  type StoodPart,
} from '../../domain/money/standing.ts';
import type { Pence } from '../../domain/money/money.ts';
import type { Paper } from '../../domain/document/paper.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { keptPdf } from '../pdf/kept.ts';
import type { PdfFile } from '../pdf/make.ts';
import type { KeepInvoices } from './issue.ts';
import { documentsIn, type IssuedDocument } from './month.ts';
import { invoicePaper } from './paper.ts';
import { datedOf, receiptPaper } from './receipt.ts';
import {
  type StoredInvoice,
  documentsOf,
  grossOf,
  isWritten,
  milesOf,
  numberOf,
  standingInvoice,
  wordsOf,
} from './stored.ts';
import { balanceFor, isPlanned, type Money } from '../bookings/money.ts';
import type { Change } from '../bookings/change.ts';
import type { LineRow } from '../bookings/lines.ts';
import { storedWork } from '../bookings/work.ts';
import { writtenOf } from '../bookings/service-record.ts';

export type { IssuedDocument };

/** One of a booking's documents, as a list names it. */
export interface DocumentName {
  kind: InvoiceKind;
  /** `KCC-000042` */
  number: string;
  /** `Invoice KCC-000042` */
  title: string;
  gross: Pence;
  issuedAt: Date;
}

export interface InvoiceView {
  paper: Paper;
  /** 'Invoice' */
  name: string;
  number: string;
  /** The others of its booking, oldest first. */
  others: DocumentName[];
  /** How the money stands today: nothing of it is on the paper. */
  standing: Standing;
  /** What is to be paid now; 0 where nothing is, and where it comes in parts. */
  due: Pence;
  /** Whether there is a receipt. */
  hasReceipt: boolean;
  /** The payments of its plan; none without one, and none of a document that counts no more. */
  plan: StoodPart[];
}

/** What was paid up to now. */
export interface ReceiptView {
  paper: Paper;
}

/** The invoices of a booking. Whether somebody may see them was found out before. */
export interface InvoiceService {
  /** @param number null: the invoice that was issued last. @throws AppError not_found */
  read(bookingId: string, number: string | null): Promise<InvoiceView>;
  /** As it was issued: the same bytes for ever. @throws AppError not_found, too_many */
  pdf(bookingId: string, number: string | null): Promise<PdfFile>;
  /** @throws AppError not_found where no money has moved */
  readReceipt(bookingId: string): Promise<ReceiptView>;
  /** @throws AppError not_found where no money has moved, too_many */
  receipt(bookingId: string): Promise<PdfFile>;
  /** What was issued in a month, by number. @param month `YYYY-MM` @throws AppError not_found */
  issuedIn(month: string, garages: Within): Promise<IssuedDocument[]>;
  /** All that was issued, oldest first. */
  list(bookingId: string): Promise<DocumentName[]>;
  /** Whether the invoice that counts doesn't say what has been written down since. */
  isBehind(bookingId: string): Promise<boolean>;
  /** Puts another one in the place of the invoice that counts, if that is behind; the customer is told. */
  reissue(): Change;
}

interface Parts {
  db: Database;
  site: Site;
  clock: () => Date;
  keepInvoices: KeepInvoices;
}

export function invoiceService({ db, site, clock, keepInvoices }: Parts): InvoiceService {
  async function behind(tx: Pick<Database, 'select'>, bookingId: string, lines: readonly LineRow[]) {
    const invoice = standingInvoice(await documentsOf(tx, bookingId));
    if (!invoice) return null;
    const written = wordsOf(await writtenOf(tx, bookingId), lines);
    return isWritten(invoice, written, await milesOf(tx, bookingId)) ? null : invoice;
  }

  async function find(bookingId: string, number: string | null) {
    const all = await documentsOf(db, bookingId);
    const row =
      number === null
        ? all.findLast(({ kind }) => kind === 'invoice')
        : all.find((each) => numberOf(each) === number);
    if (!row) throw new AppError('not_found', 'There is no such invoice');
    return { row, all };
  }

  async function receiptOf(bookingId: string) {
    const { row: invoice } = await find(bookingId, null);
    const { lines, money } = await storedWork(db, bookingId);
    if (!hasMoney(money.movements))
      throw new AppError('not_found', 'Nothing has been paid for this booking yet');
    return { invoice, paper: receiptPaper({ invoice, money, balance: balanceFor(lines, money) }) };
  }

  return {
    issuedIn: (month, garages) => documentsIn(db, month, garages),
    list: async (bookingId) => (await documentsOf(db, bookingId)).map(nameOf),
    isBehind: async (bookingId) =>
      (await behind(db, bookingId, (await storedWork(db, bookingId)).lines)) !== null,
    reissue: () => ({
      isDone: async ({ tx, booking, lines }) => (await behind(tx, booking.id, lines)) === null,
      async make({ tx, booking, now }) {
        const [before] = (await documentsOf(tx, booking.id)).slice(-1);
        await keepInvoices(tx, booking.id, now, { reissue: true });
        const [after] = (await documentsOf(tx, booking.id)).slice(-1);
        return {
          action: {
            what: 'invoice.reissue',
            subject: booking.id,
            before: { number: before?.number },
            after: { number: after?.number },
          },
          events: [],
        };
      },
    }),
    async read(bookingId, number) {
      const { row, all } = await find(bookingId, number);
      const { lines, money } = await storedWork(db, bookingId);
      const balance = balanceFor(lines, money);
      const counts = standingInvoice(all)?.id === row.id;
      return {
        paper: invoicePaper(row),
        name: DOCUMENT_NAMES[row.kind],
        number: numberOf(row),
        others: all.filter(({ id }) => id !== row.id).map(nameOf),
        standing: standingFor(row, { all, money, balance }),
        due: counts && !isPlanned(money) ? balance.due : 0,
        hasReceipt: hasMoney(money.movements),
        plan: counts ? planOf(money) : [],
      };
    },
    async readReceipt(bookingId) {
      const { paper } = await receiptOf(bookingId);
      return { paper };
    },
    async pdf(bookingId, number) {
      const { row } = await find(bookingId, number);
      const paper = invoicePaper(row);
      const bytes = await keptPdf(
        db,
        { kind: 'issued', subject: row.id, bookingId },
        {
          paper,
          author: row.content.seller.company,
          footer: `${row.content.seller.name}, ${paper.title}`,
          colour: site.brand.colours['brand-900'],
          madeAt: row.issuedAt,
        },
      );
      return { bytes, name: fileName(paper) };
    },
    async receipt(bookingId) {
      const { invoice, paper } = await receiptOf(bookingId);
      const bytes = await keptPdf(
        db,
        { kind: 'receipt', subject: bookingId, bookingId },
        {
          paper,
          author: invoice.content.seller.company,
          footer: `${site.name}, ${paper.title}`,
          colour: site.brand.colours['brand-900'],
          madeAt: clock(),
        },
      );
      return { bytes, name: fileName(paper) };
    },
  };
}

interface Books {
  /** All that was issued for the booking. */
  all: readonly StoredInvoice[];
  money: Money;
  balance: Balance;
}

function standingFor(row: StoredInvoice, { all, money, balance }: Books): Standing {
  const movements = datedOf(money.movements);
  if (row.kind === 'credit_note') {
    // What goes back comes off at the same moment.
    const off = movements.find(({ id }) => id === row.movementId);
    const back = movements.filter(({ kind, at }) => kind === 'refund' && at.getTime() === off?.at.getTime());
    return creditStanding(grossOf(row), back);
  }
  if (standingInvoice(all)?.id === row.id)
    return standingOf({ balance, movements, parts: money.parts, suppliedOn: row.content.suppliedOn });
  const after = all.find(({ kind, number }) => kind === 'invoice' && number > row.number);
  return replacedStanding(after ? nameOf(after).title : null);
}

const planOf = ({ parts }: Money): StoodPart[] =>
  parts.filter(({ state }) => state !== 'ended').map(({ date, pence, state }) => ({ date, pence, state }));

const fileName = ({ title }: Paper): string => `${title.replaceAll(' ', '-')}.pdf`;

function nameOf(row: StoredInvoice): DocumentName {
  const number = numberOf(row);
  const title = `${DOCUMENT_NAMES[row.kind]} ${number}`;
  return { kind: row.kind, number, title, gross: grossOf(row), issuedAt: row.issuedAt };
}
