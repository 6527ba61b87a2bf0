import { $cart } from '../../stores/cart/cart-state.ts';
import { useDerived } from './use-stored.ts';
import { LineChoice } from './LineChoice.tsx';

/** What is to be chosen of an item, from when it is in the cart. */
export function AddedChoice({ itemKey }: { itemKey: string }) {
  const cart = useDerived($cart, null);
  const line =
    cart?.cart.includes(itemKey) && cart.cartContent?.items.find(({ item_key }) => item_key === itemKey);
  return line ? <LineChoice item={line} /> : null;
}
