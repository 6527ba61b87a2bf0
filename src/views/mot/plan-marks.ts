import type { DefectPosition } from '../../domain/defect/position.ts';

/** Where a number is on the plan: a wheel, or an axle if the side is not given or both are meant. */
export type PlanPosition =
  | 'nearside front'
  | 'offside front'
  | 'nearside rear'
  | 'offside rear'
  | 'front axle'
  | 'rear axle';

/** A number, with its place on the plan (300 by 430 units, front at the top) and the point that it is about. */
export interface PlanMark {
  number: number;
  place: PlanPosition;
  x: number;
  y: number;
  toX: number;
  toY: number;
}

const AT: Record<
  PlanPosition,
  { x: number; y: number; toX: number; toY: number; stepX: number; stepY: number }
> = {
  'nearside front': { x: 28, y: 66, toX: 77, toY: 103, stepX: 0, stepY: 37 },
  'offside front': { x: 272, y: 66, toX: 223, toY: 103, stepX: 0, stepY: 37 },
  'nearside rear': { x: 28, y: 288, toX: 77, toY: 325, stepX: 0, stepY: 37 },
  'offside rear': { x: 272, y: 288, toX: 223, toY: 325, stepX: 0, stepY: 37 },
  'front axle': { x: 150, y: 64, toX: 150, toY: 103, stepX: 37, stepY: 0 },
  'rear axle': { x: 150, y: 372, toX: 150, toY: 325, stepX: 37, stepY: 0 },
};

/** The places that a position names; none if it does not say which end of the car. */
function placesOf({ side, end }: DefectPosition): PlanPosition[] {
  const ends = end === 'both' ? (['front', 'rear'] as const) : end === null ? [] : [end];
  return ends.map((each): PlanPosition =>
    side === 'nearside' || side === 'offside' ? `${side} ${each}` : `${each} axle`,
  );
}

/**
 * Numbers beside their wheels and over their axles, those at one place side by side.
 * @param positions of the lines of each offer; the first offer has number 1
 */
export function planMarks(positions: readonly (readonly DefectPosition[])[]): PlanMark[] {
  const places = new Map<PlanPosition, number[]>();
  positions.forEach((lines, index) => {
    for (const place of joined(lines.flatMap(placesOf))) {
      places.set(place, [...(places.get(place) ?? []), index + 1]);
    }
  });
  return [...places].flatMap(([place, numbers]) =>
    numbers.map((number, nth) => {
      const { x, y, toX, toY, stepX, stepY } = AT[place];
      // An axle's numbers stand around its middle, a wheel's from the top down.
      const across = nth - (numbers.length - 1) / 2;
      return { number, place, x: x + across * stepX, y: y + nth * stepY, toX: toX + across * stepX, toY };
    }),
  );
}

/** Each place once; both wheels of an axle are the axle. */
function joined(places: readonly PlanPosition[]): PlanPosition[] {
  const all = new Set(places);
  for (const end of ['front', 'rear'] as const) {
    if (!all.has(`nearside ${end}`) || !all.has(`offside ${end}`)) continue;
    all.delete(`nearside ${end}`);
    all.delete(`offside ${end}`);
    all.add(`${end} axle`);
  }
  return [...all];
}

/** 'The car from above, front at the top. 1 and 3 at the front axle, 2 at the nearside front wheel.' */
export function planText(marks: readonly PlanMark[]): string {
  const places = new Map<PlanPosition, number[]>();
  for (const { place, number } of marks) places.set(place, [...(places.get(place) ?? []), number]);
  const said = [...places].map(([place, numbers]) => {
    const where = place.endsWith('axle') ? place : `${place} wheel`;
    return `${new Intl.ListFormat('en-GB').format(numbers.map(String))} at the ${where}`;
  });
  return `The car from above, front at the top. ${said.join(', ')}.`;
}
