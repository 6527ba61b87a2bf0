import type { PricedItem } from '../../contract/catalogue.ts';
import { $cart } from '../../stores/cart-state.ts';
import { Price } from '../../controls/Price.tsx';
import { useDerived } from '../ui/use-stored.ts';
import { AddButton } from './AddButton.tsx';

interface Props {
  item: PricedItem;
  /** Whether the car's age speaks for this one. */
  due: boolean;
}

/** One of the services that are compared. It looks into the cart by itself, so that adding draws one card and no table. */
export function ServiceCard({ item, due }: Props) {
  const on = useDerived($cart, null)?.cart.includes(item.key) ?? false;
  return (
    <article className={`svc__c ${on ? 'svc__c--on' : ''}`} aria-labelledby={`svc-${item.key}`}>
      {on && <span className="svc__tag">In your booking</span>}
      <h3 id={`svc-${item.key}`}>{item.name}</h3>
      <p className="svc__when">
        {item.description}
        {due && <b>This year’s, by its age</b>}
      </p>
      <Price amount={item.totalIncVat} />
      <AddButton item={item} />
    </article>
  );
}
