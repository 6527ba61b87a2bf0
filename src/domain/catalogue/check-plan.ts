import type { CheckPlace } from './check.ts';

/** Where a check is on the plan of a car from above, which is 300 by 430 units with its front at the top. */
export interface PlanPoint {
  x: number;
  y: number;
}

/** A mark on the plan. */
export interface PlanMark extends PlanPoint {
  tone: 'now' | 'soon' | 'good';
  /** Of the list beside it; null of what is good. */
  number: number | null;
  name: string;
}

const PLACES: Record<CheckPlace, PlanPoint> = {
  nearside_front: { x: 77, y: 103 },
  offside_front: { x: 223, y: 103 },
  nearside_rear: { x: 77, y: 325 },
  offside_rear: { x: 223, y: 325 },
  front_axle: { x: 150, y: 103 },
  rear_axle: { x: 150, y: 325 },
};
/** Keys of groups of checks.json, for what isn't at a wheel. */
const GROUPS: Record<string, PlanPoint> = {
  lights: { x: 150, y: 32 },
  bonnet: { x: 150, y: 62 },
  battery: { x: 150, y: 62 },
  electric: { x: 150, y: 255 },
  under: { x: 150, y: 285 },
  inside: { x: 150, y: 225 },
  body: { x: 150, y: 392 },
};
/** What stands elsewhere than the rest of its group. */
const KEYS: Record<string, PlanPoint> = {
  wipers: { x: 150, y: 146 },
  washers: { x: 150, y: 146 },
  windscreen: { x: 150, y: 160 },
  exhaust: { x: 150, y: 392 },
};
/** Two marks at one place stand side by side. */
const ASIDE = 40;

interface Placed {
  key: string;
  group: string;
  place: CheckPlace | null;
  name: string;
}

const pointOf = ({ key, group, place }: Placed): PlanPoint | null =>
  place ? PLACES[place] : (KEYS[key] ?? GROUPS[group] ?? null);

/**
 * The marks of a plan: every finding that has a place, and of what is good the wheels and axles that have no other mark.
 */
export function planMarks(
  findings: readonly (Placed & { tone: 'now' | 'soon'; number: number })[],
  good: readonly Placed[],
): PlanMark[] {
  const marks: PlanMark[] = [];
  const isFree = ({ x, y }: PlanPoint) =>
    !marks.some((mark) => Math.abs(mark.x - x) < ASIDE && Math.abs(mark.y - y) < ASIDE);
  for (const finding of findings) {
    const point = pointOf(finding);
    if (!point) continue;
    // A wheel's second mark goes towards the middle of the car, an axle's to either side.
    const towards = point.x > 150 ? -ASIDE : ASIDE;
    const free = [0, 1, -1, 2, -2]
      .map((step) => ({ x: point.x + step * towards, y: point.y }))
      .find((each) => each.x > 40 && each.x < 260 && isFree(each));
    const { tone, number, name } = finding;
    if (free) marks.push({ ...free, tone, number, name });
  }
  for (const check of good) {
    if (!check.place) continue;
    const point = PLACES[check.place];
    if (isFree(point)) marks.push({ ...point, tone: 'good', number: null, name: check.name });
  }
  return marks;
}

/** 'The car from above. 1, tyre tread, offside front, now; rear brake pads, good.' */
export function planText(marks: readonly PlanMark[]): string {
  const said = marks.map(({ number, name, tone }) =>
    [number, `${name.charAt(0).toLowerCase()}${name.slice(1)}`, tone].filter(Boolean).join(', '),
  );
  return `The car from above, its front at the top: ${said.join('; ')}.`;
}
