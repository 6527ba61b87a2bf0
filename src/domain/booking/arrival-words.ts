import type { Arrival } from './arrival.ts';
import type { Leg } from './handover.ts';

/** Where a car can be handed over, each as one line. */
export interface ArrivalAddresses {
  /** The customer's address. */
  home: string;
  /** The address of our workshop. */
  workshop: string;
}

/** All that is said of how a car comes and leaves; times and dates come from whoever asks. */
export interface ArrivalWords {
  /** For staff, who choose. */
  choice: string;
  /** The same on the phone. */
  ask: string;
  /** Among staff, of a car that is to come, and of one that is to leave. */
  comes: string;
  leaves: string;
  /** What staff press once it has come, and once it has left. */
  cameStep: string;
  leftStep: string;
  /** The customer's status of a car that has come, and of one that has left. */
  collected: string;
  delivered: string;
  /** To the form that records a handover, its heading, and how it went where nothing went wrong; by leg. */
  record: Record<Leg, string>;
  recordHead: Record<Leg, string>;
  recordDone: Record<Leg, string>;
  /** In its history, once something else was agreed on. */
  willCome: string;
  willLeave: string;
  /** The same in a word, below the drawn road. */
  came: string;
  left: string;
  /** Before the day in a subject, where a phone shows 40 letters: 'we collect your car on'. */
  subject: string;
  /** Above the day in the head of an email. */
  sign: string;
  /** What its window is called in a list of facts. */
  window: string;
  /** What the end of the work is called in a list of facts. */
  end: string;
  /** Before `place` in a list of facts. */
  at: string;
  /** Where the car is handed over. */
  place: (places: ArrivalAddresses) => string;
  /** In a sentence about a car that is still to come, before the day: 'to be collected on'. */
  due: string;
  /** What the customer has to do. @param between '08:00 and 10:00' */
  ready: (between: string) => string;
  /** The same with the place, where the time stands beside it. */
  step: (places: ArrivalAddresses) => string;
  /** After a move or another way of coming. @param slot 'Monday 23 November 2026, 08:00–10:00' */
  now: (slot: string, places: ArrivalAddresses) => string;
  /** After a cancellation, without a full stop: the day may follow. */
  off: string;
  /** How it leaves, where no day is promised any more. @param phone as people dial it */
  backLater: (phone: string) => string;
  /** The title of its calendar entry. @param us our name */
  calendar: (us: string) => string;
  /** The email after another way of leaving was agreed on. */
  leavesSubject: string;
  /** The emails once it has come, and once it has left. @param car 'Ford Focus (AB18 KQC)' @param time '09:12' */
  cameSubject: string;
  cameLine: (car: string, time: string) => string;
  leftSubject: string;
  leftLine: (car: string) => string;
}

/** What a car that our driver doesn't bring back has in common. */
const AT_OURS = {
  record: { collection: 'Record its arrival', delivery: 'Record the pick-up' },
  recordHead: { collection: 'The car comes in', delivery: 'The car is picked up' },
  recordDone: { collection: 'The car is here', delivery: 'The car has left' },
  end: 'Ready',
  at: 'To',
  place: ({ workshop }: ArrivalAddresses) => workshop,
  backLater: (phone: string) => `Call us on ${phone} to agree when it’s picked up.`,
};

/**
 * The one table of what people read about how a car comes: emails, pages, calendar entries and the desk take their
 * words from here, so that nobody waits at home for a driver who isn't coming. When it is back or can leave is in
 * return-text.ts, which the wizard loads.
 */
export const ARRIVAL_WORDS: Record<Arrival, ArrivalWords> = {
  collected: {
    choice: 'Our driver collects it',
    ask: 'We collect it',
    comes: 'We collect it',
    leaves: 'We bring it back',
    cameStep: 'Collected',
    leftStep: 'Brought back',
    collected: 'Car collected',
    delivered: 'Car back with you',
    record: { collection: 'Collect', delivery: 'Hand back' },
    recordHead: { collection: 'Collect the car', delivery: 'Hand the car back' },
    recordDone: { collection: 'I have the car', delivery: 'The car is back with its owner' },
    willCome: 'We’ll collect the car',
    willLeave: 'We’ll bring the car back',
    came: 'Collected',
    left: 'Back with you',
    subject: 'we collect your car on',
    sign: 'We collect your car',
    window: 'Collection',
    end: 'Return',
    at: 'From',
    place: ({ home }) => home,
    due: 'to be collected on',
    ready: (between) => `Our driver collects the car between ${between}. Please have the key ready.`,
    step: ({ home }) =>
      `The driver calls on the way and collects the car from ${home}. We note the mileage and take photos with you. Have the key ready.`,
    now: (slot, { home }) => `We’ll now collect the car on ${slot}, from ${home}.`,
    off: 'We won’t be collecting your car',
    backLater: () => 'We’ll call you to agree when we bring it back.',
    calendar: (us) => `${us} collects your car`,
    leavesSubject: 'We’ll bring your car back',
    cameSubject: 'We’ve collected your car',
    cameLine: (car, time) => `We collected your ${car} at ${time}.`,
    leftSubject: 'Your car is back',
    leftLine: (car) => `Your ${car} is back with you.`,
  },
  brought: {
    ...AT_OURS,
    choice: 'Its owner brings it',
    ask: 'They bring it',
    comes: 'Brought to us',
    leaves: 'Picked up from us',
    cameStep: 'Arrived',
    leftStep: 'Picked up',
    collected: 'Car arrived',
    delivered: 'Car picked up',
    willCome: 'You’ll bring the car to us',
    willLeave: 'You’ll pick the car up from us',
    came: 'Arrived',
    left: 'Picked up',
    subject: 'bring your car on',
    sign: 'Bring your car to us',
    window: 'Drop-off',
    due: 'to be brought to us on',
    ready: (between) => `Please bring the car and its key to us between ${between}.`,
    step: ({ workshop }) => `You bring the car and its key to us: ${workshop}.`,
    now: (slot, { workshop }) => `Please bring the car to us on ${slot}. We’re at ${workshop}.`,
    off: 'You don’t need to bring your car',
    calendar: (us) => `Bring your car to ${us}`,
    leavesSubject: 'You’ll pick your car up from us',
    cameSubject: 'Your car is with us',
    cameLine: (car, time) => `Your ${car} arrived at ${time}.`,
    leftSubject: 'Your car has been picked up',
    leftLine: (car) => `Your ${car} has been picked up.`,
  },
  lorry: {
    ...AT_OURS,
    choice: 'It comes on a recovery truck',
    ask: 'Recovery truck',
    comes: 'Comes on a recovery truck',
    leaves: 'Leaves on a recovery truck',
    cameStep: 'Arrived',
    leftStep: 'Picked up',
    collected: 'Car arrived on a recovery truck',
    delivered: 'Car picked up by recovery truck',
    willCome: 'The car will come by recovery truck',
    willLeave: 'The car will leave by recovery truck',
    came: 'Arrived',
    left: 'Picked up',
    subject: 'recovery truck on',
    sign: 'Your car comes by recovery truck',
    window: 'Recovery truck',
    due: 'to come by recovery truck on',
    ready: (between) =>
      `Please have the recovery truck bring the car to us between ${between}, with its key.`,
    step: ({ workshop }) => `The recovery truck brings the car and its key to us: ${workshop}.`,
    now: (slot, { workshop }) =>
      `Please have the recovery truck bring the car to us on ${slot}. We’re at ${workshop}.`,
    off: 'We no longer expect the recovery truck with your car',
    calendar: (us) => `Recovery truck brings your car to ${us}`,
    leavesSubject: 'A recovery truck will pick your car up',
    cameSubject: 'Your car is with us',
    cameLine: (car, time) => `Your ${car} arrived on a recovery truck at ${time}.`,
    leftSubject: 'Your car is on its way',
    leftLine: (car) => `Your ${car} has left on a recovery truck.`,
  },
};

/** For staff who choose how a car comes and leaves. */
export const ARRIVAL_CHOICES = choicesOf(({ choice }) => choice);

/** The same for a car that is here: only how it leaves is still open. */
export const LEAVING_CHOICES = choicesOf(({ leaves }) => leaves);

function choicesOf(text: (words: ArrivalWords) => string): Record<Arrival, string> {
  const { collected, brought, lorry } = ARRIVAL_WORDS;
  return { collected: text(collected), brought: text(brought), lorry: text(lorry) };
}
