import { randomUUID } from 'node:crypto';
import type { CartItem } from '../../contract/cart/cart.ts';
import { cartItem } from '../../contract/cart/cart-content.ts';
import { FRIEND_KEY, FRIEND_LINE, friendLineNote } from '../../domain/account/referral.ts';
import type { BookingLine } from '../../domain/booking/booking-line.ts';
import { PRICED, TO_BE_QUOTED, type TotalledLine } from '../../domain/cart/cart.ts';
import type { Pence } from '../../domain/money/money.ts';

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

/** A line in the specification's fields. */
export function lineItem({ pence, ...line }: BookingLine): CartItem {
  return cartItem({
    ...line,
    status: pence === null ? TO_BE_QUOTED : PRICED,
    pence: pence ?? 0,
  });
}
