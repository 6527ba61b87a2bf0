import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { parseUkPhone } from '../../domain/phone.ts';

const UK = '44';

/**
 * A phone number in E.164, or null. UK numbers are checked by our own rule, which the booking form also uses; all
 * others by Google's libphonenumber, whose tables are too large for a page.
 * @param dial dialling code without the plus, used if the number does not begin with one
 */
export function internationalPhone(typed: string, dial: string): string | null {
  const plain = typed.normalize('NFKC').trim().replace(/^00/, '+');
  const parsed = parsePhoneNumberFromString(plain, { defaultCallingCode: dial });
  if (!parsed) return null;
  if (parsed.countryCallingCode === UK) return parseUkPhone(parsed.number);
  return parsed.isValid() ? parsed.number : null;
}
