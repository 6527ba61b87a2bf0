import { localNow, longDate } from '../text/local-time.ts';
import { sentences } from '../text/sentences.ts';
import { milesText } from '../vehicle/mileage.ts';
import { type CarMark, marksText } from './car-marks.ts';

/** When a car changes hands: it comes to us, or goes back. */
export const LEGS = ['collection', 'delivery'] as const;
export type Leg = (typeof LEGS)[number];

/** What came of it. Only at the collection can a car turn out not to start, or not to be safe to drive. */
export const OUTCOMES = ['done', 'nobody', 'no_start', 'unsafe'] as const;
export type HandoverOutcome = (typeof OUTCOMES)[number];

export const OUTCOMES_OF: Record<Leg, readonly HandoverOutcome[]> = {
  collection: OUTCOMES,
  delivery: ['done', 'nobody'],
};

/** What goes with a car. */
export const GIVEN_TEXT = {
  key: 'one key',
  keys: 'two keys',
  wheel_nut: 'locking wheel nut key',
  service_book: 'service book',
  permit: 'parking permit',
} as const;
export type Given = keyof typeof GIVEN_TEXT;
export const GIVEN = Object.keys(GIVEN_TEXT) as [Given, ...Given[]];

/** The four photos of each handover; a name of domain/booking/photo.ts without its leg. */
export const SIDES = ['front', 'rear', 'nearside', 'offside'] as const;
export type Side = (typeof SIDES)[number];

/** Why a record no longer counts: a later one took its place, or its step was taken back. */
export const VOIDED_BY = ['replaced', 'taken_back'] as const;
export type VoidedBy = (typeof VOIDED_BY)[number];

/** What a driver records at the kerb. Texts are empty where nothing was said. */
export interface Handover {
  leg: Leg;
  outcome: HandoverOutcome;
  /** On the clock; null where the car was not driven. */
  miles: number | null;
  /** Of the tank or of the battery, per cent; null: not noted. */
  level: number | null;
  energy: 'fuel' | 'charge';
  given: Given[];
  /** What was on the car already. */
  marks: CarMark[];
  /** Whether whoever handed it over, or took it, has seen the mileage and what is noted here, and agrees. */
  isAgreed: boolean;
  /** Who else may take the key. */
  keyTo: string;
  /** Where the car goes when it is brought back. */
  place: string;
  note: string;
  /** What the mileage stands beside, where it was asked about and confirmed. */
  doubt: string;
  /** Why it takes the place of an earlier record. */
  reason: string;
  /** When it was added, where the car had gone back by then and not by this; null: in time. ISO */
  addedAt: string | null;
}

/** Characters of each text. */
export const MAX_HANDOVER_NOTE = 500;
export const MAX_HANDOVER_PLACE = 160;

/** A record that was kept without a network may come this much later, and clocks of phones differ. */
const LATEST_MS = 72 * 60 * 60_000;
const AHEAD_MS = 5 * 60_000;

/** When something was recorded: by the phone's own clock, unless that cannot be right. */
export function recordedAt(own: Date, now: Date): Date {
  const age = now.getTime() - own.getTime();
  return age > LATEST_MS || age < -AHEAD_MS ? now : new Date(Math.min(own.getTime(), now.getTime()));
}

/** Gauges have quarters, batteries have per cent. */
export const levelText = (level: number, energy: Handover['energy']): string =>
  energy === 'charge' ? `battery at ${level}%` : `tank ${QUARTERS[Math.round(level / 25)] ?? 'full'}`;
const QUARTERS = ['empty', 'a quarter full', 'half full', 'three quarters full', 'full'];

/**
 * What a handover says, as the customer reads it: why a record was corrected is for the staff.
 * @param head what the car did with it, where its step says that
 */
export function handoverText(
  { leg, outcome, miles, level, energy, given, marks, isAgreed, replaces, ...said }: SaidHandover,
  head = HANDOVER_TEXT[leg][outcome],
): string {
  const noted = [
    miles === null ? '' : `${clockText(miles, said.doubt)}${isAgreed ? ', agreed with you' : ''}`,
    level === null ? '' : levelText(level, energy),
    given.length ? `with ${given.map((each) => GIVEN_TEXT[each]).join(', ')}` : '',
  ].filter(Boolean);
  return sentences(
    [replaces ? `Corrected: ${head}` : head, noted.join('; ')].filter(Boolean).join(': '),
    marks.length > 0 ? `Marks on the car${isAgreed ? ', agreed with you' : ''}: ${marksText(marks)}` : '',
    said.keyTo && `The key may go to: ${said.keyTo}`,
    said.place && `Where it goes when it’s back: ${said.place}`,
    said.note && `Driver’s note: ${said.note}`,
    said.addedAt ? lateText(new Date(said.addedAt)) : '',
  );
}

/** A handover with the id of the record that it takes the place of. */
type SaidHandover = Handover & { replaces: string | null };

/** A mileage, with what it was confirmed beside. */
export const clockText = (miles: number, doubt: string): string =>
  doubt ? `${milesText(miles)} (confirmed: ${doubt})` : milesText(miles);

/** What is said of everything that was added when the car was no longer with us. */
export const lateText = (at: Date): string => `Added on ${momentText(at)}, after the car went back`;

/** The same of what was there and was changed. */
export const changedLateText = (at: Date): string => `Changed on ${momentText(at)}, after the car went back`;

function momentText(at: Date): string {
  const { date, time } = localNow(at);
  return `${longDate(date)} at ${time}`;
}

const HANDOVER_TEXT: Record<Leg, Record<HandoverOutcome, string>> = {
  collection: {
    done: 'Handed over to us',
    nobody: 'We came for the car, and nobody was there',
    no_start: 'We came for the car, and it didn’t start',
    unsafe: 'We came for the car, and it wasn’t safe to drive',
  },
  delivery: {
    done: 'Handed back to you',
    nobody: 'We brought the car, and nobody was there',
    no_start: 'The car didn’t start',
    unsafe: 'The car wasn’t safe to drive',
  },
};
