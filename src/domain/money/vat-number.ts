/** Weights of the first seven digits of a UK VAT number, HMRC. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/**
 * A UK VAT number as HMRC writes it (`GB 123 4567 82`), or null. Nine digits, or twelve for a branch. The last two of
 * nine are a check: the weighted sum of the first seven plus them is divisible by 97, for numbers issued since 2010
 * after adding 55.
 */
export function parseVatNumber(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(?:GB|XI)(?=\d)/, '');
  if (!/^\d{9}(?:\d{3})?$/.test(plain)) return null;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(plain[place]), 0);
  const check = sum + Number(plain.slice(7, 9));
  if (check % 97 !== 0 && (check + 55) % 97 !== 0) return null;
  return ['GB', plain.slice(0, 3), plain.slice(3, 7), plain.slice(7, 9), plain.slice(9)]
    .filter(Boolean)
    .join(' ');
}
