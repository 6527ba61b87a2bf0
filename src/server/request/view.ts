import type { PhotoView } from '../../contract/booking/photo.ts';
import type { OfferedLine, Requests } from '../../contract/booking/request.ts';
import { stands } from '../../domain/booking/booking-line.ts';
import { CHECK_UNITS } from '../../domain/catalogue/check.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { weigh } from '../../domain/booking/line-offer.ts';
import { addedByEach } from '../../domain/money/diagnostic-credit.ts';
import { amountOf, type Pence } from '../../domain/money/money.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { shownOf } from './shown.ts';
import { lastOf, type OfferRow, type SentOffer } from './stored.ts';
import type { StoredWork } from '../bookings/work.ts';

const amount = (pence: Pence | null): string | null => (pence === null ? null : amountOf(pence));

/** What the customer of a booking was asked, and has agreed to. @param photos of the booking */
export function requestsView(
  work: StoredWork,
  offers: readonly OfferRow[],
  photos: readonly PhotoView[],
): Requests {
  const { booking, lines } = work;
  const standing = lines.filter(({ status }) => stands(status));
  const place = new Map(lines.map(({ id, ordinal }) => [id, ordinal]));
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    car: carOf(booking),
    lines: lastOf(offers)
      .toSorted((a, b) => (place.get(a.lineId) ?? 0) - (place.get(b.lineId) ?? 0))
      .map((offer) => offeredLine(offer, work, photos)),
    agreed: standing.map(({ id, pence, ...line }) => ({ id, name: lineName(line), amount: amount(pence) })),
    all_to_pay: allToPay(offers, work),
    agreed_total: amountOf(standing.reduce((sum, { pence }) => sum + (pence ?? 0), 0)),
  };
}

/** What one yes to everything that is open adds to pay; null: that wouldn't be more than one line. */
function allToPay(offers: readonly OfferRow[], work: StoredWork): string | null {
  const open = lastOf(offers).filter((offer) => isOpen(offer, work));
  if (open.length < 2) return null;
  return amountOf(addedByEach(open, work.lines).reduce((sum, pence) => sum + pence, 0));
}

export const carOf = ({ vehicle }: StoredWork['booking']): Requests['car'] => ({
  registration: vehicle.RegistrationNumber,
  name: `${vehicleName(vehicle)} ${vehicle.Engine}`,
  model: vehicleName(vehicle),
});

function offeredLine(
  offer: SentOffer,
  { booking, lines }: StoredWork,
  photos: readonly PhotoView[],
): OfferedLine {
  const line = lines.find(({ id }) => id === offer.lineId);
  if (!line) throw new Error('A line that was asked about is not there');
  const { id, lineId, name, why, labour, parts, declining, urgency, answeredAt } = offer;
  const states = { state: offer.state, line: line.status, booking: booking.status };
  const status = statusOf(states);
  const shown = shownOf(offer, lines);
  // What was brought with a yes stands as a line of its own.
  const { credit } = status === 'open' ? shown : { credit: null };
  return {
    id,
    line_id: lineId,
    name,
    why,
    declining,
    urgency,
    status,
    ...evidenceOf(offer, photos),
    price: amountOf(offer.pence),
    labour: amount(labour),
    parts: amount(parts),
    list_price: amount(offer.listPence),
    price_reason: offer.priceReason,
    wait_until: offer.waitUntil,
    credit: credit && { name: credit.name, amount: amountOf(credit.pence) },
    to_pay: amountOf(status === 'open' ? shown.toPay : offer.pence),
    line_status: line.status,
    put_right: offer.putRight,
    asked_at: offer.sentAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    can_withdraw: weigh('withdrawn', states) === 'counts',
    shown: status === 'open' ? shown.hash : null,
  };
}

/** What shows it: the figure and the photos. @param photos of the booking */
export const evidenceOf = (
  offer: OfferRow,
  photos: readonly PhotoView[],
): Pick<OfferedLine, 'measurement' | 'photos'> => ({
  measurement: measurementOf(offer),
  photos: offer.photos.flatMap((each) => photos.find((photo) => photo.id === each) ?? []).map(pictureOf),
});

/** Whether an offer can still be answered. */
export function isOpen(offer: SentOffer, { booking, lines }: StoredWork): boolean {
  const line = lines.find(({ id }) => id === offer.lineId);
  if (!line) return false;
  return statusOf({ state: offer.state, line: line.status, booking: booking.status }) === 'open';
}

function statusOf(states: Parameters<typeof weigh>[1]): OfferedLine['status'] {
  const { state } = states;
  if (state === 'open') return weigh('declined', states) === 'counts' ? 'open' : 'ended';
  return state === 'draft' || state === 'replaced' ? 'ended' : state;
}

function measurementOf({ measured, unit, allowed }: OfferRow): OfferedLine['measurement'] {
  const known = CHECK_UNITS.find((each) => each === unit);
  return measured === null || !known ? null : { measured, unit: known, allowed };
}

const pictureOf = ({ id, small, large, width, height }: PhotoView) => ({ id, small, large, width, height });
