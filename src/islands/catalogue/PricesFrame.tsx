import type { ReactNode } from 'react';
import type { PricedItem } from '../../contract/catalogue.ts';
import { loadPrices } from '../../stores/catalogue.ts';
import { $vehicle } from '../../stores/vehicle.ts';
import { useReady, useStored } from '../ui/useStored.ts';
import { usePrices } from './usePrices.ts';

/** Everything that shows prices has the same three ways to not have them: no car, not yet, and not now. */
export function PricesFrame({ children }: { children: (items: PricedItem[]) => ReactNode }) {
  const prices = usePrices();
  const ready = useReady();
  const vehicle = useStored($vehicle);
  if (ready && !vehicle) return null;
  if (prices.state === 'ready') return children(prices.items);
  if (prices.state === 'error') {
    return (
      <div className="summary" role="alert">
        <h2>We could not load the prices</h2>
        <p>
          {prices.message}.{' '}
          <button className="linkbtn" type="button" onClick={() => void loadPrices()}>
            Try again
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className="prices-sk" role="status">
      <span className="vh">Loading the prices for your car</span>
      {[1, 2, 3, 4].map((row) => (
        <span className="sk" key={row} />
      ))}
    </div>
  );
}
