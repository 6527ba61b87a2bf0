import type { CartItem } from '../contract/cart.ts';
import { splitText } from '../domain/money.ts';

/** Under a line's name: what is to be said of it, or else what its amount is made of. */
export function LineNote({ item }: { item: CartItem }) {
  const note = item.note ?? splitText(item);
  return note ? <small>{note}</small> : null;
}
