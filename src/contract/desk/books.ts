import { isMonth } from '../../domain/text/month.ts';
import type { Pence } from '../../domain/money/money.ts';
import { z } from '../call/zod.ts';

/** Where a Super Admin takes a month for the accounting program. */
export const BOOKS = '/apps/desk/money/books';

export const PROGRAMS = ['xero', 'quickbooks', 'sage'] as const;
export type Program = (typeof PROGRAMS)[number];

/** Each is imported at a place of its own. */
export const BOOK_FILES = ['invoices', 'credit-notes', 'payments', 'garages'] as const;
export type BookFile = (typeof BOOK_FILES)[number];

export const bookFilePath = (program: Program, file: BookFile): string => `${BOOKS}/${program}/${file}.csv`;

export const monthField = z.string().refine(isMonth, 'Choose a month');
/** '' for all of them. */
export const garageField = z.string().regex(/^(?:[1-9]\d{0,8})?$/, 'Choose a garage');

/** What is taken: a file may come in parts, because programs take only so many documents at a time. */
export const takeFileSchema = z.object({
  month: monthField,
  garage: garageField,
  part: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'Open this page again and press once more')
    .transform(Number),
});

/** What documents come to, in pence. */
export interface BookSums {
  count: number;
  net: Pence;
  vat: Pence;
  outside: Pence;
  gross: Pence;
}

/** A month, as the page of the books says it. */
export interface BooksSummary {
  invoices: BookSums;
  creditNotes: BookSums;
  /** Money that came and went. */
  taken: { count: number; pence: Pence };
  givenBack: { count: number; pence: Pence };
  garages: BookSums;
  /** Statements that are in no file yet, because the garage’s own invoice isn’t here. */
  waiting: { count: number; pence: Pence };
  /** Given up; in no file. */
  writtenOff: Pence;
}

/** One file of a month for a program. */
export interface BookFileShown {
  file: BookFile;
  /** How many documents or payments. */
  count: number;
  /** How many files they are. */
  parts: number;
  /** When it was taken last, and by whom; null: never. */
  taken: { at: Date; by: string } | null;
  /** Documents that aren’t in it, and have to be typed in. */
  byHand: string[];
}
