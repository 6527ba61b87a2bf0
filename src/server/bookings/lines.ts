import { randomUUID } from 'node:crypto';
import { asc, eq } from '../db/drizzle.ts';
import type { CartItem } from '../../contract/cart/cart.ts';
import type { BookingLine } from '../../domain/booking/booking-line.ts';
import { PRICED, TO_BE_QUOTED, type TotalledLine } from '../../domain/cart/cart.ts';
import type { Pence } from '../../domain/money/money.ts';
import { FRIEND_KEY, FRIEND_LINE, friendLineNote } from '../../domain/account/referral.ts';
import { cartItem } from '../../contract/cart/cart-content.ts';
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

/** A cart's line as it is booked: a price that was shown is agreed by booking it. */
export function bookedLine({ status, pence, ...line }: TotalledLine): BookingLine {
  const booked = { ...line, id: randomUUID() };
  return status === TO_BE_QUOTED
    ? { ...booked, status: 'to_quote', pence: null }
    : { ...booked, status: 'agreed', pence };
}

/** What comes off because a friend sent its customer, as the last line. */
export const friendLine = (off: Pence): BookingLine => ({
  id: randomUUID(),
  key: FRIEND_KEY,
  name: FRIEND_LINE,
  status: 'agreed',
  isFriendDiscount: true,
  pence: 0 - off,
  vatable: 0 - off,
  labour: null,
  parts: null,
  isDiscounted: false,
  note: friendLineNote(off),
  quantity: 1,
  positions: [],
  size: null,
});

export const isWork = (line: BookingLine): boolean => !line.isFriendDiscount;

/** Stores the lines of a booking whose own row has just been stored, in the same transaction. */
export async function storeLines(
  tx: Pick<Database, 'insert'>,
  { id: bookingId, lines, createdAt }: Pick<StoredBooking, 'id' | 'lines' | 'createdAt'>,
): Promise<void> {
  await tx
    .insert(bookingLines)
    .values(lines.map((line, ordinal) => ({ ...line, bookingId, ordinal, createdAt })));
}

/** A line in the specification's fields. */
export function lineItem({ pence, ...line }: BookingLine): CartItem {
  return cartItem({
    ...line,
    status: pence === null ? TO_BE_QUOTED : PRICED,
    pence: pence ?? 0,
  });
}
