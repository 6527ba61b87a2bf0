import type { LinePosition } from '../booking/booking-line.ts';
import type { PieceChoice } from '../vehicle/piece.ts';

const SIDE_TEXT = { nearside: 'nearside (passenger side)', offside: 'offside (driver’s side)' } as const;
type Side = keyof typeof SIDE_TEXT;
const SIDES: readonly Side[] = ['nearside', 'offside'];
const ENDS = ['front', 'rear'] as const;
type End = (typeof ENDS)[number];

/**
 * A line as every page, email and sheet writes it: '2 × Mid-range tyre, front, 205/55 R16 91V', 'Rear coil spring,
 * nearside (passenger side)'.
 */
export function lineName({ name, ...choice }: { name: string } & PieceChoice): string {
  const count = choice.quantity > 1 ? `${choice.quantity} × ` : '';
  const detail = [placesText(choice.positions, name), choice.size].filter(Boolean);
  return [count + name, ...detail].join(', ');
}

/** 'front', 'rear nearside (passenger side)'; '' without places. @param name an axle that it says is not said again */
function placesText(positions: readonly LinePosition[], name = ''): string {
  const at = new Set(positions);
  const ends = ENDS.flatMap((end) => endText(end, at, new RegExp(`\\b${end}\\b`, 'i').test(name)) ?? []);
  const sides = SIDES.filter((side) => at.has(side));
  if (sides.length === SIDES.length) ends.push('both sides');
  else if (sides[0]) ends.push(SIDE_TEXT[sides[0]]);
  return ends.join(' and ');
}

/** What is meant at one end of the car; null: nothing. */
function endText(end: End, at: ReadonlySet<LinePosition>, isSaid: boolean): string | null {
  if (at.has(end)) return end;
  const sides = SIDES.filter((side) => at.has(`${side}_${end}`));
  if (!sides[0]) return null;
  if (sides.length === SIDES.length) return isSaid ? 'both sides' : end;
  return isSaid ? SIDE_TEXT[sides[0]] : `${end} ${SIDE_TEXT[sides[0]]}`;
}

/** What stands at a box to tick: 'Front left (passenger side, nearside)'. */
export const PLACE_LABELS: Record<LinePosition, string> = {
  front: 'Front',
  rear: 'Rear',
  nearside: 'Left (passenger side, nearside)',
  offside: 'Right (driver’s side, offside)',
  nearside_front: 'Front left (passenger side, nearside)',
  offside_front: 'Front right (driver’s side, offside)',
  nearside_rear: 'Rear left (passenger side, nearside)',
  offside_rear: 'Rear right (driver’s side, offside)',
};
