import { and, eq, inArray, isNull, not } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, lineOffers } from '../db/schema.ts';

type Reader = Pick<Database, 'select'>;

/** What is still to be done to a car: what was agreed, and what its customer is asked about. */
export interface LeftToDo {
  agreed: { key: string; quantity: number }[];
  /** `minutes`: of all of them together; null: of one at least nobody knows. */
  asked: { minutes: number | null; lines: { key: string }[] };
}

/** What is begun counts whole: nobody records how far it is. */
export async function leftToDo(db: Reader, bookingId: string): Promise<LeftToDo> {
  const { key, quantity, status, creditOf, isFriendDiscount } = bookingLines;
  const isWork = and(isNull(creditOf), not(isFriendDiscount));
  const agreed = await db
    .select({ key, quantity })
    .from(bookingLines)
    .where(
      and(
        eq(bookingLines.bookingId, bookingId),
        inArray(status, ['agreed', 'approved', 'begun', 'to_quote']),
        isWork,
      ),
    );
  const lines = await db
    .select({ key: lineOffers.key, minutes: lineOffers.minutes })
    .from(lineOffers)
    .innerJoin(bookingLines, eq(bookingLines.id, lineOffers.lineId))
    .where(and(eq(lineOffers.bookingId, bookingId), eq(lineOffers.state, 'open'), eq(status, 'offered')));
  const minutes = lines.reduce<number | null>(
    (sum, line) => (sum === null || line.minutes === null ? null : sum + line.minutes),
    0,
  );
  return { agreed, asked: { minutes: lines.length > 0 ? minutes : null, lines } };
}
