import { useState } from 'react';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import { addToCart, removeFromCart } from '../../stores/cart/cart.ts';
import { Icon } from '../../controls/Icon.tsx';
import { useDerived } from '../ui/use-stored.ts';

/** Adds an item or removes it again. The name is for screen reader users, who may not see the row. */
export function AddButton({ item, className = '' }: { item: PricedItem; className?: string }) {
  const held = useDerived($cart, null)?.cart.includes(item.key) ?? false;
  // What was pressed shows at once. All that follows from it, in each view of the list, comes after that is painted.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const added = pressed ?? held;
  function press(): void {
    setPressed(!added);
    let isDone = false;
    const act = () => {
      if (isDone) return;
      isDone = true;
      void (added ? removeFromCart(item.key, item.name) : addToCart(item.key, item.name));
      setPressed(null);
    };
    requestAnimationFrame(() => setTimeout(act));
    // A tab that's left at this moment is not painted.
    setTimeout(act, 200);
  }
  return (
    <button
      type="button"
      className={`btn ${added ? 'btn--done' : 'btn--quiet'} ${className}`}
      aria-pressed={added}
      onClick={press}
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
