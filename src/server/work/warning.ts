import { and, asc, eq, isNotNull, ne } from '../db/drizzle.ts';
import { measurementText, type OfferTerms, staysDangerous } from '../../domain/line-offer.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, lineOffers } from '../db/schema.ts';
import type { Mail } from '../mail/transport.ts';
import { carText, type Letter, mailOf } from './letters.ts';

type Danger = Pick<OfferTerms, 'name' | 'why' | 'measured' | 'unit' | 'allowed'>;

/** What we found to be dangerous and is not repaired, as its customer was last told. */
async function dangersOf(db: Database, bookingId: string): Promise<Danger[]> {
  const rows = await db
    .select({ offer: lineOffers, status: bookingLines.status })
    .from(lineOffers)
    .innerJoin(bookingLines, eq(bookingLines.id, lineOffers.lineId))
    .where(
      and(
        eq(lineOffers.bookingId, bookingId),
        isNotNull(lineOffers.sentAt),
        ne(lineOffers.state, 'replaced'),
      ),
    )
    .orderBy(asc(lineOffers.sentAt));
  const last = new Map(rows.map((row) => [row.offer.lineId, row]));
  return [...last.values()]
    .filter(({ offer, status }) => staysDangerous(offer.urgency, status))
    .map(({ offer }) => offer);
}

/** Repeats in writing what is dangerous, before the car goes back; null where nothing is. */
export async function warnedMail(about: Letter): Promise<Mail | null> {
  const { db, site } = about.parts;
  const { booking } = about.work;
  const dangers = await dangersOf(db, booking.id);
  if (dangers.length === 0) return null;
  return mailOf(about, {
    subject: 'Your car is dangerous to drive',
    lines: [
      `We’ve finished the work on your ${carText(booking)}, and it’s still dangerous to drive. We found this, and it hasn’t been repaired:`,
      ...dangers.map(dangerText),
      'Please don’t drive it until that is repaired. On a public road it can also cost you a fine and points.',
      `If you’d like us to repair it, or to bring it on a recovery truck, call us on ${site.phone.display}.`,
    ],
  });
}

function dangerText({ name, why, ...found }: Danger): string {
  const measured = measurementText(found);
  return `${name}: ${why}${measured ? ` We measured ${measured}.` : ''}`;
}
