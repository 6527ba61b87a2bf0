import { asc, inArray, sql } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { quoteRequestLines, quoteRequests, quotes } from '../db/schema.ts';

/** What somebody with this address asked a price for, and the prices that it was given. */
export async function requestsOf(tx: Database, emailKey: string) {
  const { id, reference, status, name, email, phone, vehicle, vrm, car, words } = quoteRequests;
  const { answer, createdAt, askedAt, changedAt } = quoteRequests;
  const asked = await tx
    .select({
      id,
      reference,
      status,
      name,
      email,
      phone,
      vehicle,
      vrm,
      car,
      words,
      answer,
      createdAt,
      askedAt,
      changedAt,
    })
    .from(quoteRequests)
    .where(sql`lower(${email}) = ${emailKey}`)
    .orderBy(asc(createdAt));
  const ids = asked.map((request) => request.id);
  const lines = await tx
    .select()
    .from(quoteRequestLines)
    .where(inArray(quoteRequestLines.requestId, ids))
    .orderBy(asc(quoteRequestLines.ordinal));
  const prices = await tx
    .select({
      requestId: quotes.requestId,
      reference: quotes.reference,
      promises: quotes.promises,
      createdAt: quotes.createdAt,
      endsAt: quotes.endsAt,
    })
    .from(quotes)
    .where(inArray(quotes.requestId, ids));
  return asked.map((request) => {
    const its = (row: { requestId: string | null }) => row.requestId === request.id;
    return { ...request, lines: lines.filter(its), prices: prices.filter(its) };
  });
}
