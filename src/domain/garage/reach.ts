import { kmBetween, type Position } from './distance.ts';
import type { GarageFacts } from './facts.ts';

/** Postcode districts → where they are. */
export type DistrictPositions = Readonly<Record<string, Position>>;

type District = GarageFacts['reach'][number];

/** A district that a garage comes to; without minutes they are reckoned. */
export interface WantedDistrict {
  district: string;
  minutes: number | null;
}

/** Roads are longer than a straight line. */
const ROAD_FACTOR = 1.3;
const KM_AN_HOUR = 40;
/** Until a driver is on the road, and has found the street. */
const MINUTES_BESIDE = 8;

/** Minutes of driving as far as positions tell, one way, rounded up. */
export const reckonedMinutes = (from: Position, to: Position): number =>
  Math.ceil((kmBetween(from, to) * ROAD_FACTOR * 60) / KM_AN_HOUR + MINUTES_BESIDE);

/**
 * The districts of a garage with their minutes: those that somebody typed as they are, the others from where the garage is.
 * @returns null for a district whose position isn't known and whose minutes nobody typed
 */
export function reachFrom(
  at: Position,
  wanted: readonly WantedDistrict[],
  positions: DistrictPositions,
): (District | null)[] {
  return wanted.map(({ district, minutes }) => {
    if (minutes !== null) return { district, minutes, isTyped: true };
    const position = positions[district];
    return position ? { district, minutes: reckonedMinutes(at, position), isTyped: false } : null;
  });
}
