import { type FittedPrice, fits, type PriceList } from './price.ts';
import type { CarClass } from '../vehicle/vehicle.ts';

/** The key of the item that stands for a job, whatever the car. */
export function jobOf({ key, job }: FittedPrice): string {
  return job ?? key;
}

/** The kinds of each job by its key, in the list's order, the one that stands for the job included. */
type Kinds = ReadonlyMap<string, readonly FittedPrice[]>;

const kindsIn = new WeakMap<PriceList, { kinds: Kinds; byKey: ReadonlyMap<string, FittedPrice> }>();

function kindsOf(list: PriceList) {
  const known = kindsIn.get(list);
  if (known) return known;
  const items: FittedPrice[] = [...list.services, ...list.repairs, ...list.diagnostics];
  const kinds = new Map<string, FittedPrice[]>();
  for (const item of items) kinds.set(jobOf(item), [...(kinds.get(jobOf(item)) ?? []), item]);
  const made = { kinds, byKey: new Map(items.map((item) => [item.key, item])) };
  kindsIn.set(list, made);
  return made;
}

/** The kinds of the job with that key, the one that stands for the job included. */
export function kindsOfJob(job: string, list: PriceList): readonly FittedPrice[] {
  return kindsOf(list).kinds.get(job) ?? [];
}

/**
 * The key of the kind that a car has: the first that it has for certain, otherwise the item that stands for the job,
 * which says that nobody knows.
 * @returns undefined: the car cannot need the job
 */
export function kindFor(job: string, car: CarClass, list: PriceList): string | undefined {
  const kinds = kindsOfJob(job, list);
  const own = kinds.find((kind) => kind.job !== undefined && fits(kind, car) === 'yes');
  return (own ?? kinds.find((kind) => kind.job === undefined && fits(kind, car) !== 'no'))?.key;
}

/** Whether the item stands for a job of several kinds. */
export function standsForKinds(item: FittedPrice, list: PriceList): boolean {
  return item.job === undefined && kindsOfJob(item.key, list).length > 1;
}

function jobOfKey(key: string | undefined, list: PriceList): string {
  const item = key === undefined ? undefined : kindsOf(list).byKey.get(key);
  return item ? jobOf(item) : '';
}

/**
 * The key under which a car is sold what a key asks for, so that an old cart, a page and a line of an MOT test may name
 * any kind of a job.
 * @returns undefined: no such key, or the car cannot need the job
 */
export function soldAs(key: string, car: CarClass, list: PriceList): string | undefined {
  const item = kindsOf(list).byKey.get(key);
  if (!item) return undefined;
  const isSeen = 'seen' in item && item.seen === true && fits(item, car) !== 'no';
  if (isSeen) return key;
  return kindFor(jobOf(item), car, list) ?? kindFor(jobOfKey(item.instead, list), car, list);
}

/** Of items with all their kinds, those that a car has: one of each job, where the first of its kinds stands. */
export function ownKinds<Item extends FittedPrice>(
  items: readonly Item[],
  car: CarClass,
  list: PriceList,
): Item[] {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const jobs = new Set(items.map(jobOf));
  return [...jobs].flatMap((job) => byKey.get(kindFor(job, car, list) ?? '') ?? []);
}

/** Of items with all their kinds, the one that stands for each job: what is said where no car is known. */
export function withoutKinds<Item extends FittedPrice>(items: readonly Item[]): Item[] {
  return items.filter((item) => item.job === undefined);
}
