import type { Site } from '../../content-model/site.ts';
import type { AppError } from '../errors.ts';

/** Why a tool gives no answer, in words that an assistant can pass on. */
export function refusalSaid(
  { code, message, retryAfterS }: AppError,
  { phone }: Pick<Site, 'phone'>,
): string {
  if (code === 'lookup_failed')
    return 'The vehicle registers aren’t answering just now. Try again in a few minutes.';
  if (code === 'too_many') {
    // In brackets are ways on that only a page has.
    const [why] = message.split(' (', 1);
    return `${why}. Try again ${againIn(retryAfterS)}, or have the person call ${phone.display}.`;
  }
  return `${message}.`;
}

/** What nobody foresaw, without its details. */
export const brokenSaid = ({ phone }: Pick<Site, 'phone'>): string =>
  `Something went wrong on our side. Try again in a minute, or have the person call ${phone.display}.`;

function againIn(seconds = 60): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'in a minute';
  if (minutes < 120) return `in ${minutes} minutes`;
  return `in ${Math.ceil(minutes / 60)} hours`;
}
