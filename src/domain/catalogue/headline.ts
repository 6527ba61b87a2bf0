import { findItem, type Item, priceOf } from './item.ts';
import { kindsOfJob } from './kinds.ts';
import { penceFromPounds, type Pence, poundsText } from '../money/money.ts';
import { type PriceList, priceOfService, type RepairItem, type ServiceItem } from './price.ts';
import { type Band, type CarClass, type Fuel, tierSchema } from '../vehicle/vehicle.ts';

/** One petrol or electric car per band: enough to see the whole span of a price list. */
function carIn(band: Band, tier: CarClass['tier']): CarClass {
  const fuel: Fuel = band === 'ev' ? 'ELECTRIC' : 'PETROL';
  return { band, tier, fuel, motClass: '4' };
}

/** Cached, because they depend on the list alone and every page of the site needs them. */
const carsOf = new WeakMap<PriceList, CarClass[]>();

function everyCar(list: PriceList): CarClass[] {
  let cars = carsOf.get(list);
  if (!cars) carsOf.set(list, (cars = carsPricedBy(list)));
  return cars;
}

function carsPricedBy(list: PriceList): CarClass[] {
  const bands = Object.keys(list.bandPosition) as Band[];
  const fuels: Fuel[] = ['PETROL', 'DIESEL', 'HYBRID', 'ELECTRIC'];
  return bands
    .flatMap((band) => tierSchema.options.map((tier) => carIn(band, tier)))
    .flatMap((car) => (car.band === 'ev' ? [car] : fuels.slice(0, 3).map((fuel) => ({ ...car, fuel }))));
}

/** Lowest and highest price that any car pays for a service, in pence; null if no car has a price. */
export function spanOfService(service: ServiceItem, list: PriceList): { from: Pence; to: Pence } | null {
  return span(everyCar(list).map((car) => priceOfService(service, car)));
}

/** Lowest and highest price that any car pays for a repair, in pence; null if it is always quoted. */
export function spanOfRepair(repair: RepairItem, list: PriceList): { from: Pence; to: Pence } | null {
  return spanOf({ kind: 'repair', item: repair }, list);
}

/** The same over all sizes of a tyre; null of what is not priced by size. */
function spanBySize(found: Item, list: PriceList): { from: Pence; to: Pence } | null {
  if (found.kind !== 'repair' || !list.pieces[found.item.key]?.bySize) return null;
  return { from: penceFromPounds(found.item.from), to: penceFromPounds(found.item.to) };
}

/**
 * Lowest and highest price that any car pays for an item, in pence; null if it is always quoted. An item that stands
 * for a job costs what any of its kinds costs.
 */
export function spanOf(found: Item, list: PriceList): { from: Pence; to: Pence } | null {
  const bySize = spanBySize(found, list);
  if (bySize) return bySize;
  const kinds = found.item.job
    ? [found]
    : kindsOfJob(found.item.key, list).flatMap(({ key }) => findItem(key, list) ?? []);
  return span(kinds.flatMap((kind) => everyCar(list).map((car) => priceOf(kind, car, list))));
}

/** A service's price in one band, for tables by engine size; null if that band cannot have it. */
export function bandPrice(service: ServiceItem, band: Band): Pence | null {
  const price = priceOfService(service, carIn(band, 'mainstream'));
  return price.kind === 'fixed' ? price.total : null;
}

function span(prices: ReturnType<typeof priceOfService>[]): { from: Pence; to: Pence } | null {
  const totals = prices.flatMap((price) => ('total' in price ? [price.total] : []));
  return totals.length ? { from: Math.min(...totals), to: Math.max(...totals) } : null;
}

/** The lowest price of the MOT, and the services beside which it applies: '£0.00 with a full or major service'. */
export function motOffer(list: PriceList): string {
  const lowest = Math.min(...Object.values(list.motDiscount));
  const names = list.services
    .filter(({ key }) => list.motDiscount[key] === lowest)
    .map(({ name }) => name.toLowerCase().replace(/ service$/, ''));
  return `${poundsText(penceFromPounds(lowest))} with a ${names.join(' or ')} service`;
}
