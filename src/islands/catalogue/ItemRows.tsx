import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { splitText } from '../../domain/money/money.ts';
import { joined } from '../../domain/text/sentence.ts';
import { Price } from '../../controls/Price.tsx';
import { AddedChoice } from '../ui/AddedChoice.tsx';
import { AddButton } from './AddButton.tsx';
import { isMot } from './services.ts';

/**
 * A ruled list of items that can be added, each at this car's price, with the symptoms by which a driver notices the
 * need.
 */
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
            <Detail term="Signs" lines={item.symptoms} />
            <Detail term="Includes" lines={item.includes.map(({ text }) => text)} />
          </div>
          <Price
            amount={item.totalIncVat}
            vat={!isMot(item)}
            without={item.pieces?.bySize ? 'By size' : 'Price on request'}
            note={details(item)}
          />
          <AddButton item={item} />
          {item.pieces && <AddedChoice itemKey={item.key} />}
        </li>
      ))}
    </ul>
  );
}

function Detail({ term, lines }: { term: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <p className="rows__detail">
      <b>{term}:</b> {joined(lines)}
    </p>
  );
}

/** 'Parts £49.35, labour £55.65, per axle' */
function details(item: PricedItem): string | null {
  return [splitText(item), item.unit].filter(Boolean).join(', ') || null;
}
