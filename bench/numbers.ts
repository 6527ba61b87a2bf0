/** The middle value; of an even number, the mean of the middle two. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? NaN) + upper) / 2 : upper;
}

/** The value below which that share of them lies. NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Does something with each, one after the other. @returns what came of each */
export async function inTurn<T, R>(items: readonly T[], each: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await each(item));
  return results;
}

/** Does it so many times, one after the other. */
export const repeat = <R>(times: number, turn: (number: number) => Promise<R>): Promise<R[]> =>
  inTurn([...Array(times).keys()], turn);

/** Lets so many do it at the same time. @returns what came of each */
export function together<T>(count: number, each: (number: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, number) => each(number)));
}
