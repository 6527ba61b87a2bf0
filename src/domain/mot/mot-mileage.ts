import { daysBetween, type LocalDate } from '../text/local-time.ts';
import type { MotTest } from './mot-test.ts';
import { testDate, motVisits } from './mot-visits.ts';

/**
 * What is odd about a reading. `unit`: it only makes sense in the other unit; `slip`: a single reading that fits
 * neither its neighbours nor any unit; `went-down`: lower than before, and later readings stay low.
 */
export type ReadingNote = 'unit' | 'slip' | 'went-down';

/** The odometer at one visit. */
export interface MileagePoint {
  date: LocalDate;
  /** As the tester wrote it. */
  value: number;
  unit: 'mi' | 'km';
  /** The car's mileage; if units were mixed up, read in the unit that makes sense. */
  miles: number;
  note: ReadingNote | null;
}

export interface Mileage {
  /** Oldest first, one for each visit that has a reading. */
  points: MileagePoint[];
  /** Visits without a usable reading: what was written, newest first. */
  gaps: { date: LocalDate; kind: 'unreadable' | 'no-odometer' | 'missing' }[];
  /** Typical miles a year, to the nearest hundred; null if unknown. */
  perYear: number | null;
  /** Whether most readings are in kilometres. */
  inKm: boolean;
}

export const KM_PER_MILE = 1.609344;
/** Testers misread digits, and a car is driven to the station; a smaller drop than this is ignored. */
const TOLERANCE = 100;
/** More than even a taxi does. */
const MOST_A_YEAR = 60_000;
/** What no car has that was driven for years, unless its clock was changed that week. */
const HARDLY_DRIVEN = 100;
/** From so much on, a car is one that is driven. */
const DRIVEN = 1_000;
/** A shorter period says nothing about a year. */
const ENOUGH_DAYS = 300;

/** @param firstUsed local date or month (`2004-12`), when known: new cars start at nought */
export function mileageOf(tests: readonly MotTest[], firstUsed: string | null): Mileage {
  const points: MileagePoint[] = [];
  const gaps: Mileage['gaps'] = [];
  for (const { tests: group, ended } of motVisits(tests)) {
    // Answers that were stored before may still have a nought.
    const read = group.find(({ odometer }) => odometer.kind === 'read' && odometer.value > 0);
    if (read?.odometer.kind === 'read') {
      const { value, unit, miles } = read.odometer;
      points.unshift({ date: testDate(read), value, unit, miles, note: null });
    } else {
      gaps.push({ date: ended, kind: worst(group) });
    }
  }
  judge(points);
  const inKm = points.filter(({ unit }) => unit === 'km').length * 2 > points.length;
  return { points, gaps, perYear: perYear(points, firstUsed), inKm };
}

/** Adds the notes. Each reading is compared with the last one that was accepted. */
function judge(points: MileagePoint[]): void {
  const believed: MileagePoint[] = [];
  const isDriven = points.some(({ miles }) => miles >= DRIVEN);
  for (const [i, point] of points.entries()) {
    const before = believed.at(-1);
    const next = points[i + 1];
    if (isDriven && (point.miles < HARDLY_DRIVEN || isFirstTooLow(point, before, next))) {
      point.note = 'slip';
      continue;
    }
    if (!before || fits(before, point)) {
      if (before && tooFast(before, point)) explainJump(believed, point, next);
      if (point.note !== 'slip') believed.push(point);
      continue;
    }
    if (mendUnit(point, before, next)) {
      believed.push(point);
    } else if (next && fits(before, next) && !tooFast(before, next)) {
      point.note = 'slip';
    } else if (tooHigh(before, believed.at(-2), point)) {
      believed.pop();
      believed.push(point);
    } else {
      point.note = 'went-down';
      believed.push(point);
    }
  }
}

/** `950`, and a year later `21,400`: the first has a digit too few. */
const isFirstTooLow = (point: MileagePoint, before?: MileagePoint, next?: MileagePoint): boolean =>
  !before && next !== undefined && point.miles < DRIVEN && next.miles > 20 * point.miles;

/** Marks the previous reading if it was the odd one out: too many digits, or kilometres taken for miles. */
function tooHigh(odd: MileagePoint, earlier: MileagePoint | undefined, now: MileagePoint): boolean {
  if (!earlier || odd.note === 'went-down' || !fits(earlier, now)) return false;
  if (mendUnit(odd, earlier, now)) return true;
  if (!tooFast(earlier, odd)) return false;
  odd.note = 'slip';
  return true;
}

/** More than a car can have driven since the previous one: the next reading shows which of the two is odd. */
function explainJump(believed: MileagePoint[], point: MileagePoint, next: MileagePoint | undefined): void {
  const before = believed.at(-1);
  if (!before) return;
  if (next && fits(point, next) && !tooFast(point, next)) {
    if (believed.length > 1) return;
    before.note = 'slip';
    believed.pop();
  } else if (!mendUnit(point, before, next)) {
    point.note = 'slip';
  }
}

/** Reads the figure in the other unit, if that puts it between its neighbours. */
function mendUnit(point: MileagePoint, before: MileagePoint, next: MileagePoint | undefined): boolean {
  const miles = point.unit === 'km' ? point.value : Math.round(point.value / KM_PER_MILE);
  const other = { ...point, miles };
  if (!fits(before, other) || tooFast(before, other)) return false;
  if (next && !fits(other, next)) return false;
  point.miles = miles;
  point.note = 'unit';
  return true;
}

const fits = (before: MileagePoint, after: MileagePoint) => after.miles >= before.miles - TOLERANCE;

function tooFast(before: MileagePoint, after: MileagePoint): boolean {
  const years = Math.max(daysBetween(before.date, after.date), 30) / 365.25;
  return (after.miles - before.miles) / years > MOST_A_YEAR;
}

/** Over the last five years of trustworthy readings, because use changes with the owner. */
function perYear(points: readonly MileagePoint[], firstUsed: string | null): number | null {
  const fallen = points.findLastIndex(({ note }) => note === 'went-down');
  const trusted = points.slice(Math.max(fallen, 0)).filter(({ note }) => note !== 'slip');
  const last = trusted.at(-1);
  if (!last) return null;
  const since = trusted.find(({ date }) => daysBetween(date, last.date) <= 5.2 * 365.25);
  if (since && daysBetween(since.date, last.date) >= ENOUGH_DAYS) return rate(since, last);
  const start = firstUsed === null || fallen >= 0 ? null : `${firstUsed}-01`.slice(0, 10);
  if (start === null || daysBetween(start, last.date) < ENOUGH_DAYS) return null;
  return rate({ date: start, miles: 0 }, last);
}

function rate(from: Pick<MileagePoint, 'date' | 'miles'>, to: MileagePoint): number {
  const years = daysBetween(from.date, to.date) / 365.25;
  return Math.round((to.miles - from.miles) / years / 100) * 100;
}

function worst(group: readonly MotTest[]): 'unreadable' | 'no-odometer' | 'missing' {
  const kinds = group.map(({ odometer }) => odometer.kind);
  if (kinds.includes('unreadable')) return 'unreadable';
  return kinds.includes('no-odometer') ? 'no-odometer' : 'missing';
}
