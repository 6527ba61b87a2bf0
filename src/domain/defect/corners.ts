import type { DefectPosition } from './position.ts';

export type Corner = 'nearside front' | 'offside front' | 'nearside rear' | 'offside rear';

/** The wheels that a line is about; null if it does not say which. */
function cornersOf({ side, end }: DefectPosition): ReadonlySet<Corner> | null {
  if (side === null || side === 'centre' || end === null) return null;
  const sides = side === 'both' ? (['nearside', 'offside'] as const) : [side];
  const ends = end === 'both' ? (['front', 'rear'] as const) : [end];
  return new Set(ends.flatMap((each) => sides.map((one) => `${one} ${each}` as const)));
}

/** The wheels of several lines together; null as soon as one of them does not say which. */
export function allCorners(positions: readonly DefectPosition[]): ReadonlySet<Corner> | null {
  const each = positions.map(cornersOf);
  const known = each.filter((corners) => corners !== null);
  return known.length === each.length ? new Set(known.flatMap((corners) => [...corners])) : null;
}
