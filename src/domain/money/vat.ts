import type { LocalDate } from '../text/local-time.ts';
import type { Pence } from './money.ts';

/** The standard rate of VAT from a day on, until the next one begins. */
export interface VatRate {
  from: LocalDate;
  /** 20 for 20 %. */
  percent: number;
}

/**
 * The standard rate on a day, in per cent. For work that is the day it is finished on (its tax point), for a price that
 * is shown it is today.
 * @param rates earliest first
 * @throws RangeError for a day before the first of them
 */
export function vatRateOn(day: LocalDate, rates: readonly VatRate[]): number {
  const rate = rates.findLast(({ from }) => from <= day);
  if (!rate) throw new RangeError(`No rate of VAT is known for ${day}`);
  return rate.percent;
}

/** The VAT inside an amount that includes it, to the nearest penny. */
export const vatIn = (incVat: Pence, percent: number): Pence =>
  Math.round((incVat * percent) / (100 + percent));

/** As documents name it: `VAT at 20%`; null: nothing carries any. */
export const vatLabel = (percent: number | null): string => (percent === null ? 'VAT' : `VAT at ${percent}%`);
