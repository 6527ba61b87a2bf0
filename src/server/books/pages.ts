import {
  BOOK_FILES,
  BOOKS,
  garageField,
  monthField,
  PROGRAMS,
  takeFileSchema,
} from '../../contract/desk/books.ts';
import { addMonths, localNow } from '../../domain/text/local-time.ts';
import { monthsUpTo } from '../../domain/text/month.ts';
import { AppError } from '../errors.ts';
import { pageShow } from '../http/page.ts';
import { type Onward, onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import { found, type PageForm } from '../http/page-form.ts';
import type { BooksService } from './service.ts';

interface Parts {
  books: BooksService;
  /** The garages by name, the operator's own among them. */
  garages: () => Promise<{ id: number; name: string }[]>;
  clock: () => Date;
}

interface File {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** How many months a bookkeeper asks for. */
const MONTHS = 18;

/** `/apps/desk/money/books`: a month for Xero, QuickBooks or Sage. */
export function booksPages({ books, garages, clock }: Parts, pageForm: PageForm) {
  const numbered = (garage: string) => (garage === '' ? null : Number(garage));
  return {
    month: pageShow({
      access: 'admin',
      async show({ url: { searchParams } }) {
        const { date: today } = localNow(clock());
        const asked = (name: string) => searchParams.get(name) ?? '';
        const month = monthField.safeParse(asked('month')).data ?? addMonths(today, -1).slice(0, 7);
        const there = await garages();
        const typed = numbered(garageField.safeParse(asked('garage')).data ?? '');
        const garage = there.some(({ id }) => id === typed) ? typed : null;
        const program = PROGRAMS.find((each) => each === asked('program')) ?? 'xero';
        return {
          month,
          garage,
          program,
          months: monthsUpTo(today, MONTHS),
          garages: there,
          isOver: month < today.slice(0, 7),
          summary: await books.summary({ month, garage }),
          files: await books.files({ month, garage }, program),
        };
      },
    }),

    /** A button of that page, which answers with the file: each that is made is noted. */
    file: pageForm({
      access: 'admin',
      proof: 'none',
      from: BOOKS,
      fields: fieldsOf(takeFileSchema),
      show: (): Promise<File | Onward> => Promise.resolve(onward(BOOKS)),
      async run({ month, garage, part }, { params, actor }) {
        const program = PROGRAMS.find((each) => each === params.program);
        const file = BOOK_FILES.find((each) => each === params.file);
        if (!program || !file) throw new AppError('not_found', 'There is no such file');
        return found(await books.take({ program, file, month, garage: numbered(garage), part }, actor));
      },
    }),
  };
}

export type BooksPages = ReturnType<typeof booksPages>;
