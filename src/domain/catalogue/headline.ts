import { findItem, type Item, priceOf } from './item.ts';
import { jobOf, kindsOfJob, soldAs } from './kinds.ts';
import { penceFromPounds, type Pence, poundsText } from '../money/money.ts';
import { MOT_KEY, type PriceList, priceOfService, type ServiceItem } from './price.ts';
import { FACT_NAMES, type FactName } from '../vehicle/car-facts.ts';
import { type Band, type CarClass, powertrainSchema } from '../vehicle/vehicle.ts';

/** A car of our list. */
export interface ListedCar {
  /** Its Model_ID with the year, by which the wizard prices it. */
  modelId: string;
  car: CarClass;
}

/** What an item costs at least and at most, in pence, and the cars that pay it. */
export interface Span {
  from: Pence;
  to: Pence;
  /** Model_IDs with their year; left out where the size of a tyre gives the price, whatever the car. */
  payers?: { from: string; to: string };
}

/**
 * Lowest and highest price that any of the cars pays for an item; null if none has a price. An item that stands for a
 * job costs what any of its kinds costs.
 * @param cars the first that pays a bound is its payer
 */
export function spanOf(found: Item, list: PriceList, cars: readonly ListedCar[]): Span | null {
  if (found.kind === 'repair' && list.pieces[found.item.key]?.bySize)
    return { from: penceFromPounds(found.item.from), to: penceFromPounds(found.item.to) };
  let cheapest: readonly [Pence, string] | undefined;
  let dearest = cheapest;
  for (const { modelId, car } of differing(cars, factsAsked(found, list))) {
    const pence = paidBy(car, found, list);
    if (pence === null) continue;
    if (!cheapest || pence < cheapest[0]) cheapest = [pence, modelId];
    if (!dearest || pence > dearest[0]) dearest = [pence, modelId];
  }
  if (!cheapest || !dearest) return null;
  return { from: cheapest[0], to: dearest[0], payers: { from: cheapest[1], to: dearest[1] } };
}

/** What a car pays for an item itself, in pence; null where it is quoted, or sold as part of another job. */
export function paidBy(car: CarClass, found: Item, list: PriceList): Pence | null {
  const { item } = found;
  const key = soldAs(item.key, car, list);
  const sold = key === undefined ? undefined : findItem(key, list)?.item;
  const isOwn = sold && (item.job === undefined ? jobOf(sold) === item.key : sold.key === item.key);
  const price = isOwn ? priceOf(found, car, list) : undefined;
  return price && 'total' in price ? price.total : null;
}

/** The facts that the price of an item may depend on. */
function factsAsked({ item }: Item, list: PriceList): FactName[] {
  const jobs = [jobOf(item), ...kindsOfJob(jobOf(item), list).flatMap(({ instead = [] }) => instead)];
  const kinds = jobs.flatMap((job) => kindsOfJob(job, list));
  return FACT_NAMES.filter((name) => kinds.some(({ when }) => when?.[name] !== undefined));
}

/** Kept, because most items ask for the same facts: for none. */
const differences = new WeakMap<readonly ListedCar[], Map<string, ListedCar[]>>();

/** The first of the cars that are the same but for other facts. */
function differing(cars: readonly ListedCar[], facts: readonly FactName[]): ListedCar[] {
  const known = differences.get(cars) ?? new Map<string, ListedCar[]>();
  differences.set(cars, known);
  const found = known.get(facts.join()) ?? firstOfEach(cars, facts);
  known.set(facts.join(), found);
  return found;
}

function firstOfEach(cars: readonly ListedCar[], facts: readonly FactName[]): ListedCar[] {
  const kinds = new Map<string, ListedCar>();
  for (const listed of cars) {
    const { band, tier, fuel, motClass, quote = '', facts: known = {} } = listed.car;
    let kind = `${band} ${tier} ${fuel} ${motClass} ${quote}`;
    for (const name of facts) kind += ` ${known[name]?.join() ?? ''}`;
    if (!kinds.has(kind)) kinds.set(kind, listed);
  }
  return [...kinds.values()];
}

/** A service's price in one band, for tables by engine size; null if that band cannot have it. */
export function bandPrice(service: ServiceItem, band: Band): Pence | null {
  const fuel = band === 'ev' ? 'ELECTRIC' : 'PETROL';
  const price = priceOfService(service, { band, tier: 'mainstream', fuel, motClass: '4' });
  return price.kind === 'fixed' ? price.total : null;
}

/** What an MOT test costs alone: the same for every car, in pence. */
export function motPrice({ services }: PriceList): Pence {
  const mot = services.find(({ key }) => key === MOT_KEY);
  return penceFromPounds(Math.min(...Object.values(mot?.prices ?? { none: 0 }).map((pounds) => pounds ?? 0)));
}

/**
 * The lowest price of the MOT, and the services for all cars beside which it applies: '£0.00 with a full or major
 * service'. What electric cars or hybrids have in their place is a full service too.
 */
export function motOffer(list: PriceList): string {
  const lowest = Math.min(...Object.values(list.motDiscount));
  const names = list.services
    .filter(({ key }) => list.motDiscount[key] === lowest)
    .filter(({ appliesTo }) => powertrainSchema.options.every((each) => appliesTo.includes(each)))
    .map(({ name }) => name.toLowerCase().replace(/ service$/, ''));
  return `${poundsText(penceFromPounds(lowest))} with a ${names.join(' or ')} service`;
}
