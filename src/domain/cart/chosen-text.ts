import { LINE_POSITIONS, type LinePosition } from '../booking/booking-line.ts';
import type { AskedPiece, PieceChoice } from '../vehicle/piece.ts';

/** Choices as one field of a plain form carries them: 'tyre_mid:nearside_front+offside_front,small_bulb:2'. */
export function chosenText(items: readonly { key: string; choice: PieceChoice }[]): string {
  return items
    .filter(({ choice }) => choice.quantity > 1 || choice.positions.length > 0)
    .map(({ key, choice }) => `${key}:${choice.positions.join('+') || choice.quantity}`)
    .join(',');
}

/** What such a field asks for, by key. Whatever it is, it is parsed again before it counts. */
export function chosenIn(text: string): ReadonlyMap<string, AskedPiece> {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return new Map(
    pairs.flatMap(([key, chosen = '']) => {
      if (!key) return [];
      const positions = chosen.split('+').filter(isPosition);
      return [[key, positions.length > 0 ? { positions } : { quantity: Number(chosen) }] as const];
    }),
  );
}

const isPosition = (word: string): word is LinePosition => LINE_POSITIONS.some((place) => place === word);
