import type { PlainForm } from '../../../contract/form.ts';
import type { Vehicle } from '../../../contract/vehicle.ts';
import type { Arrival } from '../../../domain/arrival.ts';
import { type Leg, OUTCOMES_OF } from '../../../domain/handover.ts';

/** A booking at the kerb. */
export interface AtKerb {
  form: PlainForm;
  id: string;
  reference: string;
  version: number;
  vehicle: Vehicle;
  arrival: Arrival;
  customer: string;
  phone: string;
  address: { line1: string; line2: string; town: string; postcode: string };
  leg: Leg;
  /** The customer's for the driver; '' for none. */
  note: string;
  /** Who else may take the key and where the car goes, as was said when it came; '' for nothing. */
  keyTo: string;
  place: string;
  /** The record of this leg that counts already; null: none. */
  current: { at: Date; miles: number | null } | null;
}

const OUTCOME_WORDS: Record<Leg, Record<(typeof OUTCOMES_OF)[Leg][number], string>> = {
  collection: {
    done: 'I have the car',
    nobody: 'No one there, and no answer by phone',
    no_start: 'It doesn’t start',
    unsafe: 'It isn’t safe to drive',
  },
  delivery: {
    done: 'The car is back with its owner',
    nobody: 'No one there, and no answer by phone',
    no_start: '',
    unsafe: '',
  },
};

/** How it can have gone, in a driver's words; with a car that comes by itself there's one way. */
export const outcomeChoices = (leg: Leg, arrival: Arrival): Record<string, string> =>
  arrival === 'collected'
    ? Object.fromEntries(OUTCOMES_OF[leg].map((each) => [each, OUTCOME_WORDS[leg][each]]))
    : { done: leg === 'collection' ? 'The car is here' : 'The car has left' };

const HEADINGS: Record<Leg, { ours: string; theirs: string }> = {
  collection: { ours: 'Collect the car', theirs: 'The car comes in' },
  delivery: { ours: 'Hand the car back', theirs: 'The car is picked up' },
};

/** What the page is headed with. */
export const kerbHeading = ({
  leg,
  arrival,
  current,
}: Pick<AtKerb, 'leg' | 'arrival' | 'current'>): string =>
  current ? 'Correct the record' : HEADINGS[leg][arrival === 'collected' ? 'ours' : 'theirs'];

/** Per cent of a tank, by the gauge. */
export const GAUGE = [
  { value: '', text: 'Not noted' },
  { value: 0, text: 'Empty' },
  { value: 25, text: 'A quarter' },
  { value: 50, text: 'Half' },
  { value: 75, text: 'Three quarters' },
  { value: 100, text: 'Full' },
];
