import type { CartItem } from '../contract/cart/cart.ts';
import { amountText, splitText } from '../domain/money/money.ts';

/** Under a line's name: what one costs of several, and what is to be said of it or else what its amount is made of. */
export function LineNote({ item }: { item: CartItem }) {
  const each = item.each && `${amountText(item.each)} each`;
  const note = [each, item.note ?? splitText(item)].filter(Boolean).join('. ');
  return note ? <small>{note}</small> : null;
}
