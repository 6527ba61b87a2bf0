import { asc, eq } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { lineOffers } from '../db/schema.ts';
import { AppError } from '../errors.ts';

export type OfferRow = typeof lineOffers.$inferSelect;
/** One that was sent. */
export type SentOffer = OfferRow & { lineId: string; sentAt: Date };

/** Every offer of a booking, drafts included, in the order in which they were written. */
export const storedOffers = (db: Database, bookingId: string): Promise<OfferRow[]> =>
  db
    .select()
    .from(lineOffers)
    .where(eq(lineOffers.bookingId, bookingId))
    .orderBy(asc(lineOffers.createdAt), asc(lineOffers.id));

const isSent = (offer: OfferRow): offer is SentOffer => offer.sentAt !== null && offer.lineId !== null;

/** The last offer of each line that counts: an earlier one is history. */
export function lastOf(offers: readonly OfferRow[]): SentOffer[] {
  const sent = offers
    .filter(isSent)
    .filter(({ state }) => state !== 'replaced')
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  return [...new Map(sent.map((offer) => [offer.lineId, offer])).values()];
}

/** The same for one of another booking, one that was never there, and a draft: the customer has no such line. */
export const noSuchOffer = (): AppError => new AppError('not_found', 'There is no such line to decide on');

export function sentOffer(offers: readonly OfferRow[], id: string): SentOffer {
  const offer = offers.find((each) => each.id === id);
  if (!offer || !isSent(offer)) throw noSuchOffer();
  return offer;
}
