import type { Holder, Visitor } from '../auth/actor.ts';
import { AppError } from '../errors.ts';
import type { LinkSigner } from '../auth/signed-link.ts';

/** What the links to a booking in our emails are for: its page, and confirming it. */
type BookingLink = 'booking' | 'booking-confirm';

/** A booking that somebody may see and change, and as which actor. */
export interface OpenBooking {
  id: string;
  actor: Holder;
}

/** Decides which booking somebody may open. What can then be done with it is in changes.ts. */
export interface BookingAccess {
  /**
   * The link's booking, which may have been deleted since.
   * @param from who sent the link, with the IP address under which rate limits count; '' for one that is not counted
   * @throws AppError link_invalid, link_ended
   */
  byLink(purpose: BookingLink, token: string, from: { address: string }): OpenBooking;
}

export function bookingAccess({ links, clock }: { links: LinkSigner; clock: () => Date }): BookingAccess {
  return {
    byLink(purpose, token, { address }) {
      const link = links.read(purpose, token, clock());
      if (link.kind === 'expired') throw linkEnded();
      if (link.kind === 'forged') {
        throw new AppError('link_invalid', 'This link isn’t complete. Open it again from our email');
      }
      const { subject } = link;
      return { id: subject, actor: { kind: 'holder', purpose, subject, address } };
    },
  };
}

/** For who asks about a booking that is not kept: a link ends with it, to everybody else it is not there. */
export function notKept({ kind }: Visitor): AppError {
  return kind === 'customer' || kind === 'staff'
    ? new AppError('not_found', 'There is no such booking')
    : linkEnded();
}

function linkEnded(): AppError {
  return new AppError('link_ended', 'This link has ended. Call us about this booking');
}
