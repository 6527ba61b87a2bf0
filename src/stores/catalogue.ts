import { atom } from 'nanostores';
import {
  type BookingSection,
  getBookingSections,
  getVehicleServices,
  type PricedItem,
} from '../contract/catalogue.ts';
import { call } from '../contract/client.ts';
import { $vehicle } from './vehicle.ts';

/** Everything the chosen car can need, priced. */
export type Prices =
  | { state: 'none' }
  | { state: 'loading'; modelId: string }
  | { state: 'ready'; modelId: string; items: PricedItem[] }
  | { state: 'error'; modelId: string; message: string };

export const $prices = atom<Prices>({ state: 'none' });
export const $sections = atom<BookingSection[]>([]);

/** Loads the chosen car's prices, once per car; a failed load may be tried again. */
export async function loadPrices(): Promise<void> {
  const modelId = $vehicle.get()?.Model_ID;
  const now = $prices.get();
  if (!modelId) return $prices.set({ state: 'none' });
  if ((now.state === 'loading' || now.state === 'ready') && now.modelId === modelId) return;
  $prices.set({ state: 'loading', modelId });
  const result = await call(getVehicleServices, { params: { modelId } });
  if ($vehicle.get()?.Model_ID !== modelId) return;
  $prices.set(
    result.ok
      ? { state: 'ready', modelId, items: result.answer.data.items }
      : { state: 'error', modelId, message: result.error.message },
  );
}

export async function loadSections(): Promise<void> {
  if ($sections.get().length) return;
  const result = await call(getBookingSections);
  if (result.ok) $sections.set(result.answer.data.sections);
}
