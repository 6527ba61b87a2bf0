import { findItem, type Item } from '../catalogue/item.ts';
import type { PriceList } from '../catalogue/price.ts';

/** What an item takes that is not in the price list any more, but was promised or booked: an hour, as most repairs do. */
const NO_LONGER_LISTED = 60;

/** What offers that name no list of work are made for: most single jobs take no longer. */
export const SHORT_JOB_MINUTES = 60;

/** How long one of an item usually takes in the workshop, in minutes. */
export function minutesOfItem({ item }: Item): number {
  return 'minutes' in item ? item.minutes : Math.round(item.labourHours * 60);
}

/**
 * How long a list of work takes in the workshop, in minutes: each line as it is listed. Work still to be quoted counts
 * too, because the workshop needs the time for it; what one line does for another is not taken off.
 */
export function minutesOf(
  lines: readonly { key: string; quantity?: number | undefined }[],
  list: PriceList,
): number {
  return lines.reduce((sum, { key, quantity = 1 }) => {
    const found = findItem(key, list);
    return sum + quantity * (found ? minutesOfItem(found) : NO_LONGER_LISTED);
  }, 0);
}
