import {
  type DiagnosticItem,
  type Price,
  type PriceList,
  priceOfDiagnostic,
  priceOfRepair,
  priceOfService,
  type RepairItem,
  type ServiceItem,
} from './price.ts';
import type { CarClass } from './vehicle.ts';

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

/** What one of an item costs for one car, whichever list it comes from. @param size a tyre's */
export function priceOf(found: Item, car: CarClass, list: PriceList, size: string | null = null): Price {
  switch (found.kind) {
    case 'service':
      return priceOfService(found.item, car);
    case 'repair':
      return priceOfRepair(found.item, car, list, size);
    case 'diagnostic':
      return priceOfDiagnostic(found.item, car);
  }
}
