import type { CheckPlace, CheckResult, CHECK_UNITS } from '../../domain/catalogue/check.ts';
import type { Urgency } from '../../domain/booking/line-offer.ts';
import type { CarBody } from '../../domain/vehicle/car-body.ts';
import type { SaidOfCheck } from '../../domain/catalogue/check-words.ts';
import type { PhotoView } from '../booking/photo.ts';

/** One check of a list, as the page of the health check shows it. */
export interface DeskCheck {
  key: string;
  name: string;
  place: CheckPlace | null;
  unit: (typeof CHECK_UNITS)[number] | null;
  least: number | null;
  amber: number | null;
  amberAbove: number | null;
  result: CheckResult | null;
  measured: number | null;
  note: string;
  /** When it was recorded, ISO; null: not yet. */
  at: string | null;
  /** What the same check measured at this car's visit before; null: nothing is known. */
  last: { measured: number; note: string } | null;
  photos: PhotoView[];
  /** What became of it, where it needs attention now; in words. */
  answer: string | null;
  /** Whether it needs attention now and its customer was neither asked nor told. */
  isOpen: boolean;
  /** Questions about it, in the order in which they were written. */
  offers: { id: string; name: string; price: string; state: 'draft' | 'asked' }[];
}

/** What the page of the health check shows. */
export interface DeskChecks {
  booking: {
    id: string;
    reference: string;
    version: number;
    plate: string;
    car: string;
    body: CarBody | null;
    colour: string | null;
    customer: string;
    /** Local date. */
    returnDate: string;
  };
  line: { id: string; name: string; assigned: { id: string; name: string } | null };
  /** Other services of the booking that have a list. */
  others: { id: string; name: string }[];
  sections: { key: string; title: string; checks: DeskCheck[] }[];
  /** Why nothing can be recorded now; null: it can. */
  closed: string | null;
  /** Names of who works here, by their ids. */
  people: Record<string, string>;
  /** What has just been done. */
  done: string | null;
  /** The check that work is added for; null: none just now. */
  finding: CheckFinding | null;
}

/** What is written for a check that needs attention, as its fields hold it at first. */
export interface CheckFinding {
  check: DeskCheck;
  /** What names it on other pages. */
  place: string;
  /** Under which the question is stored, and that about the other side. */
  draft: string;
  pairDraft: string;
  /** What puts it right, at this car's prices, the usual one first. */
  offers: { key: string; name: string; note: string | null; price: string | null }[];
  /** Of the tyre, which prices follow from; null: no price does. */
  size: string | null;
  /** The other side of the axle, where that needs attention as well. */
  pair: {
    key: string;
    name: string;
    measured: number | null;
    unit: string | null;
    result: 'red' | 'amber';
  } | null;
  urgency: Urgency;
  /** Months to choose from: value → words. */
  months: Record<string, string>;
  words: SaidOfCheck;
}
