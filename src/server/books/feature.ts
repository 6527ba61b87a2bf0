import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { ne } from '../db/drizzle.ts';
import { garages } from '../db/schema.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { namedGarages } from '../garage/named.ts';
import { pageForms } from '../http/page-form.ts';
import type { InvoiceService } from '../invoice/service.ts';
import type { StatementService } from '../share/service.ts';
import { type BooksPages, booksPages } from './pages.ts';
import { type BooksService, booksService } from './service.ts';

interface Others {
  invoices: InvoiceService;
  statements: StatementService;
}

/** A month of invoices, money and garages' shares, as accounting programs take it. */
export function booksFeature(
  parts: FeatureParts,
  others: Others,
): Feature<{ books: BooksService }, { books: BooksPages }> {
  const { db, clock, content } = parts;
  const { site } = content;
  const books = booksService({ db, clock, site, ...others });
  async function named() {
    const rows = await db.select({ id: garages.id }).from(garages).where(ne(garages.state, 'applied'));
    const ids = [...new Set([FIRST_GARAGE, ...rows.map(({ id }) => id)])];
    const found = await namedGarages(db, ids, site);
    return found.map(({ id, name }) => ({ id, name })).toSorted((one, other) => one.id - other.id);
  }
  return {
    name: 'books',
    services: { books },
    pages: { books: booksPages({ books, garages: named, clock }, pageForms(parts)) },
  };
}
