import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { $cart } from '../../stores/cart/cart-state.ts';
import { Price } from '../../controls/Price.tsx';
import { useDerived } from '../ui/use-stored.ts';
import { AddButton } from './AddButton.tsx';

/** The MOT has its own line, because it is a legal test with its own fee. */
export function MotLine({ item }: { item: PricedItem }) {
  const line = useDerived($cart, null)?.cartContent?.items.find((each) => each.item_key === item.key);
  return (
    <section className="motline" aria-labelledby="mot-line">
      <div>
        <h2 id="mot-line">{item.name}</h2>
        <p>{item.totalIncVat ? item.description : item.note}</p>
      </div>
      <Price
        amount={line && item.totalIncVat ? line.totalIncVat : item.totalIncVat}
        vat={false}
        note={item.totalIncVat && (line?.note ?? item.note)}
      />
      <AddButton item={item} />
    </section>
  );
}
