import type { LinePosition } from '../booking/booking-line.ts';
import { type PieceChoice, ONE, type PieceRule } from '../vehicle/piece.ts';
import type { DefectPosition } from './position.ts';

/** Side and end of a place; null where it has none. */
function partsOf(place: LinePosition): { side: string | null; end: string | null } {
  const words = place.split('_');
  const side = words.find((word) => word.endsWith('side')) ?? null;
  return { side, end: words.find((word) => word !== side) ?? null };
}

/** The places of a part that one line names; null if it does not say which. */
function placesAt({ side, end }: DefectPosition, places: readonly LinePosition[]): LinePosition[] | null {
  const ends = new Set(places.map((place) => partsOf(place).end));
  const found = places.filter((place) => {
    const at = partsOf(place);
    const isSide = at.side === null || side === 'both' || side === at.side;
    // A part that is at one axle alone need not be said to be there.
    const isEnd = at.end === null || end === 'both' || end === at.end || (end === null && ends.size === 1);
    return isSide && isEnd;
  });
  return found.length > 0 ? found : null;
}

/**
 * How many of a part lines call for, and where: the wheels of several lines together. Without a place as soon as one of
 * them does not say.
 * @param count wheels that the lines name, for what has no places of its own; null if they do not say
 */
export function choiceAt(
  positions: readonly DefectPosition[],
  count: number | null,
  rule: Pick<PieceRule, 'places' | 'most'> | null,
): PieceChoice {
  if (!rule) return ONE;
  const each = positions.map((position) => placesAt(position, rule.places));
  if (rule.places.length > 0 && each.every((places) => places !== null)) {
    const named = new Set(each.flat());
    const at = rule.places.filter((place) => named.has(place));
    return { quantity: at.length, positions: at, size: null };
  }
  return { ...ONE, quantity: Math.min(count ?? 1, rule.most) };
}
