/** No UK number is shorter, however it's written. */
const LEAST_DIGITS = 10;

/**
 * Stands for domain/account/phone.ts in the browser's scripts: what can't be a number is told at once, and all else is the
 * server's to read.
 */
export const parseUkPhone = (typed: string): string | null =>
  typed.normalize('NFKC').replace(/\P{Nd}/gu, '').length < LEAST_DIGITS ? null : typed;
