import { type Pence, penceFromAmount, penceFromPounds } from '../money/money.ts';
import { findItem, priceOf } from '../catalogue/item.ts';
import { soldAs } from '../catalogue/kinds.ts';
import { type PieceChoice, ONE, type Wish, wishFor } from '../vehicle/piece.ts';
import { MOT_KEY, nameOfService, type Price, type PriceList, timesPrice } from '../catalogue/price.ts';
import { type AgreedPrices, type AgreedLine, NOTHING_AGREED } from './quote.ts';
import type { CarClass } from '../vehicle/vehicle.ts';
import { vatIn } from '../money/vat.ts';
import type { PartsFrom } from '../booking/parts.ts';
import { type MotSupply, motSupply, stationOf, vatableMot } from '../garage/mot-supply.ts';
import { partsOf } from '../booking/slowest-part.ts';
import { minutesOf } from '../work/work-minutes.ts';

/** The specification's item status: 0 and 1 are priced, 2 is a repair to be quoted. */
export const PRICED = 1;
export const TO_BE_QUOTED = 2;

/** Whether a list has a known price yet; one that only has lines to be quoted does not. */
export const hasPrice = (lines: readonly { status: number }[]): boolean =>
  lines.some(({ status }) => status !== TO_BE_QUOTED);

/** What is booked, and what it comes to inc VAT, with what a friend’s link takes off. */
export interface Booked {
  items: readonly { status: number }[];
  subtotal: string;
}

/** Whether it is paid for as it stands, has a price to come, or costs nothing. */
export function dueOf({ items, subtotal }: Booked): 'sum' | 'price to come' | 'nothing' {
  if (hasPrice(items) && penceFromAmount(subtotal) > 0) return 'sum';
  return items.some(({ status }) => status === TO_BE_QUOTED) ? 'price to come' : 'nothing';
}

/** What a list without a price says for its total. */
export const ON_REQUEST = 'Price on request';

/** What decides the VAT of a total. */
export interface Tax {
  mot: MotSupply;
  /** The rate, in per cent; see vatRateOn. */
  percent: number;
}

export interface CartLine extends PieceChoice {
  key: string;
  name: string;
  status: typeof PRICED | typeof TO_BE_QUOTED;
  /** What all of its quantity costs inc VAT; 0 for a line to be quoted. */
  pence: Pence;
  labour: Pence | null;
  parts: Pence | null;
  /** Only true of an MOT beside a service that lowers its price. */
  isDiscounted: boolean;
  /** Explains the line's price if it is not obvious. */
  note: string | null;
}

/** A line of a total, with the part of its price that VAT is charged on. */
export interface TotalledLine extends CartLine {
  vatable: Pence;
}

export interface CartTotals {
  lines: TotalledLine[];
  /** Inc VAT. The specification's `subtotal`, shown as 'Total'. */
  incVat: Pence;
  /** Ex VAT. The specification's `total`, shown as 'Sub total'. */
  exVat: Pence;
  /** The rate of VAT between the two, in per cent. */
  percent: number;
  /** Of work in the workshop. */
  minutes: number;
  /** What the work waits for. */
  partsFrom: PartsFrom;
  /** See discountedMotFor. */
  motOffer: Pence | null;
}

/**
 * What lines come to. VAT is rounded once, on the sum, so it is not the sum of the lines' own.
 * @param percent the rate of VAT
 */
export function sumsOf(
  lines: readonly { pence: Pence | null; vatable: Pence }[],
  percent: number,
): { incVat: Pence; exVat: Pence } {
  const incVat = lines.reduce((sum, { pence }) => sum + (pence ?? 0), 0);
  const vatable = lines.reduce((sum, line) => sum + line.vatable, 0);
  return { incVat, exVat: incVat - vatIn(vatable, percent) };
}

/**
 * The keys under which this car is sold what the keys ask for, each once. A promised key stays, because it is what the
 * customer was promised; of two that have become one job since, the first. So does one that this car cannot need, for the
 * caller to refuse.
 */
export function keysFor(
  keys: readonly string[],
  car: CarClass,
  list: PriceList,
  agreed: AgreedPrices = NOTHING_AGREED,
): string[] {
  const sold = (key: string) => soldAs(key, car, list) ?? key;
  const promised = new Map([...agreed.keys()].reverse().map((key) => [sold(key), key]));
  return [...new Set(keys.map((key) => promised.get(sold(key)) ?? sold(key)))];
}

/** The wishes under the keys that this car is sold them under, each key once; see keysFor. */
export function soldWishes(
  wishes: readonly Wish[],
  car: CarClass,
  list: PriceList,
  agreed: AgreedPrices = NOTHING_AGREED,
): Wish[] {
  const sold = new Map<string, Wish>();
  for (const wish of wishes) {
    const [key = wish.key] = keysFor([wish.key], car, list, agreed);
    if (!sold.has(key)) sold.set(key, { ...wish, key });
  }
  return [...sold.values()];
}

/**
 * A cart's lines and totals for one car. Keys that this car cannot need, or that are not sold, are left out. An item
 * promised in a quote never costs more than promised; if the list has become cheaper, the list price applies.
 * @param wishes a key alone is one of it
 */
export function totalsOf(
  wishes: readonly (Wish | string)[],
  car: CarClass,
  list: PriceList,
  { mot, percent }: Tax,
  agreed: AgreedPrices = NOTHING_AGREED,
): CartTotals {
  const wanted = soldWishes(
    wishes.map((wish) => (typeof wish === 'string' ? wishFor(wish) : wish)),
    car,
    list,
    agreed,
  );
  const keys = wanted.map(({ key }) => key);
  const discount = keys.find((key) => key in list.motDiscount);
  const lines = wanted.flatMap(({ key, ...choice }) => {
    const line = lineOf(key, car, list, choice);
    const today = line && key === MOT_KEY && discount ? withDiscount(line, discount, list) : line;
    const promise = agreed.get(key);
    const charged = promise ? cheaperOf(today, promised(promise, choice), keys) : today;
    return charged ? [charged] : [];
  });
  const fee = lineOf(MOT_KEY, car, list)?.pence ?? 0;
  const totalled = lines.map((line) => ({
    ...line,
    // A bought-in test is passed on at cost where it costs what the list says.
    vatable:
      line.key === MOT_KEY
        ? vatableMot(line.pence, motSupply(stationOf(mot), { pence: line.pence, share: fee }))
        : line.pence,
  }));
  const minutes = minutesOf(totalled, list);
  return {
    lines: totalled,
    ...sumsOf(totalled, percent),
    percent,
    minutes,
    partsFrom: partsOf(totalled, list),
    motOffer: discountedMotFor(keys, car, list),
  };
}

/** What adding an MOT to a cart would cost, if a service in it lowers the price. Null: nothing to offer. */
export function discountedMotFor(keys: readonly string[], car: CarClass, list: PriceList): Pence | null {
  const service = keys.find((key) => key in list.motDiscount);
  const mot = lineOf(MOT_KEY, car, list);
  if (service === undefined || keys.includes(MOT_KEY) || !mot) return null;
  const offered = withDiscount(mot, service, list);
  return offered.isDiscounted ? offered.pence : null;
}

/** An item to add; without a choice it is one, or stays as it is in the list. */
export interface Adding {
  key: string;
  choice?: PieceChoice | undefined;
}

/**
 * The lines after adding. Adding twice changes nothing; another choice takes the place of the one before, and a second
 * service of the same kind replaces the first.
 */
export function withAdded(held: readonly Wish[], adding: readonly Adding[], list: PriceList): Wish[] {
  return adding.reduce<Wish[]>(
    (now, { key, choice }) => {
      if (now.some((wish) => wish.key === key)) {
        return choice ? now.map((wish) => (wish.key === key ? wishFor(key, choice) : wish)) : now;
      }
      const kept = list.exclusive.includes(key)
        ? now.filter((other) => !list.exclusive.includes(other.key))
        : now;
      return [...kept, wishFor(key, choice)];
    },
    [...held],
  );
}

/** The lines after removing one. Removing any line while the MOT is discounted removes the MOT too, as specified. */
export function withRemoved(
  held: readonly Wish[],
  removing: string,
  list: PriceList,
  agreed: AgreedPrices = NOTHING_AGREED,
): Wish[] {
  const keys = held.map(({ key }) => key);
  if (!keys.includes(removing)) return [...held];
  const discounted = keys.includes(MOT_KEY) && discounting(keys, list, agreed) !== undefined;
  return held.filter(({ key }) => key !== removing && !(discounted && key === MOT_KEY));
}

/** What a quote of this cart promises: its priced lines. */
export function promisesOf(
  { lines }: CartTotals,
  list: PriceList,
  agreed: AgreedPrices = NOTHING_AGREED,
): AgreedLine[] {
  const keys = lines.map(({ key }) => key);
  return lines
    .filter(({ status }) => status === PRICED)
    .map(({ status: _, vatable: __, ...line }) => ({
      ...line,
      note: line.note === QUOTED ? null : line.note,
      beside: line.isDiscounted ? (discounting(keys, list, agreed) ?? null) : null,
    }));
}

/** The service in the cart that lowers the price of the MOT, by today's list or by a promise. */
function discounting(keys: readonly string[], list: PriceList, agreed: AgreedPrices): string | undefined {
  const promised = agreed.get(MOT_KEY)?.beside;
  return keys.find((key) => key in list.motDiscount || key === promised);
}

/** Why a line costs less than the list says. */
const QUOTED = 'The price of your quote';

/**
 * A promise for what is in the cart now. It was made of each piece, so it holds for more and for fewer of them, wherever
 * they are. A tyre of another size is another thing, of which nothing was promised; a price without a size was promised
 * before tyres were priced by it, and holds for any.
 */
function promised(promise: AgreedLine, choice: PieceChoice): AgreedLine | null {
  if (promise.size !== null && promise.size !== choice.size) return null;
  const times = (pence: Pence): Pence => (pence / promise.quantity) * choice.quantity;
  const { pence, labour, parts } = promise;
  return {
    ...promise,
    ...choice,
    pence: times(pence),
    labour: labour === null ? null : times(labour),
    parts: parts === null ? null : times(parts),
  };
}

/** Whichever of today's line and the promised one is cheaper, or the only one there is. */
function cheaperOf(
  today: CartLine | null,
  promise: AgreedLine | null,
  keys: readonly string[],
): CartLine | null {
  if (!promise) return today;
  const { beside, ...line } = promise;
  if (beside !== null && !keys.includes(beside)) return today;
  if (today?.key === line.key && today.status === PRICED && today.pence <= line.pence) return today;
  return { ...line, status: PRICED, note: line.note ?? QUOTED };
}

function lineOf(key: string, car: CarClass, list: PriceList, choice: PieceChoice = ONE): CartLine | null {
  const found = findItem(soldAs(key, car, list) ?? key, list);
  if (!found) return null;
  const { item } = found;
  const name = found.kind === 'service' ? nameOfService(item, car) : item.name;
  const price = priceOf(found, car, list, choice.size);
  return toLine({ key, name, ...choice }, timesPrice(price, choice.quantity));
}

function toLine(wish: Wish & { name: string }, price: Price): CartLine | null {
  if (price.kind === 'none') return null;
  const plain = { ...wish, labour: null, parts: null, isDiscounted: false, note: null };
  if (price.kind === 'quote') return { ...plain, status: TO_BE_QUOTED, pence: 0, note: price.reason };
  const split =
    price.kind === 'split' ? { labour: price.labour, parts: price.parts, note: price.note ?? null } : {};
  return { ...plain, ...split, status: PRICED, pence: price.total };
}

function withDiscount(line: CartLine, service: string, list: PriceList): CartLine {
  const pence = penceFromPounds(list.motDiscount[service] ?? 0);
  if (line.status !== PRICED || pence >= line.pence) return line;
  const name = list.services.find((item) => item.key === service)?.name ?? 'service';
  return { ...line, pence, isDiscounted: true, note: `With your ${name.toLowerCase()}` };
}
