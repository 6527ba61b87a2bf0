import type { PlainForm } from '../../../contract/call/form.ts';
import type { Vehicle } from '../../../contract/vehicle/vehicle.ts';
import { type Arrival, needsDriver } from '../../../domain/booking/arrival.ts';
import { ARRIVAL_WORDS } from '../../../domain/booking/arrival-words.ts';
import { type Leg, type HandoverOutcome, OUTCOMES_OF } from '../../../domain/booking/handover.ts';

/** A booking at the kerb. */
export interface AtKerb {
  form: PlainForm;
  id: string;
  reference: string;
  version: number;
  vehicle: Vehicle;
  /** How it comes, or how it leaves. */
  way: Arrival;
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
  /** Why our driver must not bring it back. */
  stops: readonly string[];
  /** Local date. */
  today: string;
}

const WRONG: Record<Exclude<HandoverOutcome, 'done'>, string> = {
  nobody: 'No one there, and no answer by phone',
  no_start: 'It doesn’t start',
  unsafe: 'It isn’t safe to drive',
};

/** How it can have gone, in a driver's words; with a car that our driver doesn't fetch there's one way. */
export function outcomeChoices(leg: Leg, way: Arrival): Record<string, string> {
  const done = ARRIVAL_WORDS[way].recordDone[leg];
  if (!needsDriver(way)) return { done };
  return Object.fromEntries(OUTCOMES_OF[leg].map((each) => [each, each === 'done' ? done : WRONG[each]]));
}

/** What the page is headed with. */
export const kerbHeading = ({
  leg,
  way,
  current,
  stops,
}: Pick<AtKerb, 'leg' | 'way' | 'current' | 'stops'>): string => {
  if (current) return 'Correct the record';
  if (leg === 'delivery' && stops.length > 0) return 'Record how it leaves';
  return ARRIVAL_WORDS[way].recordHead[leg];
};

/** Per cent of a tank, by the gauge. */
export const GAUGE = [
  { value: '', text: 'Not noted' },
  { value: 0, text: 'Empty' },
  { value: 25, text: 'A quarter' },
  { value: 50, text: 'Half' },
  { value: 75, text: 'Three quarters' },
  { value: 100, text: 'Full' },
];
