import type { Check, CheckGroup, CheckPlace } from '../catalogue/check.ts';

/** What a mechanic looks at in one place, before the next. */
export interface CheckSection<C> {
  key: string;
  title: string;
  checks: readonly C[];
}

/** The section of the wheels, which comes first: the mechanic walks round the car. */
export const ROUND = 'round';
/** A list of no more than this many checks has few, larger sections. */
const SHORT = 30;

type Grouped = Pick<Check, 'key' | 'group' | 'place' | 'unit'>;

const isAxle = (place: CheckPlace | undefined): boolean => place === 'front_axle' || place === 'rear_axle';

/**
 * The checks of one list in sections, in the order in which they are made. Of an axle's brakes the one that is measured
 * stands at the wheels; what is only seen through them then stands with the brakes.
 */
export function checkSections<C extends Grouped>(
  list: readonly C[],
  groups: readonly CheckGroup[],
): CheckSection<C>[] {
  const round = list.filter(
    (check) =>
      check.place !== undefined &&
      (!isAxle(check.place) || check.unit !== undefined || !list.some((other) => measures(other, check))),
  );
  const isShort = list.length <= SHORT;
  const groupOf = ({ group }: C): string =>
    (isShort && groups.find(({ key }) => key === group)?.short) || group;
  const others = groups.map(({ key, title }) => ({
    key,
    title,
    checks: list.filter((check) => !round.includes(check) && groupOf(check) === key),
  }));
  return [{ key: ROUND, title: 'Round the car', checks: round }, ...others].filter(
    ({ checks }) => checks.length > 0,
  );
}

const measures = (other: Grouped, { key, place }: Grouped): boolean =>
  other.key !== key && other.place === place && other.unit !== undefined;
