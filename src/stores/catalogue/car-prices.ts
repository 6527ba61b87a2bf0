import { atom } from 'nanostores';
import { type CarPrice, getCarPrices } from '../../contract/catalogue/catalogue.ts';
import { call } from '../shared/api.ts';
import { readPriceCache, writePriceCache } from './price-cache.ts';
import { $vehicle } from '../vehicle/vehicle.ts';

/** null: the car cannot need it. */
export type PricesByKey = ReadonlyMap<string, CarPrice | null>;

/**
 * What a page names, at the chosen car's price. `unknown`: the catalogue has no such car any more; `failed`: the server
 * cannot be reached, and what the page says without a car holds.
 */
export type CarPrices =
  | { state: 'none' | 'asked' | 'unknown' | 'failed' }
  | { state: 'ready'; modelId: string; prices: PricesByKey };

export const $carPrices = atom<CarPrices>({ state: 'none' });

/** Asks for those of the chosen car that this visit has not been told in the last minutes. */
export async function loadCarPrices(keys: readonly string[]): Promise<void> {
  const modelId = $vehicle.get()?.Model_ID;
  if (!modelId || keys.length === 0) return;
  const known = readPriceCache(modelId);
  const missing = keys.filter((key) => !known.has(key));
  if (missing.length === 0) return $carPrices.set({ state: 'ready', modelId, prices: known });
  $carPrices.set({ state: 'asked' });
  const result = await call(getCarPrices, { params: { modelId }, query: { items: missing.join(',') } });
  if ($vehicle.get()?.Model_ID !== modelId) return;
  if (!result.ok) {
    return $carPrices.set({ state: result.error.code === 'model_unknown' ? 'unknown' : 'failed' });
  }
  const { body, prices } = result.answer.data;
  for (const { asked, item } of prices) known.set(asked, item);
  writePriceCache(modelId, known);
  $carPrices.set({ state: 'ready', modelId, prices: known });
  const vehicle = $vehicle.get();
  // Chosen before bodies were told apart.
  if (vehicle && !vehicle.Body) $vehicle.set({ ...vehicle, Body: body });
}
