import type { Site } from '../../content-model/site.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import { hasPricedLine } from '../../domain/booking/booking-line.ts';
import type { GarageDetail } from '../../domain/booking/booking-history.ts';
import { districtOf } from '../../domain/account/postcode.ts';
import { poundsText } from '../../domain/money/money.ts';
import { shortDay } from '../../domain/text/local-time.ts';
import { carWithEngine } from '../bookings/text.ts';
import type { StoredBooking } from '../bookings/rows.ts';
import { letter } from '../mail/letter.ts';
import { carSign } from '../mail/sign.ts';
import type { Mail } from '../mail/transport.ts';
import { slotOf } from './answer.ts';
import { backSentence, changeText, MANAGE, SHARING, slotText, visitSign } from './words.ts';

/**
 * Another garage does the work than its customer was shown: which, how far away, what stays, and that cancelling is free.
 * @param manageUrl signed; its holder may move and cancel
 */
export function garageMail(
  booking: StoredBooking,
  { from, to, address, miles }: GarageDetail,
  { site, manageUrl, at }: { site: Site; manageUrl: string; at: Date },
): Mail {
  const { email, firstName, reference, vehicle, arrival } = booking;
  const slot = slotOf(booking);
  const isFetched = needsDriver(arrival);
  const far =
    miles === null ? '' : ` It’s about ${milesText(miles)} from ${districtOf(booking.address.postcode)}.`;
  return letter(
    {
      to: email,
      firstName,
      subject: `Changed: your garage for ${shortDay(slot.date)} (${reference})`,
      lines: [
        `${to} will now do the work of your booking ${reference} with ${site.name}. It was to be done at ${from}.`,
        `${to} is at ${address}.${far} ${isFetched ? 'We collect your car and bring it back as before.' : 'Please bring your car there.'}`,
        `Everything else stays as you booked it: ${slotText(slot)}${priceText(booking)}. ${backSentence(booking, site)}`,
        `Your car: ${carWithEngine({ vehicle })}.`,
        { label: MANAGE, href: manageUrl },
        `${changeText(slot, at, site)} If you’d rather not have it done there, call us on ${site.phone.display}. ${SHARING}`,
      ],
      sign: { ...carSign(vehicle), when: visitSign(booking, slot) },
    },
    site,
  );
}

const milesText = (miles: number): string => {
  const whole = Math.max(1, Math.round(miles));
  return whole === 1 ? '1 mile' : `${whole} miles`;
};

const priceText = ({ lines, incVat }: StoredBooking): string =>
  hasPricedLine(lines) ? `, for ${poundsText(incVat)} in total` : '';
