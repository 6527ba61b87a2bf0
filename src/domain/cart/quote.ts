import { addDays, instantOf, type LocalDate, localNow } from '../text/local-time.ts';
import type { Pence } from '../money/money.ts';
import type { PieceChoice } from '../vehicle/piece.ts';

/** For how many days a saved quote keeps its prices, beside the day on which it was made. */
export const QUOTE_DAYS = 30;

/** One line as it was promised: so much for so many of that size. Each piece of it is promised at its share. */
export interface AgreedLine extends PieceChoice {
  key: string;
  name: string;
  /** Inc VAT, for all of its quantity. */
  pence: Pence;
  labour: Pence | null;
  parts: Pence | null;
  isDiscounted: boolean;
  note: string | null;
  /** The service that lowers this price: without it in the cart, the promise does not hold. */
  beside: string | null;
}

/** The promises that hold for a cart, by item key. */
export type AgreedPrices = ReadonlyMap<string, AgreedLine>;

export const NOTHING_AGREED: AgreedPrices = new Map();

/** The last day of a quote that is made at an instant, in the site's zone. */
export function lastDayOfQuote(made: Date): LocalDate {
  return addDays(localNow(made).date, QUOTE_DAYS);
}

/** The instant at which a quote with that last day is over: the midnight after it. */
export function endOfDay(date: LocalDate): Date {
  return instantOf(addDays(date, 1), '00:00');
}

/** The last day of something that is over at an instant: the other way round. */
export function lastDayBefore(end: Date): LocalDate {
  return localNow(new Date(end.getTime() - 1)).date;
}
