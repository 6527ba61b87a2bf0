/** No 0/O, 1/I/L or U: a reference is read out over the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * `KCC-7F3K-92QX` from random bytes: 30^8, so a second one by chance is a unique-constraint retry, not a worry.
 * @param shortName of the business
 */
export function bookingReference(shortName: string, bytes: Uint8Array): string {
  return reference(shortName, bytes);
}

/**
 * How the reference of a booking begins that somebody types in any spelling, with or without the short name of the
 * business: `7f3k 92` → `KCC-7F3K-92`. One with hyphens keeps the name that it was given under. Null: too little of one, or
 * none.
 */
export function referencePrefix(typed: string, shortName: string): string | null {
  const given = GIVEN.exec(typed.toUpperCase().trim());
  const whole = given?.[1] && (given[1].length !== 4 || given[2] !== undefined) ? given[1] : undefined;
  const name = whole ?? shortName;
  const plain = typed.toUpperCase().replace(/[\s\-–]/g, '');
  const [, named, letters = ''] = new RegExp(`^(${name})?([${ALPHABET}]{1,8})$`).exec(plain) ?? [];
  if (!letters || (!named && letters.length < 4)) return null;
  return `${name}-${letters.slice(0, 4)}${letters.length > 4 ? `-${letters.slice(4)}` : ''}`;
}

/** With a name of two to five letters; four of them alone may be the first half of the rest. */
const GIVEN = /^([A-Z]{2,5})-[0-9A-Z]{1,4}(-[0-9A-Z]{1,4})?$/;

/** `MSG-7F3K-92QX`: of a message, so that nobody takes it for a booking. */
export function ticketReference(bytes: Uint8Array): string {
  return reference('MSG', bytes);
}

/** `QTE-7F3K-92QX`: of a saved quote. */
export function quoteReference(bytes: Uint8Array): string {
  return reference('QTE', bytes);
}

/** `ASK-7F3K-92QX`: of a request for a price. */
export function requestReference(bytes: Uint8Array): string {
  return reference('ASK', bytes);
}

/** Whether it has the form of a message's reference. */
export function isTicketReference(text: string): boolean {
  return new RegExp(`^MSG-[${ALPHABET}]{4}-[${ALPHABET}]{4}$`).test(text);
}

function reference(prefix: string, bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, 8), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
