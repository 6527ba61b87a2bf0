import { quoteRequestPath } from '../../contract/cart/quote-request.ts';
import { daysAfter, REQUEST_LINKS_DAYS } from '../../domain/account/retention.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { AppError } from '../errors.ts';
import type { RequestRow } from './stored.ts';

/** The path that the link in an email about a request opens. It lives from the last change on. */
export function signedRequestPath({ id, changedAt }: RequestRow, links: LinkSigner): string {
  const expires = daysAfter(changedAt, REQUEST_LINKS_DAYS);
  return quoteRequestPath(id, links.sign('quote-request', { subject: id, expires }));
}

/** Throws link_invalid, link_ended. */
export function checkRequestLink(
  { id, signature }: { id: string; signature: string },
  links: LinkSigner,
  now: Date,
): void {
  const link = links.read('quote-request', signature, now);
  if (link.kind === 'expired') throw requestEnded();
  if (link.kind === 'forged' || link.subject !== id)
    throw new AppError('link_invalid', 'This link isn’t complete. Open it again from our email');
}

export const requestEnded = (): AppError =>
  new AppError('link_ended', 'This link has expired, and so have its prices. Ask for the price again');
