/** ISO 3779: seventeen letters and digits, without I, O and Q. Europe doesn't ask for the check digit of North America. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Chassis numbers from before VINs had one length. */
const OLDER = /^[A-Z0-9]{4,17}$/;

/** First year in which every new car had a VIN of 17 characters. */
const SINCE = 1981;

/**
 * A vehicle identification number as it is written, or null for what can't be one.
 *
 * @param year of the car's make; null: not known
 */
export function parseVin(typed: string, year: number | null): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s*.-]/g, '');
  const form = year !== null && year < SINCE ? OLDER : VIN;
  return form.test(plain) ? plain : null;
}
