import { type Site, workshopAddress } from '../../content-model/site.ts';
import { ARRIVAL_WORDS, type ArrivalAddresses } from '../../domain/booking/arrival-words.ts';
import type { BookingLine } from '../../domain/booking/booking-line.ts';
import { broughtTo, garageLine } from '../../domain/garage/named-garage.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { dateText, localNow, windowText } from '../../domain/text/local-time.ts';
import { poundsText } from '../../domain/money/money.ts';
import { postalLine } from '../../domain/text/plain-text.ts';
import { returnSentence } from '../../domain/booking/return-text.ts';
import { cutOffOf, isMovable, type Slot } from '../../domain/booking/slot.ts';
import type { Address } from '../db/stored.ts';
import type { Sign } from '../mail/sign.ts';
import { returnsOf, slotOf } from './answer.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { garageNamed, type Placed } from '../bookings/garage-named.ts';

/** One line. */
export function addressText({ line1, line2, town, postcode }: Address): string {
  return [line1, line2, town, postcode].filter(Boolean).join(', ');
}

/** For emails to the customer, who may not be the one who typed it: nothing in it becomes a link. */
export function plainAddress({ line1, line2, town, postcode }: Address): Address {
  return { line1: postalLine(line1), line2: postalLine(line2), town: postalLine(town), postcode };
}

/** `Monday 23 November 2026, 08:00–10:00` */
export function slotText({ date, window }: Slot): string {
  return `${dateText(date)}, ${windowText(window)}`;
}

/** The same, for the head of an email. */
export const visitSign = (
  { arrival }: Pick<BookingRow, 'arrival'>,
  { date, window }: Slot,
): NonNullable<Sign['when']> => ({
  what: ARRIVAL_WORDS[arrival].sign,
  day: dateText(date),
  between: windowText(window),
});

/** Where the car can be handed over, for an email to its customer. */
export const arrivalAddresses = (
  booking: Placed & Pick<BookingRow, 'address'>,
  site: Site,
): ArrivalAddresses => ({
  home: addressText(plainAddress(booking.address)),
  workshop: broughtTo(garageNamed(booking, site), workshopAddress(site)),
});

/** Who does the work, of several garages; null: there was one when it was booked. */
export function garageText(booking: Placed, site: Site): string | null {
  const garage = garageNamed(booking, site);
  return garage ? garageLine(garage) : null;
}

/** The one sentence that says when the car is back, or can leave. */
export const backSentence = (booking: BookingRow, site: Site): string =>
  returnSentence({ leaves: booking.leaves, slot: slotOf(booking), returns: returnsOf(booking, site) });

/** `£284.00`, or that there is no price yet. */
export function priceText({ pence }: Pick<BookingLine, 'pence'>): string {
  return pence === null ? 'to be quoted' : poundsText(pence);
}

/** `2 × Mid-range tyre, front: £200.00 (£100.00 each)`: a line in plain text. */
export function lineText(line: BookingLine): string {
  const notes = lineNotes(line);
  return `${lineName(line)}: ${priceText(line)}${notes.length ? ` (${notes.join('; ')})` : ''}`;
}

/** What is to be said of a line: what one costs of several, and why it costs that. */
export function lineNotes({ pence, quantity, note }: BookingLine): string[] {
  const each = pence !== null && quantity > 1 && `${poundsText(pence / quantity)} each`;
  return [each, note].filter((text): text is string => Boolean(text));
}

/** Until when the customer can move and cancel it, for a booking as it stood at `at`. */
export function changeText(slot: Slot, at: Date, { collection, phone }: Site): string {
  const free = cutOffOf(slot, collection);
  return isMovable(free, localNow(at))
    ? `You can move the booking free of charge until ${free.time} on ${dateText(free.date)}, and cancel free of charge until the car is with us.`
    : `You can cancel free of charge until the car is with us. To move the booking, call ${phone.display}.`;
}

/** What the signed link is called in emails. */
export const MANAGE = 'View, move or cancel your booking';
export const SHARING =
  'Anyone with this link can change the booking, so only share it with people you trust.';
