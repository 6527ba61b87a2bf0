import { mayWish, wishText } from '../../domain/booking/line-offer.ts';
import type { StoredWork } from '../bookings/work.ts';
import { changed } from './answer.ts';
import { lastOf, noSuchOffer, type OfferRow } from './stored.ts';

/**
 * What a customer tells us who wants something done after all that they said no to.
 * @param id of its last question
 * @param phone as people dial it
 * @throws AppError not_found; changed, where it is asked, done or no longer possible
 */
export function wishFor(
  id: string,
  { booking, lines }: StoredWork,
  offers: readonly OfferRow[],
  phone: string,
): string {
  const offer = offers.find((each) => each.id === id);
  if (!offer || offer.sentAt === null) throw noSuchOffer();
  const last = lastOf(offers).find(({ lineId }) => lineId === offer.lineId);
  const line = lines.find((each) => each.id === offer.lineId);
  if (last?.id !== id || !line || !mayWish(last.state, line.status, booking.status))
    throw changed(`This can’t be asked for here any more. Look at how it stands now, or call us on ${phone}`);
  return wishText(last.name, last.pence);
}
