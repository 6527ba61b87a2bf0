import type { Site } from '../../content-model/site.ts';
import { DOCUMENT_NAMES, type DocumentKind, documentNumber } from '../../domain/invoice.ts';
import type { Pence } from '../../domain/money.ts';
import type { Paper } from '../../domain/paper.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { makePdf, type PdfFile } from '../pdf/make.ts';
import { invoicePaper } from './paper.ts';
import { type DocumentRow, documentsOf, grossOf } from './stored.ts';

/** One of a booking's documents, as a list names it. */
export interface DocumentName {
  kind: DocumentKind;
  /** `KCC-000042` */
  number: string;
  /** `Invoice KCC-000042` */
  title: string;
  gross: Pence;
  issuedAt: Date;
}

export interface InvoiceView {
  paper: Paper;
  number: string;
  /** The others of its booking, oldest first. */
  others: DocumentName[];
}

/** The invoices of a booking. Whether somebody may see them was found out before. */
export interface InvoiceService {
  /** @param number null: the invoice that was issued last. @throws AppError not_found */
  read(bookingId: string, number: string | null): Promise<InvoiceView>;
  /** @throws AppError not_found, too_many */
  pdf(bookingId: string, number: string | null): Promise<PdfFile>;
}

export function invoiceService({ db, site }: { db: Database; site: Site }): InvoiceService {
  async function find(bookingId: string, number: string | null) {
    const all = await documentsOf(db, bookingId);
    const row =
      number === null
        ? all.findLast(({ kind }) => kind === 'invoice')
        : all.find((each) => documentNumber(each.number) === number);
    if (!row) throw new AppError('not_found', 'There is no such invoice');
    return { row, all };
  }

  return {
    async read(bookingId, number) {
      const { row, all } = await find(bookingId, number);
      return {
        paper: invoicePaper(row),
        number: documentNumber(row.number),
        others: all.filter(({ id }) => id !== row.id).map(nameOf),
      };
    },
    async pdf(bookingId, number) {
      const { row } = await find(bookingId, number);
      const paper = invoicePaper(row);
      return makePdf(paper, paper.title.replaceAll(' ', '-'), {
        author: row.content.seller.company,
        footer: `${site.name}, ${paper.title}`,
        madeAt: row.issuedAt,
        picture: () => Promise.resolve(null),
      });
    },
  };
}

function nameOf(row: DocumentRow): DocumentName {
  const number = documentNumber(row.number);
  const title = `${DOCUMENT_NAMES[row.kind]} ${number}`;
  return { kind: row.kind, number, title, gross: grossOf(row), issuedAt: row.issuedAt };
}
