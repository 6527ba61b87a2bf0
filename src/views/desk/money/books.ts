import type { BookFile, BookFileShown, BookSums, Program } from '../../../contract/desk/books.ts';
import { site } from '../../../content-model/built.ts';
import { poundsText } from '../../../domain/money/money.ts';

const AUDIT_TRAIL = 'File, Import, Audit trail transactions, with headings in the first row.';
const { customers, garages } = site.books.sage;

/** Where each is imported, as the menus of the programs say it. */
export const WHERE: Record<Program, Record<BookFile, string>> = {
  xero: {
    invoices: 'Sales, Invoices, Import. Choose ‘Tax inclusive’.',
    'credit-notes': 'Sales, Credit notes, Import. Choose ‘Tax inclusive’.',
    payments: 'A bank account of its own for customers’ payments: Manage account, Import a statement.',
    garages: 'Purchases, Bills, Import. Choose ‘Tax inclusive’.',
  },
  quickbooks: {
    invoices: 'Settings, Import data, Invoices. Choose DD/MM/YYYY and VAT ‘Inclusive’.',
    'credit-notes': 'Settings, Import data, Credit notes. Choose DD/MM/YYYY and VAT ‘Inclusive’.',
    payments: 'A bank account of its own for customers’ payments: Upload from file, with three columns.',
    garages: 'Settings, Import data, Bills. Choose DD/MM/YYYY and VAT ‘Inclusive’.',
  },
  sage: {
    invoices: `${AUDIT_TRAIL} Everything goes to the customer account ${customers}.`,
    'credit-notes': AUDIT_TRAIL,
    payments: `${AUDIT_TRAIL} They’re payments on account: allocate them to their invoices.`,
    garages: `${AUDIT_TRAIL} Supplier accounts are ${garages} with the garage’s number.`,
  },
};

/** What happens to a file that is imported twice. */
export const TWICE: Record<Program, string> = {
  xero: 'Import each file once. Xero refuses invoice numbers that it has, but takes payments twice.',
  quickbooks: 'Import each file once. QuickBooks can take the same document twice.',
  sage: 'Import each file once. Sage posts the same rows again.',
};

const many = (count: number, one: string, others: string): string => `${count} ${count === 1 ? one : others}`;

/** '12 invoices' */
export const countText = ({ file, count }: Pick<BookFileShown, 'file' | 'count'>): string =>
  ({
    invoices: many(count, 'invoice', 'invoices'),
    'credit-notes': many(count, 'credit note', 'credit notes'),
    payments: many(count, 'payment or refund', 'payments and refunds'),
    garages: many(count, 'bill', 'bills'),
  })[file];

/** '£200.00 net, £40.00 VAT, £30.00 outside VAT'; '' of nothing. */
export const sumsText = ({ count, net, vat, outside }: BookSums): string =>
  count === 0 ? '' : `${poundsText(net)} net, ${poundsText(vat)} VAT, ${poundsText(outside)} outside VAT`;
