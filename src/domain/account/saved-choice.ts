import { addressOfValue, addressValue } from './address-choice.ts';

/** An address that somebody used or saved before. */
export interface SavedAddress {
  postcode: string;
  line1: string;
  line2: string;
  town: string;
}

export const SAVED_FIELDS = ['postcode', 'line1', 'line2', 'town'] as const;
const BETWEEN = '|';

/** A saved address as the value of a plain form's choice. */
export const savedValue = (address: SavedAddress): string =>
  [addressValue(address), address.postcode].join(BETWEEN);

/** What `savedValue` wrote; null for anything else. */
export function savedOfValue(value: string): SavedAddress | null {
  const at = value.lastIndexOf(BETWEEN);
  const address = at < 0 ? null : addressOfValue(value.slice(0, at));
  return address && { ...address, postcode: value.slice(at + 1) };
}

/** The one of them that stands in the fields; null where another address does. */
export const savedIn = <T extends SavedAddress>(
  saved: readonly T[],
  text: (name: string) => string,
): T | null => saved.find((each) => SAVED_FIELDS.every((name) => each[name] === text(name))) ?? null;
