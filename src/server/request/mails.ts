import { eventById } from '../bookings/events.ts';
import type { MailKind } from '../mail/kind.ts';
import type { Mail } from '../mail/transport.ts';
import { answeredMail, requestMail, type RequestLetter, staffMail } from './letters.ts';
import { decidePath } from './link.ts';
import { storedOffers } from './stored.ts';
import { questionTexts } from './texts.ts';
import { storedWork } from '../bookings/work.ts';

/** Emails about decisions; their subject is the id of the event that they tell of. */
export interface RequestMails {
  /** The customer is asked. */
  asked: MailKind;
  /** What was decided about one line: the customer's record of it. */
  answered: MailKind;
  /** The last answer is there, or a yes was taken back. */
  toStaff: MailKind;
}

const CUSTOMER = { to: 'customer', allowance: 'work', many: 'updates to your bookings' } as const;

export const requestMails: RequestMails = {
  asked: ofEvent({ name: 'request-asked', ...CUSTOMER, text: questionTexts }, requestMail),
  answered: ofEvent({ name: 'request-answered', ...CUSTOMER }, answeredMail),
  toStaff: ofEvent({ name: 'request-to-staff', to: 'staff' }, staffMail),
};

function ofEvent(
  kind: Omit<MailKind, 'compose'>,
  write: (letter: RequestLetter) => Mail | null | Promise<Mail | null>,
): MailKind {
  return {
    ...kind,
    async compose(parts, subject) {
      const { db, links, siteUrl, clock } = parts;
      const event = await eventById(db, subject);
      if (!event) return null;
      const { bookingId } = event;
      const offers = await storedOffers(db, bookingId);
      const work = await storedWork(db, bookingId);
      const page = siteUrl + decidePath(links, bookingId, clock());
      return write({ event, work, offers, page, parts });
    },
  };
}
