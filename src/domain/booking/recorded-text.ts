import type { HandoverOutcome, Leg } from './handover.ts';

interface Told {
  leg: Leg;
  outcome: HandoverOutcome;
  /** The car's plate, or what it is where it has none. */
  car: string;
  /** The customer's first name; '' where it isn't known. */
  name: string;
}

/** What a driver reads once a record has arrived. */
export function recordedText({ leg, outcome, car, name }: Told): string {
  const who = name || 'The customer';
  if (outcome !== 'done')
    return leg === 'collection'
      ? `${who} gets an email, and chooses another time.`
      : `${who} gets an email, and calls us to agree another time.`;
  return `${car} is ${leg === 'collection' ? 'with you' : 'back'}. ${who} can see it.`;
}
