import type { OwnFeedback } from '../../contract/booking/feedback.ts';
import {
  MY_BOOKINGS,
  myBookingPath,
  type OwnBooking,
  type OwnFilter,
} from '../../contract/booking/own-bookings.ts';
import type { ToPay } from '../../contract/money/payment.ts';
import { amountText } from '../../domain/money/money.ts';
import { longDate } from '../../domain/text/local-time.ts';
import type { MotStatus } from '../../domain/mot/mot-status.ts';
import { stopSentence } from '../../domain/mot/stop-words.ts';
import { MY_FEEDBACK } from '../../domain/booking/feedback.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';

/** Something that only the customer can do, and where. */
export interface ToDo {
  text: string;
  href: string;
  label: string;
}

const carOf = ({ vehicle }: OwnBooking): string => vehicleName(vehicle);

/** What waits for the customer, the soonest booking first. */
export function toDo(ahead: readonly OwnBooking[]): ToDo[] {
  return ahead.flatMap((booking) => {
    const { id, to_decide: open, status, contact, stops } = booking;
    if (open > 0) {
      const things = open === 1 ? 'One thing waits' : `${open} things wait`;
      const text = `${things} for your decision on your ${carOf(booking)}. We do nothing without your yes.`;
      return [{ text, href: `${myBookingPath(id)}/decide`, label: 'Look and decide' }];
    }
    if (stops.length > 0)
      return [
        {
          text: `${carOf(booking)}: ${stopSentence(stops)}`,
          href: myBookingPath(id),
          label: 'See what was found',
        },
      ];
    if (status !== 'requested') return [];
    const text = `Your booking for your ${carOf(booking)} isn’t confirmed yet: press the button in our email to ${contact.email}.`;
    return [{ text, href: myBookingPath(id), label: 'Open the booking' }];
  });
}

/** What is known of a car, in a few words each. */
export function ownCarFacts({
  mot,
  last_visit,
}: {
  mot: MotStatus | null;
  last_visit: string | null;
}): string[] {
  return [motText(mot), last_visit && `Last with us on ${longDate(last_visit)}`].filter(
    (text) => text !== null,
  );
}

function motText(mot: MotStatus | null): string | null {
  switch (mot?.kind) {
    case 'valid':
      return `MOT until ${longDate(mot.expires)}`;
    case 'expired':
      return `MOT ran out on ${longDate(mot.expires)}`;
    case 'not-due':
      return `First MOT due by ${longDate(mot.due)}`;
    default:
      return null;
  }
}

/** What they have to pay. */
export const toSettle = (toPay: readonly ToPay[]): ToDo[] =>
  toPay.map(({ id, car, now: { amount, is } }) => ({
    text:
      is === 'failed'
        ? `A payment for your ${car}, ${amountText(amount)}, couldn’t be taken. Pay it with any card.`
        : `The work on your ${car} is finished: ${amountText(amount)} to pay.`,
    href: `${myBookingPath(id)}/payment`,
    label: `Pay ${amountText(amount)}`,
  }));

/** What they could say of cars that are back. */
export const toSay = (toRate: readonly OwnFeedback[]): ToDo[] =>
  toRate.map(({ id, car }) => ({
    text: `We’ve finished the work on your ${car}. How did we do?`,
    href: `${MY_FEEDBACK}/${id}`,
    label: 'Say how it went',
  }));

/** The list with these filters. */
export function ownBookingsPath({ page = 1, status, car }: Partial<OwnFilter>): string {
  const query = new URLSearchParams({
    ...(car && { car }),
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query ? `${MY_BOOKINGS}?${query}` : MY_BOOKINGS;
}

export const carPath = (key: string): string => ownBookingsPath({ car: key });
