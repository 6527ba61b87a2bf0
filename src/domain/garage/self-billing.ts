import { addDays, addMonths, type LocalDate } from '../text/local-time.ts';

/** An agreement that we write a garage's invoices to us (VAT Notice 700/62). */
export interface SelfBilling {
  fromDay: LocalDate;
  untilDay: LocalDate;
  /** Of the garage when it was agreed. */
  vatNumber: string;
  /** The first day on which it counts no more; null: it runs to its end. */
  endedOn: LocalDate | null;
}

/** The last day that an agreement may have: twelve months are the most. */
export const lastDayFor = (fromDay: LocalDate): LocalDate => addDays(addMonths(fromDay, 12), -1);

/** Both parties are told so many days before it ends. */
const TOLD_DAYS = 30;

/** Whether it counts on a day, with the VAT number that the garage has now: another number ends it at once. */
const countsOn = (day: LocalDate, agreement: SelfBilling, vatNumber: string | null): boolean =>
  agreement.vatNumber === vatNumber &&
  agreement.fromDay <= day &&
  day <= agreement.untilDay &&
  (agreement.endedOn === null || day < agreement.endedOn);

/**
 * Whether what arose on these days may be self-billed: an agreement counted on each of them, and one counts on the day
 * on which it is written.
 */
export const maySelfBill = (
  days: readonly LocalDate[],
  agreements: readonly SelfBilling[],
  vatNumber: string | null,
): boolean => days.every((day) => agreements.some((agreement) => countsOn(day, agreement, vatNumber)));

/** Whether both have to be told now that an agreement ends, because nothing follows it. */
export const endsSoon = (
  today: LocalDate,
  { untilDay, endedOn }: SelfBilling,
  others: readonly SelfBilling[],
): boolean =>
  endedOn === null &&
  today <= untilDay &&
  untilDay <= addDays(today, TOLD_DAYS) &&
  !others.some((other) => other.untilDay > untilDay && other.endedOn === null);
