import { MY_FEEDBACK } from '../../domain/booking/feedback.ts';
import { daysAfter, RETENTION_YEARS } from '../../domain/account/retention.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { AppError } from '../errors.ts';
import type { FinishedRow } from './stored.ts';

/** Feedback can be withdrawn as long as it is kept, which is as long as its booking. */
const LINK_DAYS = RETENTION_YEARS.bookings * 365;

export const feedbackLinkPath = (token: string): string => `/booking/feedback/${token}`;

/** Where the customer of a booking gives feedback: in their account, or by a link where there is none. */
export function feedbackPath(
  booking: Pick<FinishedRow, 'id' | 'customerId'>,
  links: LinkSigner,
  now: Date,
): string {
  const { id: subject, customerId } = booking;
  if (customerId !== null) return `${MY_FEEDBACK}/${subject}`;
  return feedbackLinkPath(links.sign('feedback', { subject, expires: daysAfter(now, LINK_DAYS) }));
}

/** The booking of such a link. Throws AppError link_invalid, link_ended. */
export function openFeedbackLink(
  { links, clock }: { links: LinkSigner; clock: () => Date },
  token: string,
): string {
  const link = links.read('feedback', token, clock());
  if (link.kind === 'valid') return link.subject;
  if (link.kind === 'expired') throw linkEnded();
  throw new AppError('link_invalid', 'This link isn’t complete. Open it again from our email');
}

export const linkEnded = (): AppError =>
  new AppError('link_ended', 'This link has ended. Call us about this booking');
