import { type Arrival, needsDriver } from './arrival.ts';
import type { LocalDate } from '../text/local-time.ts';
import type { PartsFrom } from './parts.ts';
import { MAY_TAKE_LONGER } from './return-day.ts';
import { dayText } from './slot-text.ts';

const ORDERED: Record<PartsFrom, string> = {
  stock: '',
  'next-day': 'We get the part the next working day',
  'to-order': 'We order the part for your car',
};

/**
 * Why days begin later than the next working day, as a sentence; '' where they don't.
 * @param waitsUntil the first day on which the parts are here, where days before are left out for it
 */
export const firstDayNote = (partsFrom: PartsFrom, waitsUntil: LocalDate | null): string =>
  waitsUntil === null ? '' : `${ORDERED[partsFrom]}, so the first day is ${dayText(waitsUntil)}.`;

/** What there is to know beside the days on offer, as sentences. */
export function slotNote({
  arrival,
  partsFrom,
  waitsUntil,
  hasDistrict,
}: {
  arrival: Arrival;
  partsFrom: PartsFrom;
  /** The first day on which the parts are here, where days before are left out for it. */
  waitsUntil: LocalDate | null;
  /** Whether it is known where the car is collected. */
  hasDistrict: boolean;
}): string {
  const isDriven = needsDriver(arrival);
  return [
    firstDayNote(partsFrom, waitsUntil),
    isDriven && !hasDistrict && 'Until we know your postcode, these days allow for our longest drive.',
    MAY_TAKE_LONGER,
  ]
    .filter(Boolean)
    .join(' ');
}
