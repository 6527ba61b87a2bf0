import { GIVEN_TEXT, levelText } from '../../../domain/booking/handover.ts';
import type { LocalDate } from '../../../domain/text/local-time.ts';
import { milesText } from '../../../domain/vehicle/mileage.ts';
import type { KerbRecord } from './desk-booking.ts';
import { momentWord } from './head.ts';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What was recorded as the car came, or went: name and text of each, as far as it was noted. */
export function handoverFacts(record: KerbRecord, today: LocalDate): { name: string; text: string }[] {
  const { leg, at, miles, level, energy, given, keyTo, place, note } = record;
  const facts = [
    { name: leg === 'collection' ? 'Came' : 'Went back', text: momentWord(at, today) },
    { name: 'Mileage', text: miles === null ? '' : milesText(miles) },
    {
      name: energy === 'charge' ? 'Charge' : 'Fuel',
      text: level === null ? '' : upper(levelText(level, energy)),
    },
    { name: 'Given', text: upper(given.map((each) => GIVEN_TEXT[each]).join('; ')) },
    { name: 'Goes to', text: place },
    { name: 'Key to', text: keyTo },
    { name: 'Note', text: note },
  ];
  return facts.filter(({ text }) => text !== '');
}
