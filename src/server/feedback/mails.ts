import type { Site } from '../../content-model/site.ts';
import { changesEnd, mayWrite, REVIEW_RULES } from '../../domain/booking/feedback.ts';
import { localNow, longDate } from '../../domain/text/local-time.ts';
import type { MailKind } from '../mail/kind.ts';
import { letter } from '../mail/letter.ts';
import { carSign } from '../mail/sign.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import type { Mail } from '../mail/transport.ts';
import { feedbackPath } from './links.ts';
import { finishedBookings, type FinishedRow } from './stored.ts';
import { carAndPlate } from '../bookings/text.ts';

interface Letter {
  booking: FinishedRow;
  /** Address of the page on which feedback is given. */
  page: string;
  siteUrl: string;
  site: Site;
  now: Date;
}

/** Their subject is the booking's id. */
export const feedbackMails = {
  asked: ofBooking('feedback-asked', askedMail),
  refused: ofBooking('feedback-refused', refusedMail),
};

function ofBooking(name: string, write: (letter: Letter) => Mail | null): MailKind {
  return {
    name,
    to: 'customer',
    allowance: 'work',
    many: 'updates to your bookings',
    async compose({ db, links, siteUrl, site, clock }: MailParts, subject) {
      // Not where the last step was taken back meanwhile: the car is still with us.
      const [booking] = await finishedBookings(db, { id: subject }, 1);
      if (!booking) return null;
      const now = clock();
      return write({ booking, page: siteUrl + feedbackPath(booking, links, now), siteUrl, site, now });
    },
  };
}

function askedMail({ booking, page, siteUrl, site }: Letter): Mail | null {
  if (booking.feedback) return null;
  const { email: to, firstName, reference, vehicle } = booking;
  const lines = [
    `We’ve finished the work on your ${carAndPlate(booking)}. How did we do? One to five stars, and a few words if you like.`,
    { label: 'Leave a review', href: page },
    'Good or bad, your stars count in our average. Your words go on our site only if you tick the box for it, with your first name and town.',
    { label: 'How reviews are checked', href: `${siteUrl}/about#reviews`, quiet: true as const },
    `If something isn’t right, reply to this email or call ${site.phone.display} with your reference, ${reference}, and we’ll put it right. This is the only time that we ask about this booking.`,
  ];
  const subject = `How did we do? (${reference})`;
  return letter({ to, firstName, subject, lines, sign: carSign(vehicle) }, site);
}

function refusedMail({ booking, page, siteUrl, site, now }: Letter): Mail | null {
  const { email: to, firstName, reference, vehicle, feedback } = booking;
  if (!feedback?.refusedFor) return null;
  const { refusedFor, writtenAt } = feedback;
  const until = longDate(localNow(changesEnd(writtenAt)).date);
  const lines = [
    `We’ve read your review of booking ${reference}, your ${carAndPlate(booking)}, and it isn’t on our site, because ${REVIEW_RULES[refusedFor]}. No review is refused for being bad, and your stars count in our average all the same.`,
    { label: 'Our rules for reviews', href: `${siteUrl}/about#reviews`, quiet: true as const },
    ...(mayWrite(writtenAt, now)
      ? [`You can change it until ${until}. We look at it again then.`, { label: 'Change it', href: page }]
      : [{ label: 'See it, or withdraw it', href: page }]),
    `Do you think we’re wrong? Reply to this email or call ${site.phone.display}.`,
  ];
  const subject = `Your review isn’t published (${reference})`;
  return letter({ to, firstName, subject, lines, sign: carSign(vehicle) }, site);
}
