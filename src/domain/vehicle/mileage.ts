import { withCapital } from '../text/with-capital.ts';
import { dateText, daysBetween, type LocalDate, longDate } from '../text/local-time.ts';
import { KM_PER_MILE, type Mileage } from '../mot/mot-mileage.ts';

/** Where a reading of a car's clock is from: a test on the register, or what we wrote down ourselves. */
export type ReadingSource = 'mot' | 'our_mot' | 'collection' | 'delivery';

/** One earlier, or later, reading of a car's clock. */
export interface MileageReading {
  miles: number;
  date: LocalDate;
  source: ReadingSource;
  /** Whether it is of the visit that is recorded now: between the two the car has hardly been driven. */
  isSameVisit: boolean;
}

/** What is known of a car's mileage when somebody types another reading. */
export interface KnownMileage {
  /** The last reading before it, and the first one after it; null: none is known. */
  before: MileageReading | null;
  after: MileageReading | null;
  /** Typical miles a year; null: not known. */
  perYear: number | null;
  /** Of the car's make; null: not known. */
  year: number | null;
}

/** Why a reading is asked about. */
export interface MileageDoubt {
  why: 'low' | 'high';
  /** The reading that it does not go with; null: the car's age alone speaks against it. */
  beside: MileageReading | null;
  /** What may have happened, where another figure would fit. */
  slip: Slip | null;
}

/** `km`: it fits once it is taken for kilometres, as `miles`. */
type Slip = { kind: 'missing_digit' | 'extra_digit' } | { kind: 'km'; miles: number };

/** From the kerb to the workshop, a road test, and back. */
const SAME_VISIT_MILES = 150;
/** So much in little time is still a holiday. */
const LEAST_ALLOWED = 1_000;
/** What hardly any private car does in a year. */
const MUCH_A_YEAR = 30_000;
/** What hardly any car does less than in a year. */
const LITTLE_A_YEAR = 1_000;
/** Whatever its age: classics are driven little, and clocks with five digits begin again. */
const LITTLE_EVER = 10_000;
/** More than this is rare at any age, and less than that on any car that needs a workshop. */
const RARELY_MORE = 300_000;
const RARELY_LESS = 100;

/**
 * Whether a typed mileage has to be confirmed: it is less than before, more than the car can well have done since, or
 * far from what its age lets expect. Nothing is refused for it: clocks are replaced, and registers hold slips too.
 * @param miles as typed
 * @param on the day of the reading
 */
export function mileageDoubt(miles: number, on: LocalDate, known: KnownMileage): MileageDoubt | null {
  const found = judged(miles, on, known);
  return found && { ...found, slip: slipIn(miles, on, known) };
}

function judged(
  miles: number,
  on: LocalDate,
  { before, after, perYear, year }: KnownMileage,
): Omit<MileageDoubt, 'slip'> | null {
  if (before && miles < before.miles) return { why: 'low', beside: before };
  if (before && miles > before.miles + drivable(before, before.date, on, perYear))
    return { why: 'high', beside: before };
  if (after && miles > after.miles) return { why: 'high', beside: after };
  if (after && miles < after.miles - drivable(after, on, after.date, perYear))
    return { why: 'low', beside: after };
  return before || after ? null : byAge(miles, on, year);
}

/** How many miles the car may well have done between two days. */
function drivable(
  { isSameVisit }: Pick<MileageReading, 'isSameVisit'>,
  from: LocalDate,
  to: LocalDate,
  perYear: number | null,
): number {
  if (isSameVisit) return SAME_VISIT_MILES;
  const years = Math.max(daysBetween(from, to), 0) / 365.25;
  return Math.max(LEAST_ALLOWED, years * Math.max(MUCH_A_YEAR, 2 * (perYear ?? 0)));
}

/** Of a car of which there is no reading yet. */
function byAge(miles: number, on: LocalDate, year: number | null): Omit<MileageDoubt, 'slip'> | null {
  const age = year === null ? null : Math.max(Number(on.slice(0, 4)) - year, 0);
  const most = age === null ? RARELY_MORE : Math.min(RARELY_MORE, (age + 1) * MUCH_A_YEAR);
  const least = age === null || age < 3 ? RARELY_LESS : Math.min((age - 1) * LITTLE_A_YEAR, LITTLE_EVER);
  // A new car may have been driven from the dealer's yard only.
  if (miles > most) return { why: 'high', beside: null };
  return miles < least && age !== 0 ? { why: 'low', beside: null } : null;
}

/** What would make the figure fit. */
function slipIn(miles: number, on: LocalDate, known: KnownMileage): Slip | null {
  const fits = (other: number) => judged(other, on, known) === null;
  const inMiles = Math.round(miles / KM_PER_MILE);
  if (fits(inMiles)) return { kind: 'km', miles: inMiles };
  // Any last digit may be the missing one.
  if (fits(miles * 10) || fits(miles * 10 + 9)) return { kind: 'missing_digit' };
  return fits(Math.floor(miles / 10)) ? { kind: 'extra_digit' } : null;
}

/** `65,204 miles` */
export const milesText = (miles: number): string => `${miles.toLocaleString('en-GB')} miles`;

const SOURCE_TEXT: Record<ReadingSource, string> = {
  mot: 'at its MOT',
  our_mot: 'at the MOT test here',
  collection: 'when it came to us',
  delivery: 'when it went back',
};

/** The reading before, in a few words: `Last 65,204, MOT of 14 March`, `68,310 at collection`; '' where none is known. */
export function lastText({ before }: Pick<KnownMileage, 'before'>): string {
  if (!before) return '';
  const miles = before.miles.toLocaleString('en-GB');
  if (before.isSameVisit) return `${miles} ${SHORT_SOURCE[before.source]}`;
  const day = dateText(before.date, { day: 'numeric', month: 'long' });
  return `Last ${miles}, ${SHORT_SOURCE[before.source]} ${day}`;
}

const SHORT_SOURCE: Record<ReadingSource, string> = {
  mot: 'MOT of',
  our_mot: 'at our MOT',
  collection: 'at collection',
  delivery: 'handed back',
};

/** About what the clock should show now, to a hundred miles; null: nobody can say. @param on local date */
export function expectedMiles({ before, perYear }: KnownMileage, on: LocalDate): number | null {
  if (!before || perYear === null || before.isSameVisit) return null;
  const years = Math.max(daysBetween(before.date, on), 0) / 365.25;
  return Math.round((before.miles + perYear * years) / 100) * 100;
}

/** What it is beside, as it stands in the history of a reading that was confirmed all the same. */
export function doubtText({ why, beside }: MileageDoubt): string {
  if (!beside)
    return why === 'high'
      ? 'no earlier reading is known, and it’s a lot for a car of this age'
      : 'no earlier reading is known, and it’s very little for a car of this age';
  const { miles, source, date } = beside;
  return `another reading is ${milesText(miles)}, ${SOURCE_TEXT[source]} on ${longDate(date)}`;
}

/** The question to whoever typed it. */
export function doubtQuestion(miles: number, doubt: MileageDoubt): string {
  const said = doubtText(doubt);
  const known = `${withCapital(said)}.`;
  const is = `Is ${miles.toLocaleString('en-GB')} right?`;
  return [known, slipText(doubt.slip), is, 'Correct it, or confirm that it’s right']
    .filter(Boolean)
    .join(' ');
}

/** What is ticked if it is right all the same. */
export const confirmText = (miles: number): string => `${milesText(miles)} is right`;

function slipText(slip: Slip | null): string {
  switch (slip?.kind) {
    case undefined:
      return '';
    case 'km':
      return `If the clock shows kilometres, it’s ${milesText(slip.miles)}.`;
    case 'missing_digit':
      return 'It looks as if a digit is missing.';
    case 'extra_digit':
      return 'It looks as if there’s a digit too many.';
  }
}

/** What the register's tests say, as readings: those that are known to be slips are left out. */
export const motReadings = ({ points }: Pick<Mileage, 'points'>): MileageReading[] =>
  points
    .filter(({ note }) => note !== 'slip')
    .map(({ miles, date }) => ({ miles, date, source: 'mot', isSameVisit: false }));

/**
 * The readings on either side of a moment, in the order in which the clock showed them.
 * @param earlier of other visits, in any order: those of the same day count as earlier
 * @param visit of the same visit, those before it and those after it, each in order
 */
export function around(
  on: LocalDate,
  earlier: readonly MileageReading[],
  visit: { before: readonly MileageReading[]; after: readonly MileageReading[] },
): Pick<KnownMileage, 'before' | 'after'> {
  const sorted = earlier.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const past = sorted.findLast(({ date }) => date <= on) ?? null;
  const later = sorted.find(({ date }) => date > on) ?? null;
  return { before: visit.before.at(-1) ?? past, after: visit.after[0] ?? later };
}
