import { daysAfter } from '../../domain/account/retention.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { AppError } from '../errors.ts';

/** As long as a plan can last, with what may go wrong at its end. */
const LINK_DAYS = 400;

export const payPath = (token: string): string => `/booking/payment/${token}`;

/** The page on which a booking is paid, for emails: it says what has been paid afterwards, too. */
export const payLink = (links: LinkSigner, bookingId: string, now: Date): string =>
  payPath(links.sign('payment', { subject: bookingId, expires: daysAfter(now, LINK_DAYS) }));

/** The booking of such a link. Throws AppError link_invalid, link_ended. */
export function openPayLink(
  { links, clock }: { links: LinkSigner; clock: () => Date },
  token: string,
): string {
  const link = links.read('payment', token, clock());
  if (link.kind === 'valid') return link.subject;
  if (link.kind === 'expired')
    throw new AppError('link_ended', 'This link has ended. Call us about this booking');
  throw new AppError('link_invalid', 'This link isn’t complete. Open it again from our email');
}
