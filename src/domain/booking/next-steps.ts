import { needsDriver, type Ways } from './arrival.ts';
import { ARRIVAL_WORDS } from './arrival-words.ts';
import type { Booked } from '../cart/cart.ts';
import { broughtTo, type GarageName } from '../garage/named-garage.ts';
import { payText } from '../money/pay-text.ts';
import { dayText } from './slot-text.ts';
import { type LocalDate, localNow, type LocalTime, windowText } from '../text/local-time.ts';
import { returnSentence } from './return-text.ts';
import { isMovable, type Slot } from './slot.ts';
import type { Stop } from '../mot/stop.ts';

export interface NextStep {
  when: string;
  what: string;
}

/** The parts of a booking that determine what happens next. */
interface Upcoming extends Booked, Ways {
  /** In how many payments its customer would like to pay; 1: at once. */
  instalments: number;
  slot: Slot;
  /** When the car is brought back, or its work is done. */
  returns: Slot;
  /** What keeps it from being driven home; left out: nothing. */
  stops?: readonly Pick<Stop, 'why'>[];
  /** Until when its customer may move it free of charge, local time. */
  freeUntil: { date: LocalDate; time: LocalTime };
  address: { line1: string; town: string; postcode: string };
  /** Where it is done; left out: at the only garage there is. */
  garage?: GarageName | undefined;
}

/**
 * What happens next, with its dates: the same text on the success page and on the page behind the link in our emails.
 * @param workshop the operator's own address, as one line
 * @param now when it is read: whether it can still be moved
 */
export function nextSteps(booking: Upcoming, workshop: string, now: Date): NextStep[] {
  const { arrival, leaves, slot, returns, freeUntil, address, garage } = booking;
  const day = dayText(slot.date);
  const lastDay = dayText(returns.date);
  const home = [address.line1, address.town, address.postcode].join(', ');
  const where = garage ? `at ${garage.name}` : 'in the workshop';
  return [
    isMovable(freeUntil, localNow(now))
      ? {
          when: `Until ${dayText(freeUntil.date)}, ${freeUntil.time}`,
          what: 'You can move the booking free of charge. Cancelling is free until the car is with us.',
        }
      : { when: 'Until the car is with us', what: 'Cancelling is free. To move the booking, call us.' },
    {
      when: `${day}, ${windowText(slot.window)}`,
      what: ARRIVAL_WORDS[arrival].step({ home, workshop: broughtTo(garage, workshop) }),
    },
    {
      when: day === lastDay ? `The same day, ${where}` : `Until ${lastDay}, ${where}`,
      what: 'If we find more work you get photos and one price. You approve or decline each line; declining costs nothing.',
    },
    {
      when: needsDriver(leaves) ? `${lastDay}, ${windowText(returns.window)}` : lastDay,
      what: `${returnSentence(booking)} ${payText(booking)}`,
    },
  ];
}
