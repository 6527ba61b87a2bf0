import {
  getPartsGroups,
  getVehicleParts,
  getVehicleServices,
  type PartsGroup,
  type PricedItem,
} from '../../contract/catalogue/catalogue.ts';
import { searchService } from '../../contract/catalogue/search.ts';
import { call } from '../shared/api.ts';
import { type PerCar, perCar } from '../vehicle/per-car.ts';

/** Priced items of the chosen car. */
export interface Items {
  items: PricedItem[];
}

/** Everything the chosen car can need, priced. */
export const prices: PerCar<Items> = perCar((modelId) => call(getVehicleServices, { params: { modelId } }));
export const { $state: $prices, load: loadPrices } = prices;

/** The groups of repairs that have something for the chosen car. */
export const partsGroups: PerCar<{ groups: PartsGroup[] }> = perCar((id) =>
  call(getPartsGroups, { params: { id } }),
);

/** The repairs of one group, priced. */
export const itemsOfGroup = (group: string): PerCar<Items> =>
  perCar((modelId) => call(getVehicleParts, { params: { a: modelId, b: group } }));

/** What matches the words, priced, best first. */
export const searchFor = (keyword: string): PerCar<Items> =>
  perCar((modelId) => call(searchService, { body: { modelId, keyword } }));
