import type { Site } from '../../content-model/site.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import { ARRIVAL_WORDS } from '../../domain/booking/arrival-words.ts';
import { shortDay } from '../../domain/text/local-time.ts';
import { letter } from '../mail/letter.ts';
import { carSign } from '../mail/sign.ts';
import type { Mail } from '../mail/transport.ts';
import { slotOf } from './answer.ts';
import { calendarFile } from './calendar-file.ts';
import type { StoredBooking } from '../bookings/rows.ts';
import { backSentence, garageText, MANAGE, arrivalAddresses, SHARING, slotText, visitSign } from './words.ts';
import { carWithEngine } from '../bookings/text.ts';

/**
 * The car comes in another way than its customer was told, as was agreed at the desk: what to do now, with the calendar
 * entry put right.
 * @param manageUrl signed; its holder may move and cancel
 */
export function comesMail(booking: StoredBooking, site: Site, manageUrl: string): Mail {
  const { email, firstName, reference, vehicle, arrival } = booking;
  const slot = slotOf(booking);
  const words = ARRIVAL_WORDS[arrival];
  const garage = needsDriver(arrival) && garageText(booking, site);
  return letter(
    {
      to: email,
      firstName,
      subject: `Changed: ${words.subject} ${shortDay(slot.date)} (${reference})`,
      lines: [
        `We’ve changed how your car comes to us for your booking ${reference} with ${site.name}.`,
        words.now(slotText(slot), arrivalAddresses(booking, site)),
        `Your car: ${carWithEngine({ vehicle })}. ${backSentence(booking, site)}${garage ? ` The work is done by ${garage}.` : ''}`,
        'The attached file updates the entry in your calendar.',
        { label: MANAGE, href: manageUrl },
        `If that isn’t what you agreed with us, call us straight away on ${site.phone.display}. ${SHARING}`,
      ],
      attachments: [calendarFile(booking, site)],
      sign: { ...carSign(vehicle), when: visitSign(booking, slot) },
    },
    site,
  );
}
