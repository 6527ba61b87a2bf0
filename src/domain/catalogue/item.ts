import {
  type DiagnosticItem,
  fits,
  type Price,
  type PriceList,
  priceOfDiagnostic,
  priceOfRepair,
  priceOfService,
  type RepairItem,
  type ServiceItem,
} from './price.ts';
import { jobOf, kindsOfJob, soldAs } from './kinds.ts';
import type { CarClass } from '../vehicle/vehicle.ts';

/** Anything that a cart can hold, with the list that it comes from. */
export type Item =
  | { kind: 'service'; item: ServiceItem }
  | { kind: 'repair'; item: RepairItem }
  | { kind: 'diagnostic'; item: DiagnosticItem };

/** The item with that key; undefined for an unknown key. Keys are unique across the three lists. */
export function findItem(key: string, list: PriceList): Item | undefined {
  const service = list.services.find((item) => item.key === key);
  if (service) return { kind: 'service', item: service };
  const repair = list.repairs.find((item) => item.key === key);
  if (repair) return { kind: 'repair', item: repair };
  const diagnostic = list.diagnostics.find((item) => item.key === key);
  return diagnostic && { kind: 'diagnostic', item: diagnostic };
}

/**
 * What one of an item costs for one car, whichever list it comes from. An item that stands for a job costs what the car's own
 * kind costs; another kind than the car's own costs nothing, or is quoted where nobody knows which is its own.
 * @param size a tyre's
 */
export function priceOf(found: Item, car: CarClass, list: PriceList, size: string | null = null): Price {
  const { item } = found;
  const job = jobOf(item);
  if (car.facts === undefined || kindsOfJob(job, list).length === 1)
    return priceOfItem(found, car, list, size);
  const key = soldAs(item.key, car, list);
  const own = key === undefined ? undefined : findItem(key, list);
  if (!own || (key !== item.key && item.job !== undefined && fits(item, car) === 'no'))
    return { kind: 'none' };
  return priceOfItem(own, car, list, size);
}

function priceOfItem(found: Item, car: CarClass, list: PriceList, size: string | null = null): Price {
  switch (found.kind) {
    case 'service':
      return priceOfService(found.item, car);
    case 'repair':
      return priceOfRepair(found.item, car, list, size);
    case 'diagnostic':
      return priceOfDiagnostic(found.item, car);
  }
}
