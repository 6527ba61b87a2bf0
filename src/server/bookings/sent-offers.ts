import { and, asc, eq, inArray, isNotNull, notInArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { lineOffers, users } from '../db/schema.ts';

type Reader = Pick<Database, 'select'>;
type OfferRow = typeof lineOffers.$inferSelect;

/** A question that a booking's customer was sent, with its answer. */
export type SentOffer = OfferRow & { lineId: string };

/** The last one of each line, in the order in which they were sent. */
export async function sentOffers(db: Reader, id: string): Promise<SentOffer[]> {
  const { bookingId, state, sentAt, createdAt, lineId } = lineOffers;
  const rows = await db
    .select()
    .from(lineOffers)
    .where(and(eq(bookingId, id), notInArray(state, ['draft', 'replaced']), isNotNull(lineId)))
    .orderBy(asc(sentAt), asc(createdAt), asc(lineOffers.id));
  const sent = rows.flatMap((row) => (row.lineId === null ? [] : [{ ...row, lineId: row.lineId }]));
  return [...new Map(sent.map((offer) => [offer.lineId, offer])).values()];
}

/** Names of those who recorded something, while they have an account, in the order of the ids. */
export async function recorderNames(db: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { id, firstName, lastName } = users;
  const rows = await db
    .select({ id, firstName, lastName })
    .from(users)
    .where(inArray(id, [...ids]));
  const names = new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`.trim()]));
  return ids.flatMap((each) => names.get(each) || []);
}
