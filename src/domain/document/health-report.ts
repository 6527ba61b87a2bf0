import type { PieceChoice } from '../vehicle/piece.ts';
import type { CarBody } from '../vehicle/car-body.ts';
import type { PlanMark } from '../catalogue/check-plan.ts';
import type { Wear } from '../catalogue/gauge.ts';
import type { LocalDate } from '../text/local-time.ts';
import type { PaperFact, PaperPhoto, PaperSection } from './paper.ts';

/** What was checked, found and done on a car: its page and its PDF are drawn from this, so that both say the same. */
export interface HealthReport {
  kind: 'health';
  title: string;
  reference: string;
  car: ReportCar;
  /** Without any check there is no signal head, and no plan. */
  counts: ReportCounts | null;
  /** The counts in a sentence for each service: '24 of 25 checks made: 24 good.' */
  summary: readonly string[];
  /** Those of them that are over and not complete. */
  gaps: readonly string[];
  facts: readonly PaperFact[];
  /** Why the car can't be driven as it is, and the three ways in which it leaves; null: it can, or it has gone. */
  stop: { heading: string; texts: readonly string[]; choice: string } | null;
  /** Who is still at it, and how far; null: finished, or not begun. */
  news: string | null;
  /** Every check is good. */
  calm: string | null;
  /** The worst first. */
  findings: readonly Finding[];
  plan: readonly PlanMark[];
  /** All that can be booked at once; null: one thing or nothing. */
  bookAll: { wishes: readonly BookWish[]; text: string } | null;
  /** Whether checks are still being made. */
  isSoFar: boolean;
  good: readonly GoodGroup[];
  work: readonly ReportWork[];
  mots: readonly PaperSection[];
  next: readonly NextDue[];
  photos: readonly PaperPhoto[];
}

/** How much needs attention now, how much soon, and how much is good. */
export type ReportCounts = Record<FindingTone | 'good', number>;

export interface ReportCar {
  /** Normalised; '' of a car that was booked without its plate. */
  vrm: string;
  modelId: string;
  name: string;
  body: CarBody | null;
  colour: string | null;
}

export type FindingTone = 'now' | 'soon';

/** Something that needs attention. */
export interface Finding {
  /** On the list and on the plan. */
  number: number;
  tone: FindingTone;
  name: string;
  /** Drawn as a gauge; null: it has no limit that we know. */
  wear: Wear | null;
  /** What was measured, where no gauge says it; null: nothing. */
  reading: string | null;
  /** What was found and why it matters, then what was noted. */
  texts: readonly string[];
  /** What its customer was asked and answered. */
  answers: readonly string[];
  price: FindingPrice | null;
  /** Whether a question about it waits for an answer. */
  isAsked: boolean;
  /** What the wizard is asked for; null: it can't be booked from here. */
  book: BookWish | null;
  photos: readonly PaperPhoto[];
}

/** One price in pence as text, or how it is priced. */
export type FindingPrice = { kind: 'amount'; amount: string } | { kind: 'text'; text: string };

/** An item of the price list, how many of it and where. */
export interface BookWish {
  key: string;
  choice: PieceChoice;
}

/** What needs nothing, of one part of the car. */
export interface GoodGroup {
  title: string;
  /** `6 good, 1 not fitted` */
  count: string;
  checks: readonly GoodCheck[];
}

export interface GoodCheck {
  name: string;
  /** `5.1 mm, limit 1.6 mm`; '' where it was looked at. */
  reading: string;
  note: string;
}

export interface ReportWork {
  name: string;
  /** What went into it, and why it was left. */
  details: readonly string[];
  state: string;
  mark: 'fine' | 'soon' | 'none' | 'todo';
}

export interface NextDue {
  what: string;
  date: LocalDate;
  text: string;
  /** The MOT's day, for a calendar; null: nothing to put there. */
  mot: LocalDate | null;
}

/** What the parts are called. */
export const REPORT_HEADS = {
  now: (count: number) => (count === 1 ? 'Now: 1 thing isn’t safe' : `Now: ${count} things aren’t safe`),
  soon: (count: number) => `Soon: ${count} ${count === 1 ? 'thing' : 'things'} to plan`,
  good: (count: number, isSoFar: boolean) =>
    `Good${isSoFar ? ' so far' : ''}: ${count} ${count === 1 ? 'check' : 'checks'}`,
  calm: 'Nothing to do until the next service',
  plan: 'Where they are',
  work: (isDone: boolean) => (isDone ? 'What we did' : 'The work'),
  next: 'What comes next',
  photos: 'Photos',
} as const;

/** A finding as its heading says it. */
export const findingHead = ({ number, name }: Pick<Finding, 'number' | 'name'>): string =>
  `${number}. ${name}`;
export const NEARSIDE = 'Nearside is the passenger’s side, next to the kerb.';
export const PRICE_NOTE = 'inc VAT, parts and labour';

export const workHead = ({ work }: Pick<HealthReport, 'work'>): string =>
  REPORT_HEADS.work(work.some(({ mark }) => mark === 'fine'));
