import type { CartItem } from '../../contract/cart/cart.ts';

/** What of a line says whether it is the same thing. */
export type QuotedThing = Pick<CartItem, 'item_key' | 'quantity' | 'positions' | 'size'>;

/** Two lines with the same text are the same thing. */
export const thingOf = ({ item_key, quantity, positions, size }: QuotedThing): string =>
  JSON.stringify([item_key, quantity, positions, size]);
