import type { LocalDate } from '../text/local-time.ts';

/**
 * How a line of an MOT test is classed, as the DVSA publishes it. `fail` and `prs` (put right at the station within an
 * hour) are from before May 2018; `prs` is found in the data, though not in the DVSA's OpenAPI file.
 */
export const DEFECT_TYPES = [
  'dangerous',
  'major',
  'minor',
  'advisory',
  'fail',
  'prs',
  'user-entered',
  'non-specific',
  'system-generated',
] as const;
export type DefectType = (typeof DEFECT_TYPES)[number];

/** One line that a tester wrote. `text` usually ends with the section of the inspection manual: `(5.2.3 (e))`. */
export interface MotDefect {
  text: string;
  type: DefectType;
  /** Marked dangerous by the DVSA, or of type dangerous. */
  dangerous: boolean;
}

/** The odometer reading. `miles` is converted if the test was recorded in km. */
export type Odometer =
  | { kind: 'read'; value: number; unit: 'mi' | 'km'; miles: number }
  | { kind: 'unreadable' }
  | { kind: 'no-odometer' }
  | { kind: 'missing' };

/** One MOT test. */
export interface MotTest {
  /** The certificate's number, when known. */
  number: string | null;
  /** Instant in ISO form, `2026-11-21T09:17:46.000Z`. */
  completedAt: string;
  result: 'passed' | 'failed';
  /** Null after a fail. */
  expires: LocalDate | null;
  odometer: Odometer;
  /** Null if the source publishes none (Northern Ireland). */
  defects: MotDefect[] | null;
}
