import { requestPath } from '../../contract/booking/request.ts';
import { BOOKING_LINKS_DAYS, daysAfter } from '../../domain/account/retention.ts';
import type { Holder } from '../auth/actor.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { lastEventOf } from '../bookings/events.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';

/** Days after which a link ends whatever became of the booking: a car does not wait that long. */
const LONGEST_DAYS = 365;

const OVER = ['delivered', 'closed', 'cancelled'];

const ended = () => new AppError('link_ended', 'This link has ended. Call us about this booking');

/** Path of the page on which a booking's customer decides. */
export const decidePath = (links: LinkSigner, bookingId: string, now: Date): string =>
  requestPath(links.sign('request', { subject: bookingId, expires: daysAfter(now, LONGEST_DAYS) }));

/**
 * The booking of a link in our email about a decision. It lives as long as what it asks for: while the booking does, and
 * some days longer, so that what was decided can be looked up.
 * @throws AppError link_invalid, link_ended
 */
export async function openRequestLink(
  { db, links, clock }: { db: Database; links: LinkSigner; clock: () => Date },
  token: string,
  address: string,
): Promise<{ id: string; actor: Holder }> {
  const link = links.read('request', token, clock());
  if (link.kind === 'forged')
    throw new AppError('link_invalid', 'This link isn’t complete. Open it again from our email');
  if (link.kind === 'expired') throw ended();
  const { subject } = link;
  const last = await lastEventOf(db, subject);
  if (!last || (OVER.includes(last.status) && daysAfter(last.at, BOOKING_LINKS_DAYS) <= clock()))
    throw ended();
  return { id: subject, actor: { kind: 'holder', purpose: 'request', subject, address } };
}
