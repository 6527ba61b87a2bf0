import { and, eq, gt } from 'drizzle-orm';
import type { LocalDate } from '../../domain/local-time.ts';
import { type Agreed, lastDayBefore } from '../../domain/quote.ts';
import type { Database } from '../db/database.ts';
import { quotes } from '../db/schema.ts';

/** What a saved quote promises a cart. */
export interface Promises {
  /** The quote's. */
  reference: string;
  /** The last day on which they hold. */
  validUntil: LocalDate;
  endsAt: Date;
  agreed: Agreed;
}

type QuoteRow = typeof quotes.$inferSelect;

/** The promises of a quote at an instant; null without a quote, and once it is over. */
export async function promisesAt(
  db: Pick<Database, 'select'>,
  quoteId: string | null,
  now: Date,
): Promise<Promises | null> {
  if (quoteId === null) return null;
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), gt(quotes.endsAt, now)));
  return quote ? promisesIn(quote) : null;
}

export function promisesIn({ reference, endsAt, promises }: QuoteRow): Promises {
  return {
    reference,
    validUntil: lastDayBefore(endsAt),
    endsAt,
    agreed: new Map(promises.map((line) => [line.key, line])),
  };
}
