import {
  BOOK_FILES,
  type BookFile,
  type BookFileShown,
  type BooksSummary,
  type Program,
} from '../../contract/desk/books.ts';
import type { Site } from '../../content-model/site.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { isMonth } from '../../domain/text/month.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { asStaff } from '../auth/audited-action.ts';
import type { Database } from '../db/database.ts';
import { and, desc, eq, inArray } from '../db/drizzle.ts';
import { auditLog } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { InvoiceService } from '../invoice/service.ts';
import type { StatementService } from '../share/service.ts';
import { billFor } from './bills.ts';
import { booksCsv } from './csv.ts';
import { type MonthBooks, summaryOf } from './month-books.ts';
import { movedIn } from './movements.ts';
import type { FileMade, ProgramFormat } from './program.ts';
import { quickbooks } from './quickbooks.ts';
import { sage } from './sage.ts';
import { xero } from './xero.ts';

const FORMATS: Record<Program, ProgramFormat> = { xero, quickbooks, sage };

/** What is asked for: a month, of every garage or of one. */
interface AskedBooks {
  /** `YYYY-MM` */
  month: string;
  /** null: all of them together. */
  garage: number | null;
}

interface AskedFile extends AskedBooks {
  program: Program;
  file: BookFile;
  /** From 1. */
  part: number;
}

/** A month for an accounting program. */
export interface BooksService {
  /** @throws AppError not_found for what is no month */
  summary(asked: AskedBooks): Promise<BooksSummary>;
  /** The files of a month, and who took each last. @throws AppError not_found */
  files(asked: AskedBooks, program: Program): Promise<BookFileShown[]>;
  /** Makes one of them, and notes who took it. @throws AppError not_found */
  take(asked: AskedFile, actor: Staff): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }>;
}

interface Parts {
  db: Database;
  site: Pick<Site, 'books'>;
  clock: () => Date;
  invoices: Pick<InvoiceService, 'issuedIn'>;
  statements: Pick<StatementService, 'statedIn'>;
}

export function booksService({ db, site, clock, invoices, statements }: Parts): BooksService {
  async function read({ month, garage }: AskedBooks): Promise<MonthBooks> {
    if (!isMonth(month)) throw new AppError('not_found', 'There is no such month');
    const garages = garage === null ? 'all' : [{ id: garage }];
    const documents = await invoices.issuedIn(month, garages);
    const moved = await movedIn(db, month, garages);
    // The operator's own garage gets no share.
    const stated = garage === FIRST_GARAGE ? [] : await statements.statedIn(month, garage);
    const bills = stated.flatMap((each) => billFor(each) ?? []);
    const waiting = stated
      .filter(({ invoice }) => invoice === null)
      .map(({ statement, entries }) => ({
        number: statement,
        pence: entries.reduce((sum, { net }) => sum + net, 0),
      }));
    return { documents, ...moved, bills, waiting };
  }

  const made = (books: MonthBooks, program: Program, file: BookFile): FileMade =>
    FORMATS[program].make(file, books, site.books);
  const partsOf = ({ documents }: FileMade, most: number): number => Math.ceil(documents.length / most);

  return {
    summary: async (asked) => summaryOf(await read(asked)),

    async files(asked, program) {
      const books = await read(asked);
      const subjects = BOOK_FILES.map((file) => subjectOf({ ...asked, program, file }));
      const noted = await db
        .select({ subject: auditLog.subject, at: auditLog.at, by: auditLog.actorName })
        .from(auditLog)
        .where(and(eq(auditLog.what, 'books.export'), inArray(auditLog.subject, subjects)))
        .orderBy(desc(auditLog.id));
      return BOOK_FILES.map((file, at) => {
        const it = made(books, program, file);
        const last = noted.find(({ subject }) => subject === subjects[at]);
        return {
          file,
          count: it.documents.length,
          parts: partsOf(it, FORMATS[program].most[file]),
          taken: last ? { at: last.at, by: last.by } : null,
          byHand: it.byHand,
        };
      });
    },

    async take({ program, file, part, ...asked }, actor) {
      if (!isSuperAdmin(actor)) throw noSuchFile();
      const it = made(await read(asked), program, file);
      const { most, encode } = FORMATS[program];
      const parts = partsOf(it, most[file]);
      const documents = it.documents.slice((part - 1) * most[file], part * most[file]);
      if (documents.length === 0) throw noSuchFile();
      const { month, garage } = asked;
      const after = { program, file, month, garage, part, parts, count: documents.length };
      const subject = subjectOf({ ...asked, program, file });
      await db.transaction((tx) =>
        asStaff(tx, actor, { what: 'books.export', subject, before: null, after }, clock()),
      );
      const name = [program, file, month, garage && `garage-${garage}`, parts > 1 && `${part}-of-${parts}`];
      return {
        name: `${name.filter(Boolean).join('-')}.csv`,
        bytes: encode(booksCsv(it.columns, documents.flat())),
      };
    },
  };
}

const noSuchFile = () => new AppError('not_found', 'There is nothing in that file');

/** What the audit log says was taken. */
const subjectOf = ({ program, file, month, garage }: Omit<AskedFile, 'part'>): string =>
  `${program}/${file}/${month}${garage === null ? '' : `/${garage}`}`;
