import type { CartContent } from '../../src/contract/cart/cart.ts';
import type { Vehicle } from '../../src/contract/vehicle/vehicle.ts';
import type { $storedCart } from '../../src/stores/vehicle/kept-cart.ts';

type StoredCart = NonNullable<ReturnType<(typeof $storedCart)['get']>>;

/** What a browser keeps as `kcc:cart` once the server has answered with this content. */
export function keptCart({ Model_ID, RegistrationNumber }: Vehicle, cartContent: CartContent): StoredCart {
  const now = Date.now();
  return {
    carKey: `${Model_ID}|${RegistrationNumber}`,
    cart: cartContent.items.map(({ item_key }) => item_key),
    chosen: Object.fromEntries(
      cartContent.items.map(({ item_key, quantity, positions, size }) => [
        item_key,
        { quantity, positions, size },
      ]),
    ),
    cartUpdatedAt: now - 1,
    cartReceivedAt: now,
    cartContent,
  };
}
