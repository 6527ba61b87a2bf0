import { addDays, type LocalDate, longDate } from '../text/local-time.ts';
import { earliestRenewal } from '../mot/mot.ts';
import type { MotStatus } from '../mot/mot-status.ts';
import { MOT_KEY } from './price.ts';
import { adviceReason, type ServiceAdvice } from './service-advice.ts';

/** What the registers say of a car's MOT. */
export interface MotKnown {
  status: MotStatus;
  /** The newest test; null: none on record. */
  last: { date: LocalDate; failed: boolean; dangerous: boolean } | null;
  /** Typical miles a year; null: not known. */
  perYear: number | null;
  /** The repairs that the lines of the newest test call for before long. */
  repairs: readonly FoundRepair[];
}

interface FoundRepair {
  /** In the price list. */
  key: string;
  /** The line as the tester wrote it, without the manual's section. */
  line: string;
  /** Else it was why the car failed, or nearly did. */
  isAdvisory: boolean;
}

interface Known {
  /** null: the registers do not know the car, did not answer, or there is no plate to ask them by. */
  mot: MotKnown | null;
  advice: ServiceAdvice;
  /** Of manufacture. */
  year: number | null;
  today: LocalDate;
  /** The last day that can be booked. */
  lastDay: LocalDate;
}

/** One thing to have done, by its key in the price list. */
export interface DueWork {
  key: string;
  why: string;
}

/** What a car is due for by what is known of it. */
export interface DueJob {
  work: DueWork[];
  /** A day before which an MOT would shorten the certificate; null: any day will do. */
  from: LocalDate | null;
  /** What is known of its MOT, in a sentence; null: nothing. */
  mot: string | null;
  /** It may not be driven to us, so nothing can be collected. */
  stays: boolean;
}

/** Lines of an older test have most likely been seen to, or are worse by now: its next test will say. */
const LINES_HOLD_DAYS = 400;

/**
 * Which work a car is due for. Only what follows from a record: an MOT from the first day on which it costs nobody a
 * day of the certificate, the lines of its last test, and the yearly service that suits its age. What is not known is
 * not suggested.
 */
export function dueWork({ mot, advice, year, today, lastDay }: Known): DueJob {
  const sentence = mot && motSentence(mot.status);
  if (mot?.last?.failed && mot.last.dangerous) return { work: [], from: null, mot: sentence, stays: true };
  const test = mot && testOf(mot, lastDay);
  const fresh = mot?.last && addDays(mot.last.date, LINES_HOLD_DAYS) >= today ? mot.last : null;
  return {
    work: [
      ...(test && sentence ? [{ key: MOT_KEY, why: sentence }] : []),
      ...('service' in advice
        ? [{ key: advice.service, why: `${adviceReason(advice, year)}${milesText(mot)}` }]
        : []),
      ...(fresh
        ? (mot?.repairs ?? []).map((found) => ({ key: found.key, why: foundText(found, fresh.date) }))
        : []),
    ],
    from: test?.from ?? null,
    mot: sentence,
    stays: false,
  };
}

/** 'Advisory at its last MOT, 16 January 2026: front brake pads wearing thin.' */
const foundText = ({ line, isAdvisory }: FoundRepair, date: LocalDate): string =>
  `${isAdvisory ? 'Advisory' : 'Found'} at its last MOT, ${longDate(date)}: ${line.charAt(0).toLowerCase()}${line.slice(1)}.`;

/** Whether the MOT is to be taken now, and from when on; null: it would only shorten the certificate. */
function testOf({ status, last }: MotKnown, lastDay: LocalDate): { from: LocalDate | null } | null {
  if (status.kind === 'expired') return { from: null };
  if (status.kind !== 'valid' && status.kind !== 'not-due') return null;
  if (last?.failed) return { from: null };
  const from = earliestRenewal(status.kind === 'valid' ? status.expires : status.due);
  return from <= lastDay ? { from } : null;
}

function motSentence(status: MotStatus): string | null {
  switch (status.kind) {
    case 'valid':
      return `Its MOT runs until ${longDate(status.expires)}, ${daysText(status.days)}.`;
    case 'expired':
      return `Its MOT ended on ${longDate(status.expires)}: it may only be driven to a booked test.`;
    case 'not-due':
      return `Its first MOT is due by ${longDate(status.due)}, ${daysText(status.days)}.`;
    case 'exempt':
      return 'It is probably exempt from the MOT by its age.';
    case 'unknown':
      return null;
  }
}

function daysText(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

const milesText = (mot: MotKnown | null): string =>
  mot?.perYear ? ` It does about ${mot.perYear.toLocaleString('en-GB')} miles a year.` : '';
