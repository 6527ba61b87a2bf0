/** An account in Britain, to which we transfer. */
export interface BankAccount {
  /** Whose it is, as the bank has it. */
  name: string;
  /** Six digits. */
  sortCode: string;
  /** Eight digits. */
  number: string;
}

const digits = (typed: string): string | null =>
  /^[\d\s\-–.]*$/.test(typed) ? typed.replace(/\D/g, '') : null;

/** `12-34-56`, `12 34 56` or `123456` → `123456`; null: no sort code. */
export function sortCodeOf(typed: string): string | null {
  const plain = digits(typed);
  return plain?.length === 6 ? plain : null;
}

/** Eight digits; some old accounts have seven or six, which banks fill up with zeros in front. Null: none. */
export function accountNumberOf(typed: string): string | null {
  const plain = digits(typed);
  return plain && plain.length >= 6 && plain.length <= 8 ? plain.padStart(8, '0') : null;
}

/** `12-34-56` */
export const sortCodeText = (code: string): string => code.replace(/(\d\d)(?=\d)/g, '$1-');

/** All that is shown of a number outside of a pay-out. */
export const lastTwo = (number: string): string => number.slice(-2);
