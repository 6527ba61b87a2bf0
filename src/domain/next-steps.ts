import { type Booked, payText } from './book-text.ts';
import { dayText } from './booking-history.ts';
import { type LocalDate, type LocalTime, windowText } from './local-time.ts';
import { returnSentence } from './return-text.ts';
import type { Slot } from './slot.ts';

export interface Step {
  when: string;
  what: string;
}

/** The parts of a booking that determine what happens next. */
interface Upcoming extends Booked {
  slot: Slot;
  /** When the car is brought back. */
  returns: Slot;
  /** Until when moving is free of charge, local time. */
  freeUntil: { date: LocalDate; time: LocalTime };
  address: { line1: string; town: string; postcode: string };
}

/**
 * What happens next, with its dates: the same text on the success page and on the page behind the link in our emails.
 */
export function nextSteps(booking: Upcoming): Step[] {
  const { slot, returns, freeUntil, address } = booking;
  const day = dayText(slot.date);
  const lastDay = dayText(returns.date);
  return [
    {
      when: `Until ${dayText(freeUntil.date)}, ${freeUntil.time}`,
      what: 'You can move the collection free of charge. Cancelling is free until the car is collected.',
    },
    {
      when: `${day}, ${windowText(slot.window)}`,
      what: `The driver calls on the way and collects the car from ${address.line1}, ${address.town}, ${address.postcode}. We note the mileage and take photos with you. Have the key ready.`,
    },
    {
      when: day === lastDay ? 'The same day, in the workshop' : `Until ${lastDay}, in the workshop`,
      what: 'If we find more work you get photos and one price. You approve or decline each line; declining costs nothing.',
    },
    {
      when: `${lastDay}, ${windowText(returns.window)}`,
      what: `${returnSentence({ slot, returns })} ${payText(booking)}`,
    },
  ];
}
