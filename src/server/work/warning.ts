import { stopHead, stopWords } from '../../domain/mot/stop-words.ts';
import { isUndrivable } from '../../domain/mot/stop.ts';
import type { Mail } from '../mail/transport.ts';
import { type WorkLetter, mailOf, stopsNow } from './letters.ts';
import { carAndPlate } from '../bookings/text.ts';

/** Says in writing what keeps the car from being driven, before it leaves; null where nothing does. */
export function warnedMail(about: WorkLetter): Mail | null {
  const stops = stopsNow(about);
  if (stops.length === 0) return null;
  const { booking } = about.work;
  const { leaves } = booking;
  const { found, driving, choice } = stopWords(stops, { phone: about.parts.site.phone.display, leaves });
  const isDanger = stops.some(({ why }) => why === 'dangerous');
  const car = `We’ve finished the work on your ${carAndPlate(booking)}`;
  return mailOf(about, {
    subject: isDanger ? 'Your car is dangerous to drive' : stopHead(stops),
    lines: [
      isUndrivable(stops)
        ? `${car}, and it still mustn’t be driven. We found this, and it hasn’t been put right:`
        : `${car}, and it has no MOT that we know to be valid:`,
      ...found.map((text) => `${text}.`),
      driving,
      choice,
    ],
  });
}
