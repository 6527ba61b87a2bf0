import { and, eq, gt } from '../db/drizzle.ts';
import { lastDayBefore } from '../../domain/cart/quote.ts';
import type { Promises, PromisesAt } from '../cart/service.ts';
import { quotes } from '../db/schema.ts';

type QuoteRow = typeof quotes.$inferSelect;

/** For carts, which are sold at them. */
export const promisesAt: PromisesAt = async (db, quoteId, now) => {
  if (quoteId === null) return null;
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), gt(quotes.endsAt, now)));
  return quote ? promisesIn(quote) : null;
};

export function promisesIn({ reference, vehicle, requestId, endsAt, promises }: QuoteRow): Promises {
  return {
    reference,
    vrm: vehicle.RegistrationNumber,
    requestId,
    validUntil: lastDayBefore(endsAt),
    endsAt,
    agreed: new Map(promises.map((line) => [line.key, line])),
  };
}
