import { AppError } from '../errors.ts';
import type { LinkPurpose, LinkSigner } from '../signed-link.ts';

/** The booking that a link is about. Throws link_invalid, link_ended. */
export function bookingIdOf(links: LinkSigner, purpose: LinkPurpose, token: string, now: Date): string {
  const link = links.read(purpose, token, now);
  if (link.kind === 'valid') return link.subject;
  throw link.kind === 'forged'
    ? new AppError('link_invalid', 'This link is not complete. Open it again from our email')
    : linkEnded();
}

/** Also for a booking that is no longer kept. */
export function linkEnded(): AppError {
  return new AppError('link_ended', 'This link has ended. Call us about this booking');
}
