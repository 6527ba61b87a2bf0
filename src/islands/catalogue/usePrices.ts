import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $prices, loadPrices, type Prices } from '../../stores/catalogue.ts';
import { $vehicle } from '../../stores/vehicle.ts';
import { useStored } from '../ui/useStored.ts';

/** The chosen car's prices, loaded when there is a car; `none` while the page hydrates. */
export function usePrices(): Prices {
  const vehicle = useStored($vehicle);
  const prices = useStore($prices, { ssr: () => ({ state: 'none' as const }) });
  useEffect(() => {
    if (vehicle) void loadPrices();
  }, [vehicle]);
  if (!vehicle) return { state: 'none' };
  return 'modelId' in prices && prices.modelId === vehicle.Model_ID
    ? prices
    : { state: 'loading', modelId: vehicle.Model_ID };
}
