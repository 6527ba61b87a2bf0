import type { PricedItem } from '../../contract/catalogue.ts';
import { $cart } from '../../stores/cart.ts';
import { Price } from '../ui/Price.tsx';
import { useDerived } from '../ui/useStored.ts';
import { AddButton } from './AddButton.tsx';
import { AdviceReason } from './AdviceReason.tsx';
import { ItemRows } from './ItemRows.tsx';
import { ServiceAdvice } from './ServiceAdvice.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import { isLevel } from './services.ts';
import { useAdvice } from './useAdvice.ts';

/**
 * Which service: what this car's age speaks for, interim, full and major with their prices, and side by side what is in
 * them. Where the age speaks for another one (an electric car's, the maker's), that stands first.
 */
export function ServiceLevels({ items }: { items: PricedItem[] }) {
  const cart = useDerived($cart, null)?.cart ?? [];
  const { advice, service, year } = useAdvice();
  const levels = items.filter(isLevel);
  const other = items.filter((item) => item.key === service && !isLevel(item));
  return (
    <section className="levels" aria-labelledby="levels">
      <div className="head">
        <h2 id="levels" className="wiz__h2">
          Which service?
        </h2>
        <p>
          <AdviceReason advice={advice} year={year} /> Prices are for this car, parts and labour, collection
          and delivery included.
        </p>
      </div>
      {other.length > 0 && <ItemRows items={other} />}
      <div className="svc">
        {levels.map((item) => {
          const on = cart.includes(item.key);
          return (
            <article
              className={`svc__c ${on ? 'svc__c--on' : ''}`}
              key={item.key}
              aria-labelledby={`svc-${item.key}`}
            >
              {on && <span className="svc__tag">In your booking</span>}
              <h3 id={`svc-${item.key}`}>{item.name}</h3>
              <p className="svc__when">
                {item.description}
                {item.key === service && <b>This year’s, by its age</b>}
              </p>
              <Price amount={item.totalIncVat} />
              <AddButton item={item} />
            </article>
          );
        })}
      </div>
      <ServiceAdvice advice={advice} />
      <ServiceTable items={levels} />
    </section>
  );
}
