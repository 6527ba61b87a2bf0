import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { countryOf, HOME_COUNTRY } from '../domain/account/countries.ts';
import { parseUkPhone, readPhone } from '../domain/account/phone.ts';

const UK = '44';
/** The longest that is read; the contract's own limit may not have been asked yet. */
const LONGEST = 99;

/**
 * A phone number in E.164, with its extension as `readPhone` gives it, or null. UK numbers are checked by our own rule,
 * which the booking form also uses; all others by Google's libphonenumber, whose tables are too large for a page.
 * @param dial dialling code without the plus, used if the number does not begin with one
 */
function internationalPhone(typed: string, dial: string): string | null {
  const home = dial === UK ? parseUkPhone(typed) : null;
  if (home) return home;
  const { number, ext } = readPhone(typed);
  const parsed = parsePhoneNumberFromString(number.trim().replace(/^00/, '+'), { defaultCallingCode: dial });
  if (!parsed) return null;
  if (parsed.countryCallingCode === UK) return parseUkPhone(`${parsed.number}${ext}`);
  return parsed.isValid() ? `${parsed.number}${ext}` : null;
}

export type PhoneCheck = { ok: true; e164: string } | { ok: false; message: string };

/**
 * What was typed into the fields for a phone number, as it is stored or what to say of it. An empty one, or one of a
 * country that isn't in the list, passes as '': whether that may be is for the form to say.
 */
export function typedPhone({ phone, country: key }: { phone: string; country: string }): PhoneCheck {
  const country = countryOf(key);
  if (!country || phone.trim() === '') return { ok: true, e164: '' };
  const e164 = phone.length > LONGEST ? null : internationalPhone(phone, country.dial);
  if (e164) return { ok: true, e164 };
  const example =
    country.iso2 === HOME_COUNTRY ? 'UK number, like 07700 900123' : `phone number from ${country.name}`;
  return { ok: false, message: `Enter a ${example}, or start with + and the country code` };
}
