import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import { Price } from '../../controls/Price.tsx';
import { useDerived } from '../ui/use-stored.ts';
import { AddButton } from './AddButton.tsx';

interface Props {
  item: PricedItem;
  /** Whether the car's age suggests this one. */
  due: boolean;
  /** On its upper edge, unless it is in the cart. */
  tag?: string;
}

/** One of the compared services. It reads the cart itself, so that adding one re-renders one card and not the table. */
export function ServiceCard({ item, due, tag }: Props) {
  const on = useDerived($cart, null)?.cart.includes(item.key) ?? false;
  return (
    <article className={`svc__c ${on ? 'svc__c--on' : ''}`} aria-labelledby={`svc-${item.key}`}>
      {(on || tag) && <span className="svc__tag">{on ? 'In your booking' : tag}</span>}
      <h3 id={`svc-${item.key}`}>{item.name}</h3>
      <p className="svc__when">
        {item.description}
        {due && <b>Due this year</b>}
      </p>
      <Price amount={item.totalIncVat} />
      <AddButton item={item} />
    </article>
  );
}
