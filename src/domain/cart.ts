import type { Pence } from './money.ts';
import { penceFromPounds } from './money.ts';
import { findItem, priceOf } from './item.ts';
import { soldAs } from './kinds.ts';
import { MOT_KEY, nameOfService, type Price, type PriceList } from './price.ts';
import { type Agreed, type AgreedLine, NOTHING_AGREED } from './quote.ts';
import type { CarClass } from './vehicle.ts';
import { minutesOf } from './work-minutes.ts';

/** The specification's item status: 0 and 1 are priced, 2 is a repair to be quoted. */
export const PRICED = 1;
export const TO_BE_QUOTED = 2;

/** Whether a list has a known price yet; one that only has lines to be quoted does not. */
export const hasPrice = (lines: readonly { status: number }[]): boolean =>
  lines.some(({ status }) => status !== TO_BE_QUOTED);

/** Who does the MOT test determines its VAT, HMRC VTAXPER48000. */
export type MotSupply = 'own-test-centre' | 'bought-in-at-cost';

export interface CartLine {
  key: string;
  name: string;
  status: typeof PRICED | typeof TO_BE_QUOTED;
  /** What this line costs inc VAT; 0 for a line to be quoted. */
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
  /** Of work in the workshop. */
  minutes: number;
  /** See discountedMotFor. */
  motOffer: Pence | null;
}

/** VAT at 20 % inside an amount that includes it, to the nearest penny. */
function vatIn(incVat: Pence): Pence {
  return Math.round(incVat / 6);
}

/** What lines come to. VAT is rounded once, on the sum, so it is not the sum of the lines' own. */
export function sumsOf(lines: readonly { pence: Pence | null; vatable: Pence }[]): {
  incVat: Pence;
  exVat: Pence;
} {
  const incVat = lines.reduce((sum, { pence }) => sum + (pence ?? 0), 0);
  return { incVat, exVat: incVat - vatIn(lines.reduce((sum, { vatable }) => sum + vatable, 0)) };
}

/** The part of the MOT line that carries VAT. A bought-in test sold below cost is no longer a disbursement. */
function vatableMot(line: Pence, fee: Pence, supply: MotSupply): Pence {
  return supply === 'own-test-centre' || line === fee ? 0 : line;
}

/**
 * The keys under which this car is sold what the keys ask for, each once. A promised key stays, because it is what the
 * customer was promised; so does one that this car cannot need, for the caller to refuse.
 */
export function keysFor(
  keys: readonly string[],
  car: CarClass,
  list: PriceList,
  agreed: Agreed = NOTHING_AGREED,
): string[] {
  const sold = (key: string) => soldAs(key, car, list) ?? key;
  const promised = new Map([...agreed.keys()].map((key) => [sold(key), key]));
  return [...new Set(keys.map((key) => (agreed.has(key) ? key : (promised.get(sold(key)) ?? sold(key)))))];
}

/**
 * A cart's lines and totals for one car. Keys that this car cannot need, or that are not sold, are left out. An item
 * promised in a quote never costs more than promised; if the list has become cheaper, the list price applies.
 */
export function totalsOf(
  wanted: readonly string[],
  car: CarClass,
  list: PriceList,
  supply: MotSupply,
  agreed: Agreed = NOTHING_AGREED,
): CartTotals {
  const keys = keysFor(wanted, car, list, agreed);
  const discount = keys.find((key) => key in list.motDiscount);
  const lines = keys.flatMap((key) => {
    const line = lineOf(key, car, list);
    const today = line && key === MOT_KEY && discount ? withDiscount(line, discount, list) : line;
    const promise = agreed.get(key);
    const charged = promise ? cheaperOf(today, promise, keys) : today;
    return charged ? [charged] : [];
  });
  const fee = lineOf(MOT_KEY, car, list)?.pence ?? 0;
  const totalled = lines.map((line) => ({
    ...line,
    vatable: line.key === MOT_KEY ? vatableMot(line.pence, fee, supply) : line.pence,
  }));
  const minutes = minutesOf(totalled, list);
  return { lines: totalled, ...sumsOf(totalled), minutes, motOffer: discountedMotFor(keys, car, list) };
}

/** What adding an MOT to a cart would cost, if a service in it lowers the price. Null: nothing to offer. */
export function discountedMotFor(keys: readonly string[], car: CarClass, list: PriceList): Pence | null {
  const service = keys.find((key) => key in list.motDiscount);
  const mot = lineOf(MOT_KEY, car, list);
  if (service === undefined || keys.includes(MOT_KEY) || !mot) return null;
  const offered = withDiscount(mot, service, list);
  return offered.isDiscounted ? offered.pence : null;
}

/** The lines after adding. Adding twice changes nothing; a second service of the same kind replaces the first. */
export function withAdded(keys: readonly string[], adding: readonly string[], list: PriceList): string[] {
  return adding.reduce<string[]>(
    (now, key) => {
      if (now.includes(key)) return now;
      const kept = list.exclusive.includes(key)
        ? now.filter((other) => !list.exclusive.includes(other))
        : now;
      return [...kept, key];
    },
    [...keys],
  );
}

/** The lines after removing one. Removing any line while the MOT is discounted removes the MOT too, as specified. */
export function withRemoved(
  keys: readonly string[],
  removing: string,
  list: PriceList,
  agreed: Agreed = NOTHING_AGREED,
): string[] {
  if (!keys.includes(removing)) return [...keys];
  const discounted = keys.includes(MOT_KEY) && discounting(keys, list, agreed) !== undefined;
  return keys.filter((key) => key !== removing && !(discounted && key === MOT_KEY));
}

/** What a quote of this cart promises: its priced lines. */
export function promisesOf(
  { lines }: CartTotals,
  list: PriceList,
  agreed: Agreed = NOTHING_AGREED,
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
function discounting(keys: readonly string[], list: PriceList, agreed: Agreed): string | undefined {
  const promised = agreed.get(MOT_KEY)?.beside;
  return keys.find((key) => key in list.motDiscount || key === promised);
}

/** Why a line costs less than the list says. */
const QUOTED = 'The price of your quote';

/** Whichever of today's line and the promised one is cheaper, or the only one there is. */
function cheaperOf(today: CartLine | null, promise: AgreedLine, keys: readonly string[]): CartLine | null {
  const { beside, ...line } = promise;
  if (beside !== null && !keys.includes(beside)) return today;
  if (today?.key === line.key && today.status === PRICED && today.pence <= line.pence) return today;
  return { ...line, status: PRICED, note: line.note ?? QUOTED };
}

function lineOf(key: string, car: CarClass, list: PriceList): CartLine | null {
  const found = findItem(soldAs(key, car, list) ?? key, list);
  if (!found) return null;
  const { item } = found;
  const name = found.kind === 'service' ? nameOfService(item, car) : item.name;
  return toLine({ key, name }, priceOf(found, car, list));
}

function toLine({ key, name }: { key: string; name: string }, price: Price): CartLine | null {
  if (price.kind === 'none') return null;
  const plain = { key, name, labour: null, parts: null, isDiscounted: false, note: null };
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
