import type { PricedItem } from '../../contract/catalogue.ts';
import { Price } from '../ui/Price.tsx';
import { AddButton } from './AddButton.tsx';

/** A ruled list of things that can be added, each at this car's price. */
export function ItemRows({ items }: { items: PricedItem[] }) {
  return (
    <ul className="rows" role="list">
      {items.map((item) => (
        <li key={item.key}>
          <div>
            <h3>{item.name}</h3>
            <p>
              {item.description}
              {item.note && <span className="rows__note">{item.note}</span>}
            </p>
          </div>
          <Price amount={item.totalIncVat}>{details(item)}</Price>
          <AddButton item={item} />
        </li>
      ))}
    </ul>
  );
}

function details({ parts, labour, unit }: PricedItem): string | null {
  const split = parts !== null && labour !== null ? `Parts £${parts}, labour £${labour}` : null;
  return [unit, split].filter(Boolean).join('. ') || null;
}
