import type { CheckPlace, CheckResult, CHECK_UNITS } from '../../domain/catalogue/check.ts';
import type { CarBody } from '../../domain/vehicle/car-body.ts';
import type { PhotoView } from '../booking/photo.ts';

/** One check of a list, as the page of the health check shows it. */
export interface DeskCheck {
  key: string;
  name: string;
  place: CheckPlace | null;
  unit: (typeof CHECK_UNITS)[number] | null;
  least: number | null;
  amber: number | null;
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
}
