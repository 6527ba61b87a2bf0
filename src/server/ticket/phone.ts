import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { parseUkPhone } from '../../domain/phone.ts';

const UK = '44';

/**
 * A phone number in E.164, or null. UK numbers follow our own rule, which the booking form has too; all others follow
 * Google's libphonenumber, whose tables are too large for a page.
 * @param dial dial code without the plus, used where the number does not begin with one of its own
 */
export function internationalPhone(typed: string, dial: string): string | null {
  const plain = typed.normalize('NFKC').trim().replace(/^00/, '+');
  const parsed = parsePhoneNumberFromString(plain, { defaultCallingCode: dial });
  if (!parsed) return null;
  if (parsed.countryCallingCode === UK) return parseUkPhone(parsed.number);
  return parsed.isValid() ? parsed.number : null;
}
