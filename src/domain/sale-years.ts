/** Cars are registered up to a year before a model's official start and after its end. */
const SLACK = 1;

/** The emission lists behind `listedFrom` and `listedTo` begin in 2000 and have a gap from 2018 to 2022. */
const LISTS_BEGIN = 2000;
const GAP = { from: 2018, to: 2022 };

export interface SoldRange {
  fromYear: number;
  /** null: still on sale. */
  toYear: number | null;
  generations?: readonly { from: number; to: number | null }[] | undefined;
}

/** Whether a car of that year can be of that range: not before it, not after it, not in a pause between generations. */
export function soldIn({ fromYear, toYear, generations = [] }: SoldRange, year: number | null): boolean {
  if (year === null) return true;
  if (year < fromYear - SLACK || (toYear !== null && year > toYear + SLACK)) return false;
  const next = generations.findIndex(({ from }) => year < from - SLACK);
  // The first generation that we list need not be the first there was.
  if (next <= 0) return true;
  const before = generations[next - 1];
  return !before || before.to === null || year <= before.to + SLACK;
}

/** The years that a car of such a range may carry, newest first; `fitted` are the engines, where the range has no end. */
export function yearsOf({ fromYear, toYear }: SoldRange, fitted: readonly SoldRange[]): number[] {
  const ends = fitted.map((engine) => engine.toYear ?? engine.fromYear);
  const last = (toYear ?? Math.max(fromYear, ...ends)) + SLACK;
  return Array.from({ length: last - fromYear + 1 }, (_, index) => last - index);
}

/** Whether an engine was on the lists about that year. Says yes where the lists cannot know. */
export function listedIn(
  { listedFrom, listedTo }: { listedFrom?: number | undefined; listedTo?: number | undefined },
  year: number | null,
): boolean {
  if (year === null || listedFrom === undefined) return true;
  const from = listedFrom <= LISTS_BEGIN ? -Infinity : listedFrom > GAP.from ? GAP.from : listedFrom;
  const to = listedTo === undefined || listedTo >= GAP.from ? Infinity : listedTo;
  return year >= from - SLACK && year <= to + SLACK;
}
