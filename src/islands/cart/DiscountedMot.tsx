import type { CartContent } from '../../contract/cart/cart.ts';
import { amountText, isNothing } from '../../domain/money/money.ts';
import { addToCart } from '../../stores/cart/cart.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { MOT_ITEM } from './mot-item.ts';

/** In the cart: the MOT that a service has made cheaper, while it is not in there. The link tells the conditions. */
export function DiscountedMot({ content }: { content: CartContent }) {
  const { motOffer } = content;
  if (motOffer === null) return null;
  const free = isNothing(motOffer);
  return (
    <p className="cart__offer">
      <span>
        <a href={PATHS.freeMot}>
          {free ? 'Free MOT with your service' : `MOT for ${amountText(motOffer)} with your service`}
        </a>
      </span>
      <button
        className="btn btn--quiet"
        type="button"
        onClick={() => void addToCart(MOT_ITEM.key, MOT_ITEM.name)}
      >
        Add<span className="vh"> the MOT for {amountText(motOffer)}</span>
      </button>
    </p>
  );
}
