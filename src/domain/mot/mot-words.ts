import { longDate, type LocalDate } from '../text/local-time.ts';
import { isDangerous, type RecordedDefect } from './mot-result.ts';
import type { FoundMot } from './unroadworthy.ts';

/** What the result of a test means, in words: for the email about it, the booking's page and the report. */
export interface MotWords {
  isPassed: boolean;
  /** The last day of the new MOT; null after a fail. */
  until: LocalDate | null;
  /** `Failed its MOT on 21 November 2026` */
  head: string;
  /** Whether the car may be driven, and until when it has an MOT. */
  driving: string;
  /** What the tester wrote, by what it means. */
  dangerous: string[];
  failed: string[];
  noted: string[];
  /** What a retest costs, by where the car is repaired and tested; none after a pass. */
  retests: { term: string; text: string }[];
}

/** Of what is tested again free although the car was taken away. */
const SMALL_ITEMS = 'bulbs, wipers, mirrors, tyres, doors or number plates';

/** @param on the day on which it is read */
export function motWords(mot: FoundMot, on: LocalDate): MotWords {
  const isPassed = mot.result === 'passed';
  const ofType = (...types: RecordedDefect['type'][]) =>
    mot.defects.filter(({ type }) => types.includes(type)).map(({ text }) => text);
  return {
    isPassed,
    until: mot.expires,
    head: `${isPassed ? 'Passed' : 'Failed'} its MOT on ${longDate(mot.testedOn)}`,
    driving: drivingText(mot, on),
    dangerous: ofType('dangerous'),
    failed: ofType('major'),
    noted: ofType('minor', 'advisory'),
    retests: isPassed ? [] : retestsOf(mot, on),
  };
}

function drivingText(mot: FoundMot, on: LocalDate): string {
  const { result, expires, isRepaired, validUntil, defects } = mot;
  if (result === 'passed') return expires === null ? '' : `The new MOT runs until ${longDate(expires)}.`;
  if (isDangerous(mot)) return 'It’s dangerous, so it mustn’t be driven on a road until that’s repaired.';
  const hadDanger = defects.some(({ type }) => type === 'dangerous');
  const repaired = isRepaired
    ? `What ${hadDanger ? 'was dangerous' : 'it failed on'} has been repaired since. It still needs a retest. `
    : '';
  return repaired + (isValid(validUntil, on) ? oldMotText(validUntil) : noMotText(isRepaired));
}

const isValid = (validUntil: LocalDate | null, on: LocalDate): validUntil is LocalDate =>
  validUntil !== null && validUntil >= on;

const oldMotText = (validUntil: LocalDate): string =>
  `The MOT it had runs until ${longDate(validUntil)}: until then it may be driven, as long as it’s roadworthy.`;

const noMotText = (isRepaired: boolean): string =>
  `It has no other MOT that we know to be valid, so it may be driven only ${isRepaired ? 'home from the repair' : 'to be repaired'}, or to a test that’s booked.`;

function retestsOf(mot: FoundMot, on: LocalDate): MotWords['retests'] {
  const { retestBy, bringBackBy } = mot;
  const elsewhere = { term: 'It’s tested somewhere else, or later', text: 'a full test, at the full fee' };
  if (retestBy === null || retestBy < on) return [{ ...elsewhere, term: 'A retest now' }];
  const until = longDate(retestBy);
  const part = `only what failed is tested again, for part of the fee, until ${until}`;
  const small = `free by the end of ${bringBackBy === null ? 'the working day after the test' : longDate(bringBackBy)} if it failed only on small items on the DVSA’s list, such as ${SMALL_ITEMS}`;
  const isOver = bringBackBy !== null && bringBackBy < on;
  return [
    { term: 'It stays here and we repair it', text: `the retest is free until ${until}` },
    {
      term: isDangerous(mot)
        ? 'You fetch it without driving it, and come back with it'
        : 'You fetch it, and come back with it',
      text: isOver ? part : `${small}; otherwise ${part}`,
    },
    elsewhere,
  ];
}
