import { type Fuel, powertrainOf } from './vehicle.ts';

/** Cars are registered up to a year before a model's official start and after its end. */
const SLACK = 1;

/** The emission lists behind `listedFrom` and `listedTo` begin in 2000, and have a gap from 2018 to 2022. */
const LISTS_BEGIN = 2000;
const GAP_BEGINS = 2018;

export interface SoldRange {
  fromYear: number;
  /** null: still on sale. */
  toYear: number | null;
  generations?: readonly { from: number; to: number | null }[] | undefined;
}

/** Whether a car of that year can be of that range: not before or after its sale, nor in a gap between generations. */
export function soldIn({ fromYear, toYear, generations = [] }: SoldRange, year: number | null): boolean {
  if (year === null) return true;
  if (year < fromYear - SLACK || (toYear !== null && year > toYear + SLACK)) return false;
  const next = generations.findIndex(({ from }) => year < from - SLACK);
  // The first generation that we list may not have been the first.
  if (next <= 0) return true;
  const before = generations[next - 1];
  return !before || before.to === null || year <= before.to + SLACK;
}

/**
 * The years that a car of such a range may carry, newest first.
 * @param thisYear no car was made later; a range without an end is still made
 */
export function yearsOf(range: SoldRange, thisYear: number): number[] {
  const last = Math.min(range.toYear === null ? thisYear : range.toYear + SLACK, thisYear);
  const all = Array.from({ length: last - range.fromYear + 1 }, (_, index) => last - index);
  return all.filter((year) => soldIn(range, year));
}

/** An engine as the lists have it. */
export interface ListedEngine {
  fuel: Fuel;
  listedFrom?: number | undefined;
  listedTo?: number | undefined;
  /** First year, found out by hand where no list names it. */
  soldFrom?: number | undefined;
}

/**
 * The years of one engine of a range.
 * `notBefore`, `notAfter`: a car of another year has another engine; null: nobody knows of an end.
 * `from`, `to`: what may be told as a fact; null where the lists cannot know it.
 */
export interface EngineYears {
  notBefore: number;
  notAfter: number | null;
  from: number | null;
  to: number | null;
}

/** What may be said of an engine's years: where there was no list, its silence says nothing. */
export function engineYears(engine: ListedEngine, range: SoldRange): EngineYears {
  const { known, earliest } = beginningOf(engine);
  const { listedTo } = engine;
  const end = listedTo !== undefined && listedTo < GAP_BEGINS ? listedTo : null;
  // A list names what is left in the showroom after the last one was made.
  const last = range.toYear ?? Infinity;
  const within = (year: number) => Math.min(Math.max(year, range.fromYear), last);
  return {
    notBefore: within(earliest),
    notAfter: end === null ? range.toYear : within(end),
    from: known === null ? null : within(known),
    to: end === null ? null : within(end),
  };
}

/** The first year, where it is known, and the year before which it cannot have been. */
function beginningOf({ fuel, listedFrom, soldFrom }: ListedEngine): {
  known: number | null;
  earliest: number;
} {
  if (soldFrom !== undefined) return { known: soldFrom, earliest: soldFrom };
  const powertrain = powertrainOf(fuel);
  // Hybrids and electric cars of the years with lists are on them; vans and pick-ups with diesel engines never were.
  const since = listedFrom ?? (powertrain === 'hybrid' || powertrain === 'ev' ? GAP_BEGINS + 1 : LISTS_BEGIN);
  if (since <= LISTS_BEGIN) return { known: null, earliest: -Infinity };
  return since > GAP_BEGINS ? { known: null, earliest: GAP_BEGINS } : { known: since, earliest: since };
}

/** Whether a car of that year may have that engine. */
export function fittedIn(
  { notBefore, notAfter }: Pick<EngineYears, 'notBefore' | 'notAfter'>,
  year: number,
): boolean {
  return year >= notBefore - SLACK && (notAfter === null || year <= notAfter + SLACK);
}
