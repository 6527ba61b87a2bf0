import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import type { StoredCart } from '../../stores/vehicle/kept-cart.ts';
import { carKey } from '../../domain/vehicle/car-key.ts';
import { hasPrice, ON_REQUEST } from '../../domain/cart/cart.ts';
import { REFERRAL_COOKIE } from '../../domain/account/cookie-names.ts';
import { thousands } from '../../domain/money/money.ts';
import { STORED_EVENT } from '../directives/stored.ts';
import { CART_KEY, REFERRAL_KEY, VEHICLE_KEY } from '../page/stored-keys.ts';
import { stored } from './stored.ts';

/*
 * Shows on every page which car was chosen and what is in its cart: `data-car` on the document, by which plate forms and
 * price tables make room, and `data-cart`, the number of services, with it and the total in the cart of the header. It
 * is in the page itself, in the header, and so runs before the first paint. It runs again when a page comes back from
 * memory, and when this or another tab changes either. `/known-car.js` (enhance/known-car) then shows the car; a step
 * of the booking, `data-step`, does it by itself, and is told here whether there's a car: 'car', or ''.
 */
const root = document.documentElement.dataset;
let isAwake = false;

/** What the list costs: a friend's discount comes off as long as this browser remembers who sent its visitor. */
function totalOf({ items, subtotal, friend }: NonNullable<StoredCart['cartContent']>): string {
  const isFriend =
    friend && document.cookie.includes(`${REFERRAL_COOKIE}=${stored<string>(REFERRAL_KEY) || '='}.`);
  return hasPrice(items) ? `£${thousands(isFriend ? friend.subtotal : subtotal)}` : ON_REQUEST;
}

function show(): void {
  let vehicle: Vehicle | undefined;
  delete root.cart;
  try {
    vehicle = stored<Vehicle>(VEHICLE_KEY);
    const kept = stored<StoredCart>(CART_KEY);
    if (kept.carKey === carKey(vehicle) && kept.cart[0]) {
      root.cart = `${kept.cart.length}`;
      for (const count of document.querySelectorAll('.hcart b')) {
        count.textContent = root.cart;
        count.nextElementSibling?.replaceChildren(kept.cartContent ? totalOf(kept.cartContent) : '£…');
      }
    }
  } catch {
    // Nothing is stored, or something else.
  }
  if (root.step !== undefined) root.step = vehicle ? 'car' : '';
  else if (!vehicle) {
    delete root.car;
    isAwake = false;
  } else if (!isAwake) {
    isAwake = true;
    root.car = '';
    import('/known-car.js' as string).catch(() => delete root.car);
  }
}

for (const event of ['storage', 'pageshow', STORED_EVENT]) addEventListener(event, show);
show();
