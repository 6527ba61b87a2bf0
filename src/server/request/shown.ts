import { creditBrought } from '../../domain/money/diagnostic-credit.ts';
import { EARLY_START } from '../../domain/booking/early-start.ts';
import {
  approveText,
  cannotDriveText,
  measurementText,
  urgencyText,
} from '../../domain/booking/line-offer.ts';
import { type Pence, poundsText } from '../../domain/money/money.ts';
import { requestHash } from '../request-hash.ts';
import type { OfferRow } from './stored.ts';
import { creditName } from '../bookings/recalculate.ts';
import type { LineRow } from '../bookings/lines.ts';

/** An offer as its page shows it. */
interface Shown {
  /** What comes off with a yes. */
  credit: { name: string; pence: Pence } | null;
  /** What a yes adds to pay. */
  toPay: Pence;
  /** Word by word, which is stored with the answer. */
  words: object;
  /** Identifies those words, so that an answer is to them and to nothing else. */
  hash: string;
}

/** @param lines of the booking as they stand: what comes off for a diagnostic comes off once */
export function shownOf(offer: OfferRow, lines: readonly LineRow[]): Shown {
  const { name, why, photos, pence, labour, parts, listPence, priceReason, declining } = offer;
  const brought = creditBrought(offer, lines);
  const diagnostic = lines.find(({ id }) => id === offer.foundBy);
  const credit = brought > 0 && diagnostic ? { name: creditName(diagnostic), pence: -brought } : null;
  const toPay = pence - brought;
  const text = (amount: Pence | null) => (amount === null ? null : poundsText(amount));
  const words = {
    name,
    why,
    measured: measurementText(offer),
    photos,
    price: text(pence),
    labour: text(labour),
    parts: text(parts),
    listPrice: text(listPence),
    priceReason,
    urgency: urgencyText(offer.urgency, offer.waitUntil),
    declining,
    cannotDrive: cannotDriveText(offer.urgency, toPay),
    credit: credit && { name: credit.name, amount: poundsText(credit.pence) },
    request: EARLY_START.text,
    button: approveText(toPay),
  };
  return { credit, toPay, words, hash: requestHash({ id: offer.id, ...words }) };
}
