import { addDays, type LocalDate, weekdayOf } from '../text/local-time.ts';
import type { DefectType } from './mot-test.ts';

/** How a tester classes a defect today. */
export const MOT_DEFECT_TYPES = ['dangerous', 'major', 'minor', 'advisory'] as const satisfies DefectType[];

export interface RecordedDefect {
  text: string;
  type: (typeof MOT_DEFECT_TYPES)[number];
}

/** The result of an MOT test as the workshop recorded it. */
export interface MotResult {
  result: 'passed' | 'failed';
  testedOn: LocalDate;
  miles: number;
  /** Null after a fail. */
  expires: LocalDate | null;
  defects: RecordedDefect[];
  /** Whether what was dangerous, or else what it failed on, has been repaired since. */
  isRepaired: boolean;
}

/** Whether the car must not be driven by what the tester found. */
export const isDangerous = ({ defects, isRepaired }: Pick<MotResult, 'defects' | 'isRepaired'>): boolean =>
  !isRepaired && defects.some(({ type }) => type === 'dangerous');

/** A test fails exactly when a defect is major or dangerous. */
export const failsFor = (defects: readonly Pick<RecordedDefect, 'type'>[]): boolean =>
  defects.some(({ type }) => type === 'dangerous' || type === 'major');

/** By the end of which working day a car that was taken away may be back for small items, the day of the test not counted. */
const BRING_BACK_WORKING_DAYS = 1;

/** How long a car that stays with us for the repair has for its free partial retest, the day of the test not counted. */
const RETEST_WORKING_DAYS = 10;

/** The last day of the free partial retest. @param bankHolidays date → name */
export const lastRetestDay = (testedOn: LocalDate, bankHolidays: ReadonlyMap<LocalDate, string>): LocalDate =>
  workingDayAfterTest(testedOn, RETEST_WORKING_DAYS, bankHolidays);

/** The last day on which the listed small items are tested again free, although the car was taken away. */
export const lastBringBackDay = (
  testedOn: LocalDate,
  bankHolidays: ReadonlyMap<LocalDate, string>,
): LocalDate => workingDayAfterTest(testedOn, BRING_BACK_WORKING_DAYS, bankHolidays);

/** For the DVSA a working day is none at the weekend and no bank holiday, also where a test centre is open. */
function workingDayAfterTest(
  testedOn: LocalDate,
  days: number,
  bankHolidays: ReadonlyMap<LocalDate, string>,
): LocalDate {
  let day = testedOn;
  for (let counted = 0; counted < days;) {
    day = addDays(day, 1);
    if (weekdayOf(day) % 6 !== 0 && !bankHolidays.has(day)) counted++;
  }
  return day;
}
