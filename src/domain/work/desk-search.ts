import { mailboxOf } from '../account/mailbox.ts';
import { plainEmail } from '../account/email.ts';
import { nameKey } from '../account/name-key.ts';
import { readPhone } from '../account/phone.ts';
import { oneLine } from '../text/plain-text.ts';
import { referencePrefix } from '../booking/reference.ts';
import { normalisePlate } from '../vehicle/plate.ts';

/** What somebody at the desk may have meant by what they typed. Each is a beginning, but for `mailbox`. */
export interface DeskTerms {
  /** Of a normalised plate; null: it cannot be one. */
  plate: string | null;
  /** As references are written. */
  reference: string | null;
  /** E.164; a number that is typed without its beginning may be of either kind. */
  phones: string[];
  /** Of an email address, in lower case. */
  email: string | null;
  /** The whole of one, as mailboxes are counted. */
  mailbox: string | null;
  /** Of a name as nameKey spells it, beginning with each of its words. */
  names: string[];
}

/** The longest search. */
export const MAX_SEARCH = 100;

/**
 * Reads one line that may be a plate, a reference, a phone number, an email address or a name, in any spelling.
 * @param shortName of the business, with which its references begin
 */
export function deskTerms(typed: string, shortName: string): DeskTerms {
  const text = oneLine(typed.normalize('NFKC'));
  const plate = normalisePlate(text);
  const email = plainEmail(text);
  return {
    plate: !text.includes('@') && plate.length >= 2 && plate.length <= 7 ? plate : null,
    reference: referencePrefix(text, shortName),
    phones: phonePrefixes(text),
    email: /^[^\s@]{3,}(?:@\S*)?$/.test(email) ? email.toLowerCase() : null,
    mailbox: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? mailboxOf(email) : null,
    names: namesOf(text),
  };
}

/** Fewer digits begin half of all numbers. */
const LEAST_DIGITS = 4;

function phonePrefixes(text: string): string[] {
  const { number } = readPhone(text);
  if (/\p{L}/u.test(number)) return [];
  const digits = number.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS) return [];
  if (/^\D*\+/.test(number)) return [`+${digits.replace(/^440/, '44')}`];
  if (digits.startsWith('00')) return [`+${digits.slice(2).replace(/^440/, '44')}`];
  if (digits.startsWith('0')) return [`+44${digits.slice(1)}`];
  return [`+44${digits}`, `+${digits}`];
}

/** Of a name of more words, each beginning would be one more to look for. */
const MOST_WORDS = 4;

/** 'Smith, John' and 'John Smith' are the same person, wherever a double name ends. */
function namesOf(text: string): string[] {
  const key = oneLine(nameKey(text));
  if (!/\p{L}/u.test(key) || key.includes('@')) return [];
  const words = key.split(' ');
  if (words.length > MOST_WORDS) return [key];
  return words.map((_, first) => [...words.slice(first), ...words.slice(0, first)].join(' '));
}
