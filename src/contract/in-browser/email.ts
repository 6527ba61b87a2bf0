/**
 * Stands for domain/account/email.ts in the browser's scripts: what can't be an address is told at once, and all else is the
 * server's to read.
 */
export const plainEmail = (typed: string): string => typed.trim();

export const emailMistake = (typed: string): string | null =>
  /.@.+[.。]./.test(typed.normalize('NFKC')) ? null : 'Enter an email address, like name@example.com';
