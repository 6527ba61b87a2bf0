/** An amount in whole pence. Pounds exist only at the edges: in content files, in the API's strings and on screen. */
export type Pence = number;

/** Pounds from a content file to pence. Catalogue prices have at most two decimals, so this is exact. */
export function penceFromPounds(pounds: number): Pence {
  return Math.round(pounds * 100);
}

/** `28400` → `'284.00'`: the API's form of money. */
export function amountOf(pence: Pence): string {
  const sign = pence < 0 ? '-' : '';
  const whole = Math.abs(pence);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/**
 * `'284.00'` → `28400`. The string has been parsed by the contract before it comes here. It stays a string between
 * the contract and here, also in storage, because that is the specification's form of money; nothing else turns it
 * into a number.
 */
export function penceFromAmount(amount: string): Pence {
  return Math.round(Number(amount) * 100);
}

/** Whether an amount in the API's form is zero. */
export function isNothing(amount: string): boolean {
  return penceFromAmount(amount) === 0;
}

/** The specification's sum of a cart with nothing in it. It is shown as it stands, `£00.00`: no price, but no sum yet. */
export const NO_TOTAL = '00.00';

/** `'1306.00'` → `'£1,306.00'`: the API's form of money as people read it. */
export function amountText(amount: string): string {
  return amount === NO_TOTAL ? `£${NO_TOTAL}` : poundsText(penceFromAmount(amount));
}

/** What an amount is made of, in the API's form: `'Parts £49.35, labour £55.65'`; null if it is not split. */
export function splitText({ parts, labour }: { parts: string | null; labour: string | null }): string | null {
  if (parts === null || labour === null) return null;
  if (isNothing(parts)) return 'Labour only';
  return `Parts ${amountText(parts)}, labour ${amountText(labour)}`;
}

/** `'£105.00 to £249.75'`, or a single amount if both ends are the same. */
export function poundsSpan(from: Pence, to: Pence): string {
  return from === to ? poundsText(from) : `${poundsText(from)} to ${poundsText(to)}`;
}

/** `'1306.00'` → `'1,306.00'`: thousands grouped as people write them. */
export const thousands = (amount: string): string => amount.replace(/\B(?=(\d{3})+\.)/g, ',');

/** `28400` → `'£284.00'`. Two decimals always. */
export function poundsText(pence: Pence): string {
  return `${pence < 0 ? '−' : ''}£${thousands(amountOf(Math.abs(pence)))}`;
}
