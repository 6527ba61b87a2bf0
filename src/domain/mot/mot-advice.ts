import { addMonths, longDate, type LocalDate } from '../text/local-time.ts';
import { earliestRenewal } from './mot.ts';
import type { FirstTestYears } from './first-test.ts';
import type { MotStatus } from './mot-status.ts';
import type { MotTest } from './mot-test.ts';

/** A car's MOT status in words: a headline, and what follows from it. Law: gov.uk/getting-an-mot. */
export interface MotAdvice {
  headline: string;
  /** What the law and the calendar say. */
  sentences: string[];
  /** Must not be driven, or only to a test. */
  alarm: boolean;
  /** First day on which a test keeps the renewal date; null if there is none to keep. */
  earliest: LocalDate | null;
}

const WITHOUT =
  'It may not be driven or parked on the road, except on the way to a repair or to a booked test.';
const DANGEROUS =
  'The last test found a dangerous defect: the car may not be driven until it’s fixed, not even to a garage.';
const FIRST_TEST: Record<FirstTestYears, readonly string[]> = {
  3: ['It is too new for an MOT: the first is due three years after registration.'],
  4: [
    'It is too new for an MOT: with a plate from Northern Ireland the first is due four years after registration.',
    'If it’s kept in Great Britain, it needs one after three.',
  ],
};
const HEAVY = 'Lorries and buses have an annual test with its own rules. See GOV.UK.';

interface Kind {
  /** Lorries and buses: the rules for cars do not apply to who tests them and when. */
  heavy: boolean;
  firstTestYears: FirstTestYears;
}

/** @param last the newest test, if there is one. @param today local date */
export function motAdvice(
  status: MotStatus,
  last: MotTest | null,
  today: LocalDate,
  { heavy, firstTestYears }: Kind = { heavy: false, firstTestYears: 3 },
): MotAdvice {
  const advice = adviceOn(status, outcomeOf(last), today, firstTestYears);
  return heavy ? { ...advice, sentences: [...saidOfAFail(outcomeOf(last)), HEAVY], earliest: null } : advice;
}

/** What the newest test says about driving the car. */
type Outcome = 'dangerous' | 'failed' | 'passed';

function outcomeOf(last: MotTest | null): Outcome {
  if (last?.result !== 'failed') return 'passed';
  return last.defects?.some((defect) => defect.dangerous) ? 'dangerous' : 'failed';
}

function saidOfAFail(outcome: Outcome, failed = 'The last test was a fail.'): string[] {
  return outcome === 'passed' ? [] : [outcome === 'dangerous' ? DANGEROUS : failed];
}

function adviceOn(
  status: MotStatus,
  outcome: Outcome,
  today: LocalDate,
  firstTestYears: FirstTestYears,
): MotAdvice {
  const without = outcome === 'dangerous' ? 'It may not be parked on the road either.' : WITHOUT;
  switch (status.kind) {
    case 'valid':
      return {
        headline:
          status.expires === today ? 'MOT expires today' : `MOT valid until ${longDate(status.expires)}`,
        sentences: [
          ...saidOfAFail(
            outcome,
            'The last test was a fail. The certificate before it still runs, and the car has to be roadworthy.',
          ),
          keep(status.expires, today, 'your renewal date: the next'),
        ],
        alarm: outcome === 'dangerous',
        earliest: earliestRenewal(status.expires),
      };
    case 'expired':
      return {
        headline: `MOT expired on ${longDate(status.expires)}`,
        sentences: [
          ...saidOfAFail(outcome),
          'The car has no valid MOT.',
          without,
          'The new certificate runs a year from the day of the test.',
        ],
        alarm: true,
        earliest: null,
      };
    case 'not-due':
      return {
        headline: `First MOT due by ${longDate(status.due)}`,
        sentences: [...FIRST_TEST[firstTestYears], keep(status.due, today, 'that date: the')],
        alarm: false,
        earliest: earliestRenewal(status.due),
      };
    case 'exempt':
      return {
        headline: 'Probably exempt from the MOT',
        sentences: [
          ...saidOfAFail(outcome),
          'A car first registered more than 40 years ago needs no MOT, unless it was changed substantially in the last 30 years.',
          'The keeper declares that when the car is taxed.',
          'It has to be roadworthy all the same, so many owners have it tested each year.',
        ],
        alarm: outcome === 'dangerous',
        earliest: null,
      };
    case 'unknown':
      return {
        headline: 'No MOT on record',
        sentences:
          outcome === 'passed'
            ? [
                'The register has no MOT date for this plate.',
                'If the plate is new on the car, look under the old one.',
              ]
            : [...saidOfAFail(outcome), 'No certificate is on record.', without],
        alarm: outcome !== 'passed',
        earliest: null,
      };
  }
}

/** A test in the last month of a certificate adds a whole year to it. */
function keep(ends: LocalDate, today: LocalDate, what: string): string {
  const earliest = earliestRenewal(ends);
  const when =
    earliest > today ? `from ${longDate(earliest)}` : ends === today ? 'today' : `by ${longDate(ends)}`;
  return `Test ${when} to keep ${what} certificate then runs until ${longDate(addMonths(ends, 12))}.`;
}
