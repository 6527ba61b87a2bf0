import type { OwnFeedback } from '../../contract/booking/feedback.ts';
import { myBookingPath, type OwnBooking } from '../../contract/booking/own-bookings.ts';
import type { ToPay } from '../../contract/money/payment.ts';
import { MY_FEEDBACK } from '../../domain/booking/feedback.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import { notDrivenBack } from '../../domain/mot/stop-words.ts';
import { amountText } from '../../domain/money/money.ts';
import { dateText } from '../../domain/text/local-time.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import type { ToDoIcon } from './to-do-icons.ts';

/** Something that only the customer can do, and where. */
export interface ToDo {
  icon: ToDoIcon;
  title: string;
  text: string;
  href: string;
  label: string;
}

interface Waiting {
  /** What is not over, the soonest first. */
  ahead: readonly OwnBooking[];
  /** Finished and not paid, newest first. */
  toPay: readonly ToPay[];
  /** Finished lately, without a review. */
  toRate: readonly OwnFeedback[];
}

/** All that waits for the customer: answers, then money with the oldest first, what is to be confirmed, and reviews. */
export const thingsToDo = ({ ahead, toPay, toRate }: Waiting): ToDo[] => [
  ...toDo(ahead),
  ...toPay.toReversed().map(payment),
  ...ahead.flatMap(confirmation),
  ...toRate.map(review),
];

/** What we ask about cars that are with us, and what we found on them, the soonest booking first. */
export const toDo = (ahead: readonly OwnBooking[]): ToDo[] => ahead.flatMap(answer);

function answer(booking: OwnBooking): ToDo[] {
  const { id, status, vehicle, stops, arrival, leaves, to_decide: open, to_decide_on: about = [] } = booking;
  const car = vehicleName(vehicle);
  if (open > 0) {
    return [
      {
        icon: 'question',
        title: `We need ${open === 1 ? 'one answer' : `${open} answers`} about your ${car}`,
        text: `${new Intl.ListFormat('en-GB').format(about)}. We do nothing without your yes.`,
        href: `${myBookingPath(id)}/decide`,
        label: open === 1 ? 'Answer 1 question' : `Answer ${open} questions`,
      },
    ];
  }
  // Once its customer has chosen how they get it, there is nothing more to do.
  if (stops.length === 0 || (needsDriver(arrival) && !needsDriver(leaves))) return [];
  const isChoice = status === 'ready' && needsDriver(leaves);
  return [
    {
      icon: 'warning',
      title: isChoice ? `Choose how you get your ${car}` : `We found something on your ${car}`,
      text: `${notDrivenBack(stops, leaves)}.`,
      href: myBookingPath(id),
      label: isChoice ? 'Choose' : 'See what was found',
    },
  ];
}

function payment({ id, car, now: { amount, is } }: ToPay): ToDo {
  const sum = amountText(amount);
  const failed = is === 'failed';
  return {
    icon: 'pound',
    title: failed ? `A payment for your ${car} couldn’t be taken` : `Your ${car}: ${sum} to pay`,
    text: failed ? `Pay the ${sum} with any card.` : 'The work is finished.',
    href: `${myBookingPath(id)}/payment`,
    label: `Pay ${sum}`,
  };
}

function confirmation({ id, status, vehicle, contact }: OwnBooking): ToDo[] {
  if (status !== 'requested') return [];
  return [
    {
      icon: 'mail',
      title: `Your booking for your ${vehicleName(vehicle)} isn’t confirmed yet`,
      text: `Press the button in our email to ${contact.email}.`,
      href: myBookingPath(id),
      label: 'Open the booking',
    },
  ];
}

const review = ({ id, car, finished_on }: OwnFeedback): ToDo => ({
  icon: 'star',
  title: `How was the visit on ${dateText(finished_on, { day: 'numeric', month: 'long' })}?`,
  text: `Your ${car}.`,
  href: `${MY_FEEDBACK}/${id}`,
  label: 'Leave a review',
});
