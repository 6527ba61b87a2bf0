import type { BookFile, Program } from '../../../contract/desk/books.ts';
import { dateText } from '../../../domain/text/local-time.ts';

export const PROGRAM_NAMES: Record<Program, string> = {
  xero: 'Xero',
  quickbooks: 'QuickBooks Online',
  sage: 'Sage 50',
};

export const FILE_NAMES: Record<BookFile, string> = {
  invoices: 'Invoices',
  'credit-notes': 'Credit notes',
  payments: 'Customers’ payments and refunds',
  garages: 'Garages’ shares',
};

/** `November 2026` */
export const monthName = (month: string): string =>
  dateText(`${month}-01`, { month: 'long', year: 'numeric' });

/** `Nov 2026`, where there's little room. */
export const shortMonth = (month: string): string =>
  dateText(`${month}-01`, { month: 'short', year: 'numeric' });
