import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import type { CheckPlace } from '../../domain/catalogue/check.ts';
import type { BookWish, Finding } from '../../domain/document/health-report.ts';
import { amountOf, penceFromAmount, poundsText, type Pence } from '../../domain/money/money.ts';
import { ONE } from '../../domain/vehicle/piece.ts';
import type { SentOffer } from '../bookings/sent-offers.ts';

/** What can be sold for a car, and whether it can be booked from the report. */
export interface Sold {
  find: (key: string) => PricedItem | undefined;
  /** The work of this visit is over: what was left can be booked for another one. */
  isOver: boolean;
}

interface Asked {
  /** Of what puts it right, the likeliest first; '' for none. */
  keys: readonly string[];
  /** The last question about it. */
  offer: SentOffer | undefined;
  place: CheckPlace | null;
  isNow: boolean;
}

/** What a finding costs to put right, and what the wizard is asked for. */
export function priceOf({ find, isOver }: Sold, asked: Asked): Pick<Finding, 'price' | 'book'> {
  const { offer, place } = asked;
  const item = asked.keys.flatMap((key) => find(key) ?? [])[0];
  const positions = item?.pieces?.places.filter((each) => each === place) ?? [];
  const book = isOver && item ? { key: item.key, choice: { ...ONE, positions } } : null;
  // What was asked at a price costs that, as long as the car is here.
  if (offer && (!isOver || !item?.totalIncVat)) return { price: priced(amountOf(offer.pence)), book };
  if (item?.totalIncVat) return { price: priced(item.totalIncVat), book };
  if (!isOver && asked.isNow) return { price: { kind: 'text', text: 'Price to follow' }, book };
  return { price: item ? { kind: 'text', text: item.note ?? 'We’ll send you one price' } : null, book };
}

const priced = (amount: string) => ({ kind: 'amount', amount }) as const;

/** Everything that can be booked, as one list: two tyres are one item with two places. */
export function bookAllOf(findings: readonly Pick<Finding, 'price' | 'book'>[]): {
  wishes: BookWish[];
  text: string;
} | null {
  const found = findings.flatMap(({ price, book }) => (book ? [{ price, book }] : []));
  if (found.length < 2) return null;
  const wishes: BookWish[] = [];
  let sum: Pence | null = 0;
  for (const { price, book } of found) {
    const same = wishes.find(({ key }) => key === book.key);
    const isMore = book.choice.positions.some((each) => !same?.choice.positions.includes(each));
    if (!same) wishes.push({ key: book.key, choice: { ...book.choice } });
    else if (isMore) {
      same.choice.positions.push(...book.choice.positions);
      same.choice.quantity = same.choice.positions.length;
    }
    if (price?.kind !== 'amount') sum = null;
    else if (sum !== null && (!same || isMore)) sum += penceFromAmount(price.amount);
  }
  const all = found.length === 2 ? 'Book both' : `Book all ${found.length}`;
  return { wishes, text: sum === null ? all : `${all}, ${poundsText(sum)}` };
}
