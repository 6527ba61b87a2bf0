import { among } from '../db/among.ts';
import { and, asc, eq, inArray, isNull, max, not, notInArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { bookingLines } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { StoredBooking } from './rows.ts';

export type LineRow = typeof bookingLines.$inferSelect;

export const noSuchLine = () => new AppError('not_found', 'There is no such line');

/** In their order. */
export const linesOf = (tx: Pick<Database, 'select'>, bookingId: string): Promise<LineRow[]> =>
  tx
    .select()
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, bookingId))
    .orderBy(asc(bookingLines.ordinal));

/** What becomes of a line, in the transaction of the change that says so. */
export async function setLine(
  tx: Pick<Database, 'update'>,
  id: string,
  state: Partial<Omit<LineRow, 'id' | 'bookingId'>>,
): Promise<void> {
  await tx.update(bookingLines).set(state).where(eq(bookingLines.id, id));
}

/** Stores the lines of a booking whose own row has just been stored, in the same transaction. */
export async function storeLines(
  tx: Pick<Database, 'insert'>,
  { id: bookingId, lines, createdAt }: Pick<StoredBooking, 'id' | 'lines' | 'createdAt'>,
): Promise<void> {
  await tx
    .insert(bookingLines)
    .values(lines.map((line, ordinal) => ({ ...line, bookingId, ordinal, createdAt })));
}

/** Adds a line behind those that are stored, in the transaction of the change that says so. */
export async function addLine(
  tx: Pick<Database, 'select' | 'insert'>,
  line: Omit<typeof bookingLines.$inferInsert, 'ordinal'>,
): Promise<void> {
  // As it is stored now: what was found before it has taken a place already.
  const [last] = await tx
    .select({ ordinal: max(bookingLines.ordinal) })
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, line.bookingId));
  await tx.insert(bookingLines).values({ ...line, ordinal: (last?.ordinal ?? -1) + 1 });
}

/** These lines of a booking will not be done. @param outcome why, as its customer reads it */
export async function stopLines(
  tx: Pick<Database, 'update'>,
  bookingId: string,
  { ids, outcome }: { ids: readonly string[]; outcome: string },
): Promise<void> {
  await tx
    .update(bookingLines)
    .set({ status: 'not_done', outcome })
    .where(and(eq(bookingLines.bookingId, bookingId), inArray(bookingLines.id, [...ids])));
}

/** The lines of many bookings as far as they say how far the work is and what it costs, in no order. */
export function chargedLines(tx: Pick<Database, 'select'>, ids: readonly string[]) {
  const { bookingId, status, pence, donePercent } = bookingLines;
  return tx.select({ bookingId, status, pence, donePercent }).from(bookingLines).where(among(bookingId, ids));
}

/** What is done on many bookings, or will be, by its name, in the order of each. What comes off is no work. */
export function workNames(tx: Pick<Database, 'select'>, ids: readonly string[]) {
  const { bookingId, name, status, ordinal, creditOf, isFriendDiscount } = bookingLines;
  return tx
    .select({ bookingId, name })
    .from(bookingLines)
    .where(
      and(
        among(bookingId, ids),
        notInArray(status, ['declined', 'not_done']),
        isNull(creditOf),
        not(isFriendDiscount),
      ),
    )
    .orderBy(asc(ordinal));
}

/** The same with what each is, in their order: what is done, and what is still to be done. */
export function glancedLines(tx: Pick<Database, 'select'>, ids: readonly string[]) {
  const { id, bookingId, key, name, status, pence, donePercent, assignedTo } = bookingLines;
  const { creditOf, isFriendDiscount } = bookingLines;
  return tx
    .select({ id, bookingId, key, name, status, pence, donePercent, assignedTo, creditOf, isFriendDiscount })
    .from(bookingLines)
    .where(among(bookingId, ids))
    .orderBy(asc(bookingId), asc(bookingLines.ordinal));
}
export type GlancedLine = Awaited<ReturnType<typeof glancedLines>>[number];

/** The services of a booking whose work is still owed, or done. What comes off is no work. */
export function owedWork(tx: Pick<Database, 'select'>, bookingId: string) {
  const { key, quantity, status, creditOf, isFriendDiscount } = bookingLines;
  const isOwed = and(
    eq(bookingLines.bookingId, bookingId),
    notInArray(status, ['declined', 'not_done']),
    isNull(creditOf),
    not(isFriendDiscount),
  );
  return tx.select({ key, quantity }).from(bookingLines).where(isOwed);
}

/** The booking of a line, which never changes. @throws AppError not_found */
export async function bookingIdOf(tx: Pick<Database, 'select'>, lineId: string): Promise<string> {
  const [line] = await tx
    .select({ bookingId: bookingLines.bookingId })
    .from(bookingLines)
    .where(eq(bookingLines.id, lineId));
  if (!line) throw noSuchLine();
  return line.bookingId;
}
