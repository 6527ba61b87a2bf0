/**
 * Why an email did not go. `away`: the mail server can't be reached, doesn't let us in, or takes too long; it says nothing of
 * this email. `refused`: the server won't take it, today or tomorrow. `passing`: anything else, which may go the next time.
 */
export type MailFailure = 'away' | 'refused' | 'passing';

/** nodemailer's codes of a connection, of our log-in, and of the end that we set to one that takes too long. */
const AWAY = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'EABORT']);

/** What an answer of 5xx was given to. One to `MAIL FROM` is about us, and so about every email: it is put right in the settings. */
const ABOUT_THIS_EMAIL = new Set(['RCPT TO', 'DATA']);

/** 503 is about the order of commands. 552 is a full mailbox, which its owner empties. */
const NOT_FOR_GOOD = new Set([503, 552]);

/** @param error as nodemailer throws it */
export function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return 'passing';
  const status: unknown = Reflect.get(error, 'responseCode');
  if (status === 421 || AWAY.has(String(Reflect.get(error, 'code')))) return 'away';
  const isForGood = typeof status === 'number' && status >= 500 && status < 600 && !NOT_FOR_GOOD.has(status);
  return isForGood && ABOUT_THIS_EMAIL.has(String(Reflect.get(error, 'command'))) ? 'refused' : 'passing';
}

/** Codes only: a mail server's sentences name the recipient. */
export function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const parts = [Reflect.get(error, 'code'), Reflect.get(error, 'responseCode')];
  return parts.filter((part) => part !== undefined).join(' ') || error.name;
}
