import type { BookFile } from '../../contract/desk/books.ts';
import type { BooksCodes } from '../../content-model/site-books.ts';
import type { Cell } from './csv.ts';
import type { MonthBooks } from './month-books.ts';

/** A file as a program takes it. */
export interface FileMade {
  columns: readonly string[];
  /** The rows of each document or payment, which stay in one part. */
  documents: Cell[][][];
  /** Numbers of those that the program takes from no file. */
  byHand: string[];
}

/** How an accounting program takes a month. */
export interface ProgramFormat {
  /** How many documents one file may have. */
  most: Record<BookFile, number>;
  encode: (text: string) => Uint8Array<ArrayBuffer>;
  make: (file: BookFile, books: MonthBooks, codes: BooksCodes) => FileMade;
}
