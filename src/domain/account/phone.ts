const UK_PHONE =
  /^0(?:1[0-9]{8,9}|2[0-9]{9}|3[0-9]{9}|5[56][0-9]{8}|7[1-57-9][0-9]{8}|7624[0-9]{6}|8[0-9]{8,9})$/;

/**
 * What was typed as a phone number, in ASCII digits: the number, and its extension as `;ext=12`, which is how RFC 3966
 * writes it in a `tel:` address; '' where there's none.
 */
export function readPhone(typed: string): { number: string; ext: string } {
  const plain = typed.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
  const [, number = plain, ext] = /^(.*?\d.*?)(?:ext|x|#)\D{0,12}(\d{1,7})\W*$/i.exec(plain) ?? [];
  return { number, ext: ext ? `;ext=${ext}` : '' };
}

/**
 * A UK phone number in E.164 (`+447700900123`), with its extension as `readPhone` gives it, or null. Personal (070),
 * pager (076) and premium (09) numbers are refused: the driver calls this number on the way.
 */
export function parseUkPhone(typed: string): string | null {
  const { number, ext } = readPhone(typed);
  const national = number
    .replace(/[^\p{L}\d+]/gu, '')
    // 'Mobile:'
    .replace(/^\p{L}+/u, '')
    .replace(/^\+?(?:00)?44\+?0?(?=\d{9,10}$)/, '0')
    // As a spreadsheet leaves it.
    .replace(/^(?=[1-378]\d{9}$)/, '0');
  return UK_PHONE.test(national) ? `+44${national.slice(1)}${ext}` : null;
}

/** Where people put the spaces, by how long the code of an area or a kind of number is. */
const SPACED = [
  /^(02\d)(\d{4})(\d{4})$/,
  /^(01(?:1\d|\d1)|0[358]\d\d)(\d{3})(\d{4})$/,
  /^(0800)(\d{6})$/,
  /^(0[17]\d{3})(\d{5,6})$/,
];

/**
 * A stored number as people dial it: `+441184960123;ext=12` → `0118 496 0123 ext 12`. Numbers of other countries keep
 * their plus. `parseUkPhone` reads it back.
 */
export function phoneText(stored: string): string {
  const [number = '', ext] = stored.split(';ext=');
  const national = number.replace(/^\+44/, '0');
  const parts = SPACED.map((shape) => shape.exec(national)).find((match) => match !== null);
  const spaced = parts ? parts.slice(1).join(' ') : national;
  return ext ? `${spaced} ext ${ext}` : spaced;
}

const UK_MOBILE = /^\+447(?:[1-57-9]\d{8}|624\d{6})$/;

/** Whether a stored number can get a text: a UK mobile, without an extension. */
export const isUkMobile = (stored: string): boolean => UK_MOBILE.test(stored);

/** How a stored number ends, by which its owner knows it and nobody else does. */
export const phoneEnd = (stored: string): string => stored.slice(-3);
