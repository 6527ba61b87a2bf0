import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import { addToCart, removeFromCart } from '../../stores/cart/cart.ts';
import { Icon } from '../../controls/Icon.tsx';
import { useDerived } from '../ui/use-stored.ts';

/** Adds an item or removes it again. The name is for screen reader users, who may not see the row. */
export function AddButton({ item, className = '' }: { item: PricedItem; className?: string }) {
  const added = useDerived($cart, null)?.cart.includes(item.key) ?? false;
  return (
    <button
      type="button"
      className={`btn ${added ? 'btn--done' : 'btn--quiet'} ${className}`}
      aria-pressed={added}
      onClick={() => void (added ? removeFromCart(item.key, item.name) : addToCart(item.key, item.name))}
    >
      {added ? (
        <>
          <Icon name="tick" size={20} />
          <span>Added</span>
        </>
      ) : (
        <span>Add</span>
      )}
      <span className="vh"> {item.name}</span>
    </button>
  );
}
