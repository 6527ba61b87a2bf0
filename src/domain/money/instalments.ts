import { addMonths, type LocalDate } from '../text/local-time.ts';
import type { Pence } from './money.ts';

/**
 * Splits a total into that many payments that add up to it: equal to the penny, with odd pence one each to the earliest.
 * `splitEvenly(28400, 3)` → `[9467, 9467, 9466]`
 *
 * @throws RangeError if there is nothing to split into whole payments
 */
export function splitEvenly(total: Pence, payments: number): Pence[] {
  if (!Number.isInteger(total) || total < 0 || !Number.isInteger(payments) || payments < 1) {
    throw new RangeError(`${total} pence cannot be split into ${payments} payments`);
  }
  const share = Math.floor(total / payments);
  const odd = total % payments;
  return Array.from({ length: payments }, (_, index) => share + (index < odd ? 1 : 0));
}

/** One payment of a plan. */
export interface Instalment {
  date: LocalDate;
  amount: Pence;
}

/** The payments of a total: the first on `first`, the others a month apart. */
export function planOf(total: Pence, payments: number, first: LocalDate): Instalment[] {
  return splitEvenly(total, payments).map((amount, index) => ({ date: addMonths(first, index), amount }));
}
