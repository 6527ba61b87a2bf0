import type { PricedItem } from '../../contract/catalogue.ts';
import { compareLevels } from '../../domain/serviceLevels.ts';
import { $cart } from '../../stores/cart.ts';
import { Icon } from '../ui/Icon.tsx';
import { Price } from '../ui/Price.tsx';
import { useDerived } from '../ui/useStored.ts';
import { AddButton } from './AddButton.tsx';

/** Interim, full and major side by side; on small screens each says only what it adds. */
export function ServiceLevels({ items }: { items: PricedItem[] }) {
  const cart = useDerived($cart, null)?.cart ?? [];
  const compared = compareLevels(items);
  return (
    <div className="svc">
      {items.map((item, level) => {
        const { checks, lines } = compared[level] ?? { checks: null, lines: [] };
        const on = cart.includes(item.key);
        const below = items[level - 1];
        return (
          <article
            className={`svc__c ${on ? 'svc__c--on' : ''}`}
            key={item.key}
            aria-labelledby={`svc-${item.key}`}
          >
            {on && <span className="svc__tag">In your booking</span>}
            <h3 id={`svc-${item.key}`}>{item.name}</h3>
            <p className="svc__when">{item.description}</p>
            <Price amount={item.totalIncVat}>{item.note ?? 'Parts and labour, this car'}</Price>
            <AddButton item={item} />
            <ul role="list">
              {checks && <Line className="more" text={checks} />}
              {below && (
                <Line className="sum more" text={`Everything in the ${below.name.toLowerCase()}, and`} />
              )}
              {lines.map(({ text, has }) => (
                <Line
                  key={text}
                  text={text}
                  included={has !== 'no'}
                  className={has === 'no' ? 'no' : has === 'below' ? 'inh' : ''}
                />
              ))}
            </ul>
          </article>
        );
      })}
    </div>
  );
}

function Line({ text, className, included = true }: { text: string; className: string; included?: boolean }) {
  return (
    <li className={className}>
      <Icon name={included ? 'tick' : 'dash'} className={included ? 'mark mark--yes' : 'mark mark--no'} />
      <span>
        {!included && <span className="vh">Not included: </span>}
        {text}
      </span>
    </li>
  );
}
