import { useState } from 'react';
import { searchFor } from '../../stores/catalogue.ts';
import { PATHS } from '../../stores/navigation.ts';
import { CarFrame } from './CarFrame.tsx';
import { ItemRows } from './ItemRows.tsx';
import NothingFound from './NothingFound.tsx';

interface Props {
  /** What was searched for, not empty. */
  keyword: string;
  phone: { display: string; e164: string };
}

/** What fits the words, at this car's price. */
export default function SearchResults({ keyword, phone }: Props) {
  const [results] = useState(() => searchFor(keyword));
  return (
    <CarFrame of={results}>
      {({ items }) =>
        items.length === 0 ? (
          <NothingFound keyword={keyword} phone={phone} />
        ) : (
          <section aria-labelledby="found">
            <h2 id="found" className="wiz__h2">
              {items.length} {items.length === 1 ? 'result' : 'results'} for this car
            </h2>
            <ItemRows items={items} />
            <p className="rows__after">
              Not what you meant? A <a href={PATHS.diagnostics}>diagnosis</a> finds the cause, or call{' '}
              <a href={`tel:${phone.e164}`}>{phone.display}</a> and tell us what it does.
            </p>
          </section>
        )
      }
    </CarFrame>
  );
}
