import { questionText } from '../../domain/booking/text-words.ts';
import { eventById } from '../bookings/events.ts';
import { textLink, textsTo } from '../bookings/texts.ts';
import { storedWork } from '../bookings/work.ts';
import type { TextKind } from '../mail/text-kind.ts';
import { lastOf, storedOffers } from './stored.ts';
import { isOpen } from './view.ts';

/** The customer is asked, by a text beside the email; its subject is the id of the event. Null once nothing is open. */
export const questionTexts: TextKind = {
  name: 'text-question',
  allowance: 'work',
  async compose(parts, subject) {
    const event = await eventById(parts.db, subject);
    const to = event && (await textsTo(parts.db, event.bookingId));
    if (!event || !to) return null;
    const { bookingId } = event;
    const work = await storedWork(parts.db, bookingId);
    const open = lastOf(await storedOffers(parts.db, bookingId)).filter((offer) => isOpen(offer, work));
    if (open.length === 0) return null;
    const isDanger = open.some(({ urgency }) => urgency === 'dangerous');
    const said = { count: open.length, isDanger, link: textLink(parts, bookingId) };
    return { to, body: questionText(parts.site.name, said) };
  },
};
