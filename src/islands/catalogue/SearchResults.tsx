import { useState } from 'react';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { searchFor } from '../../stores/catalogue/catalogue.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { CarPrices } from './CarPrices.tsx';
import { resultCountText } from './count-text.ts';
import { ItemRows } from './ItemRows.tsx';
import NothingFound from './NothingFound.tsx';
import { useTrackedList } from './use-tracked-list.ts';
import { island } from '../ui/island.tsx';

interface Props {
  /** What was searched for; not empty. */
  keyword: string;
  phone: { display: string; e164: string };
  /** What matches the words best, whatever the car; null: nothing. */
  best: { key: string; name: string } | null;
}

/** What matches the words, at this car's price. */
function SearchResults({ keyword, phone, best }: Props) {
  const [results] = useState(() => searchFor(keyword));
  return (
    <CarPrices of={results} said={({ items }) => resultCountText(items.length)}>
      {({ items }) =>
        items.length === 0 ? (
          <NothingFound why={best ? 'not-this-car' : 'unknown'} phone={phone} />
        ) : (
          <Found items={items} phone={phone} best={best} />
        )
      }
    </CarPrices>
  );
}

function Found({ items, phone, best }: Omit<Props, 'keyword'> & { items: PricedItem[] }) {
  useTrackedList('search_results', 'Search results', items);
  return (
    <section aria-labelledby="found">
      <div className="head">
        <h2 id="found" className="wiz__h2">
          {resultCountText(items.length)}
        </h2>
        {best && !items.some(({ key }) => key === best.key) && (
          <p>
            ‘{best.name}’ fits your words best, but a car with this engine does not have it. These fit some of
            them.
          </p>
        )}
      </div>
      <ItemRows items={items} />
      <p className="rows__after">
        Not what you meant? A <a href={PATHS.diagnostics}>diagnosis</a> finds the cause, or call{' '}
        <a href={`tel:${phone.e164}`}>{phone.display}</a> and tell us what it does.
      </p>
    </section>
  );
}

export default island(SearchResults);
