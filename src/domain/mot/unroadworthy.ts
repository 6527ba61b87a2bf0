import type { LineStatus } from '../booking/booking-line.ts';
import { checkId } from '../catalogue/check.ts';
import { measurementText, type OfferTerms } from '../booking/line-offer.ts';
import { longDate, type LocalDate } from '../text/local-time.ts';
import { isDangerous, type MotResult } from './mot-result.ts';
import type { Stop } from './stop.ts';

/** The last result of a test. */
export interface FoundMot extends MotResult {
  line: string;
  /** Last day of the MOT that it still has beside a fail; null: none, or not known. */
  validUntil: LocalDate | null;
  /** By the end of which day it may come back for small items; null: not known, or it passed. */
  bringBackBy: LocalDate | null;
  /** Last day of the partial retest; null after a pass. */
  retestBy: LocalDate | null;
}

/** The last offer of a line, written or sent. */
export interface FoundOffer extends Pick<
  OfferTerms,
  'name' | 'why' | 'measured' | 'unit' | 'allowed' | 'urgency'
> {
  id: string;
  /** Of its line; null: it has none yet, because it was never sent. */
  status: LineStatus | null;
  /** What was done about it otherwise; null: nothing. */
  putRight: string | null;
  /** The check that led to it, as checkId names it; null: none. */
  checkOf: string | null;
}

/** A check that was recorded. */
export interface UnroadworthyCheck {
  line: string;
  key: string;
  name: string;
  measured: number | null;
  unit: string | null;
  least: number | null;
  /** Whether it is unlawful to drive below `least`. */
  isLaw: boolean;
  /** Whether something was done about it. */
  isPutRight: boolean;
}

/** Everything that was found on a car. */
export interface UnroadworthyFinding {
  mots: readonly FoundMot[];
  offers: readonly FoundOffer[];
  checks: readonly UnroadworthyCheck[];
}

/** Of a car that nobody has looked at. */
export const NOTHING_FOUND: UnroadworthyFinding = { mots: [], offers: [], checks: [] };

/** What keeps a car from being driven home on a day. */
export function stopsOf({ mots, offers, checks }: UnroadworthyFinding, on: LocalDate): Stop[] {
  return [
    ...mots.flatMap((mot) => motStops(mot, on)),
    ...offers.filter(isOpenDanger).map(offerStop),
    ...checks.filter(isBelowLaw).map(checkStop),
  ];
}

function motStops(mot: FoundMot, on: LocalDate): Stop[] {
  const { line: about, result, isRepaired, validUntil } = mot;
  if (result === 'passed') return [];
  if (isDangerous(mot))
    return mot.defects
      .filter(({ type }) => type === 'dangerous')
      .map(({ text }) => ({ found: 'mot', about, why: 'dangerous', text: `MOT: ${plainEnd(text)}` }));
  // What has been repaired may be driven away from where that was done (MOT regulations 1981, regulation 6).
  if (isRepaired || (validUntil !== null && validUntil >= on)) return [];
  return [{ found: 'mot', about, why: 'no_mot', text: noMotText(mot) }];
}

function noMotText({ testedOn, validUntil }: FoundMot): string {
  const failed = `It failed its MOT on ${longDate(testedOn)}`;
  return validUntil === null
    ? `${failed}, and we know of no other MOT that’s still valid`
    : `${failed}, and the MOT it had ran until ${longDate(validUntil)}`;
}

const isOpenDanger = ({ urgency, status, putRight }: FoundOffer): boolean =>
  urgency === 'dangerous' && status !== 'done' && putRight === null;

function offerStop({ id: about, name, why, checkOf, ...found }: FoundOffer): Stop {
  const measured = measurementText(found);
  const text = `${name}: ${plainEnd(why)}${measured ? `. We measured ${measured}` : ''}`;
  return { found: 'request', about, why: 'dangerous', text, ...(checkOf !== null && { check: checkOf }) };
}

const isBelowLaw = ({ measured, least, isLaw, isPutRight }: UnroadworthyCheck): boolean =>
  isLaw && !isPutRight && measured !== null && least !== null && measured < least;

function checkStop({ line, key, name, measured, unit, least }: UnroadworthyCheck): Stop {
  const text = `${name}: ${measured} ${unit}. The legal limit is ${least} ${unit}`;
  return { found: 'check', about: checkId(line, key), why: 'unlawful', text };
}

/** The day on which a car is driven home: that which was promised, or today once that is over. */
export const homeDay = (returnDate: LocalDate, today: LocalDate): LocalDate =>
  returnDate > today ? returnDate : today;

/** What somebody typed, to go on after it: its own full stop is left out. */
const plainEnd = (typed: string): string => typed.trim().replace(/\.+$/, '');

/** How its keeper was told that it must not be driven. */
export const INFORMED_BY = { email: 'By email', paper: 'On paper, which they signed' } as const;

/** The keeper fetched a car that must not be driven, and had been told so in writing. */
export interface Fetched {
  /** Whoever fetched it, and was told. */
  by: string;
  told: keyof typeof INFORMED_BY;
  toldOn: LocalDate;
}

/** `Fetched by Jo Sample, who was told by email on 26 November 2026 that it mustn’t be driven` */
export const fetchedText = ({ by, told, toldOn }: Fetched): string =>
  `Fetched by ${by}, who was told ${told === 'email' ? 'by email' : 'on paper'} on ${longDate(toldOn)} that it mustn’t be driven`;

/** How a car leaves, where somebody says so. */
export interface Leaving {
  byLorry: boolean;
  fetched: Fetched | null;
}

/** Nobody has said how it leaves. */
export const AS_IT_CAME: Leaving = { byLorry: false, fetched: null };

/** Whether a car may leave like that: what stops it stops everybody who would drive it, however it came. */
export const mayLeave = (stops: readonly Stop[], { byLorry, fetched }: Leaving): boolean =>
  stops.length === 0 || byLorry || fetched !== null;
