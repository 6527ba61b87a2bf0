import { site } from '../../../content-model/built.ts';
import type { PlainForm } from '../../../contract/call/form.ts';
import type { PhotoView } from '../../../contract/booking/photo.ts';
import type { Vehicle } from '../../../contract/vehicle/vehicle.ts';
import { type Arrival, needsDriver } from '../../../domain/booking/arrival.ts';
import { ARRIVAL_WORDS } from '../../../domain/booking/arrival-words.ts';
import { type Given, type Leg, type HandoverOutcome, OUTCOMES_OF } from '../../../domain/booking/handover.ts';
import type { Slot } from '../../../domain/booking/slot.ts';
import type { KnownMileage } from '../../../domain/vehicle/mileage.ts';

export interface KerbAddress {
  line1: string;
  line2: string;
  town: string;
  postcode: string;
}

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
  firstName: string;
  phone: string;
  /** Where the car changes hands. */
  address: KerbAddress;
  /** When the driver is expected there. */
  due: Slot;
  leg: Leg;
  /** The customer's for the driver; '' for none. */
  note: string;
  /** Who else may take the key and where the car goes, as was said when it came; '' for nothing. */
  keyTo: string;
  place: string;
  /** What came with the car. */
  given: readonly Given[];
  /** The record of this leg that counts already; null: none. */
  current: { at: Date; miles: number | null } | null;
  /** Why our driver must not bring it back. */
  stops: readonly string[];
  /** What is to be paid before the car goes back, in pence. */
  owed: number;
  /** Whether its money is theirs to take. */
  takesMoney: boolean;
  /** Local date. */
  today: string;
}

/** Where the driver goes next. */
export interface Stop {
  id: string;
  leg: Leg;
  /** `08:00-10:00` */
  window: string;
  vehicle: Vehicle;
  /** '' and null where this garage doesn't see whose it is. */
  customer: string;
  address: KerbAddress | null;
}

/** A record that has arrived. */
export interface Recorded {
  leg: Leg;
  outcome: HandoverOutcome;
  at: Date;
  photos: readonly PhotoView[];
}

/** The page of a handover. */
export interface HandoverPageData extends AtKerb {
  /** The id that this page's record gets. */
  record: string;
  recorded: Recorded | null;
  known: KnownMileage;
  /** null: nowhere. */
  next: Stop | null;
}

const WRONG: Record<Exclude<HandoverOutcome, 'done'>, string> = {
  nobody: 'No one there, and no answer by phone',
  no_start: 'It doesn’t start',
  unsafe: 'It isn’t safe to drive (say why in the note)',
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

export const addressText = ({ line1, line2, town, postcode }: KerbAddress): string =>
  [line1, line2, [town, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The map app of a phone, or the map's page: nothing is loaded from there before it is pressed. */
export const mapHref = (address: KerbAddress): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: addressText(address) })}`;

/** A form of which nothing is wrong but a mileage that is asked about: the question stands beside it, and is no error. */
export function withoutQuestion(form: PlainForm): PlainForm {
  const others = Object.keys(form.errors).filter((name) => name !== 'miles' && name !== 'miles_confirmed');
  return form.errors.miles_confirmed && others.length === 0 ? { ...form, errors: {} } : form;
}

/** What somebody who brings a car back does about money that is owed: only our own people take it. */
export const owedText = (takesMoney: boolean): string =>
  takesMoney
    ? 'Take it by card, or say why it goes back first.'
    : `The customer pays ${site.name}, not you. Say why it goes back first.`;
