import type { Site } from '../../content-model/site.ts';
import type { AppError } from '../errors.ts';

/** Why a tool gives no answer, in words that an assistant can pass on. */
export function refusalSaid(
  { code, message, retryAfterS }: AppError,
  { phone }: Pick<Site, 'phone'>,
): string {
  if (code === 'lookup_failed')
    return 'The vehicle registers aren’t answering just now. Try again in a few minutes.';
  if (code === 'too_many')
    return `${NETWORK.test(message) ? 'Too many cars have been looked up from this connection' : message}. Try again ${againIn(retryAfterS)}, or have the person call ${phone.display}.`;
  return `${message}.`;
}

/** A visitor's refusal goes on with the ways that only a page has. */
const NETWORK = /^Too many cars have been looked up from your connection/;

/** What nobody foresaw, without its details. */
export const brokenSaid = ({ phone }: Pick<Site, 'phone'>): string =>
  `Something went wrong on our side. Try again in a minute, or have the person call ${phone.display}.`;

function againIn(seconds = 60): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'in a minute';
  if (minutes < 120) return `in ${minutes} minutes`;
  return `in ${Math.ceil(minutes / 60)} hours`;
}
