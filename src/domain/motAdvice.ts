import { addMonths, longDate, type LocalDate } from './localTime.ts';
import { earliestRenewal } from './mot.ts';
import type { MotStatus } from './motStatus.ts';
import type { MotTest } from './motTest.ts';

/** Where a car stands in words: a headline, and what follows from it. Law: gov.uk/getting-an-mot. */
export interface MotAdvice {
  headline: string;
  /** What the law and the calendar say. */
  sentences: string[];
  /** Not to be driven, or only to a test. */
  alarm: boolean;
  /** First day on which a test keeps the renewal date; null where there is none to keep. */
  earliest: LocalDate | null;
}

const WITHOUT =
  'It may not be driven or parked on the road, except on the way to a repair or to a test that is booked.';

/** @param last the newest test, if there is one. @param today local date */
export function motAdvice(status: MotStatus, last: MotTest | null, today: LocalDate): MotAdvice {
  const failed = last?.result === 'failed' ? last : null;
  switch (status.kind) {
    case 'valid':
      return valid(status.expires, failed, today);
    case 'expired':
      return {
        headline: `MOT expired on ${longDate(status.expires)}`,
        sentences: [
          ...(failed ? ['The last test was a fail.'] : []),
          'The car has no valid MOT.',
          WITHOUT,
          'The new certificate runs a year from the day of the test.',
        ],
        alarm: true,
        earliest: null,
      };
    case 'not-due':
      return {
        headline: `First MOT due by ${longDate(status.due)}`,
        sentences: [
          'It is too new for an MOT: the first is due three years after registration.',
          keep(status.due, today),
        ],
        alarm: false,
        earliest: earliestRenewal(status.due),
      };
    case 'exempt':
      return {
        headline: 'Probably exempt from the MOT',
        sentences: [
          'A car first registered more than 40 years ago needs no MOT, unless it was changed substantially in the last 30 years.',
          'The keeper declares that when the car is taxed.',
          'It has to be roadworthy all the same, so many owners have it tested each year.',
        ],
        alarm: false,
        earliest: null,
      };
    case 'unknown':
      return {
        headline: 'No MOT on record',
        sentences: failed
          ? ['The last test was a fail, and no certificate is on record.', WITHOUT]
          : [
              'The register has no MOT date for this plate.',
              'If the plate is new on the car, look under the old one.',
            ],
        alarm: failed !== null,
        earliest: null,
      };
  }
}

function valid(expires: LocalDate, failed: MotTest | null, today: LocalDate): MotAdvice {
  const dangerous = failed?.defects?.some((defect) => defect.dangerous) ?? false;
  return {
    headline: expires === today ? 'MOT expires today' : `MOT valid until ${longDate(expires)}`,
    sentences: [
      ...(dangerous
        ? ['The last test found a dangerous defect: the car may not be driven until it is mended.']
        : []),
      ...(failed && !dangerous
        ? [
            'The last test was a fail. The certificate before it still runs, and the car has to be roadworthy.',
          ]
        : []),
      keep(expires, today),
    ],
    alarm: dangerous,
    earliest: earliestRenewal(expires),
  };
}

/** A test in the last month of a certificate gives a whole year on top of it. */
function keep(ends: LocalDate, today: LocalDate): string {
  const earliest = earliestRenewal(ends);
  const when =
    earliest > today ? `from ${longDate(earliest)}` : ends === today ? 'today' : `by ${longDate(ends)}`;
  return `Test ${when} to keep your renewal date: the next certificate then runs until ${longDate(addMonths(ends, 12))}.`;
}
