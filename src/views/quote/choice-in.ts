import { LINE_POSITIONS } from '../../domain/booking/booking-line.ts';
import type { PieceChoice } from '../../domain/vehicle/piece.ts';

/** How many of an item the plain price list says, and where. Its size is a text that may be wrong yet. */
export function choiceIn(values: Record<string, string[]>, key: string): PieceChoice {
  const ticked = values[`positions-${key}`] ?? [];
  const positions = LINE_POSITIONS.filter((place) => ticked.includes(place));
  const quantity = positions.length || Number(values[`quantity-${key}`]?.[0] ?? 1);
  return { quantity, positions, size: null };
}
