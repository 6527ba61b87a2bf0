import type { CartContent } from '../../contract/cart/cart.ts';
import { hasPrice, ON_REQUEST } from '../../domain/cart/cart.ts';
import { amountText } from '../../domain/money/money.ts';

/** The total of a cart in one line; a list that is only to be quoted doesn't cost £0.00. */
export const totalText = ({ items, subtotal }: Pick<CartContent, 'items' | 'subtotal'>): string =>
  items.length > 0 && !hasPrice(items) ? ON_REQUEST : amountText(subtotal);
