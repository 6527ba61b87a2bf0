import type { LinePosition } from '../booking/booking-line.ts';
import { parseTyreSize, tyreSizeText } from './tyre-size.ts';

/** The sets of places that a price list may name, each from the front left as a British driver sees it. */
export const PLACES = {
  corners: ['nearside_front', 'offside_front', 'nearside_rear', 'offside_rear'],
  front_corners: ['nearside_front', 'offside_front'],
  rear_corners: ['nearside_rear', 'offside_rear'],
  sides: ['nearside', 'offside'],
  ends: ['front', 'rear'],
} as const satisfies Record<string, readonly LinePosition[]>;

/** How something that is sold by the piece is counted. What has no such rule is sold once. */
export interface PieceRule {
  /** Where it can be; empty where only the number matters. */
  places: readonly LinePosition[];
  /** How many a car can have of it. */
  most: number;
  /** Whether its price follows from the size of the tyre. */
  bySize: boolean;
}

/** How many of an item, where, and of which size. */
export interface PieceChoice {
  quantity: number;
  /** In the order of the rule's places; as many as the quantity, or none if nobody knows yet. */
  positions: LinePosition[];
  /** A tyre's, as tyreSizeText writes it; null: not given. */
  size: string | null;
}

/** One of an item, wherever it is. */
export const ONE: PieceChoice = { quantity: 1, positions: [], size: null };

/** An item with what was chosen for it. */
export interface Wish extends PieceChoice {
  key: string;
}

export function wishFor(key: string, { quantity, positions, size }: PieceChoice = ONE): Wish {
  return { key, quantity, positions: [...positions], size };
}

/** What was asked for, before it is known to be possible. */
export interface AskedPiece {
  quantity?: number | undefined;
  positions?: readonly LinePosition[] | undefined;
  size?: string | null | undefined;
}

/** Why a choice is refused: the field, and a sentence for the visitor. */
export interface ChoiceFault {
  field: 'quantity' | 'positions' | 'size';
  message: string;
}

export const SIZE_WRONG = 'Enter the size as on the side of the tyre, like 205/55 R16 91V';

/** The choice that was asked for, or what is wrong with it. @param rule undefined: the item is sold once */
export function pieceChoice(asked: AskedPiece, rule: PieceRule | undefined): PieceChoice | ChoiceFault {
  const wanted = new Set(asked.positions);
  const positions = (rule?.places ?? []).filter((place) => wanted.has(place));
  if (positions.length < wanted.size) {
    return { field: 'positions', message: 'Choose from the places that this part can have' };
  }
  const quantity = asked.quantity ?? (positions.length || 1);
  const most = rule?.most ?? 1;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > most) {
    return {
      field: 'quantity',
      message: most === 1 ? 'Choose one of these' : `Choose between 1 and ${most}`,
    };
  }
  if (positions.length > 0 && positions.length !== quantity) {
    return { field: 'quantity', message: 'Choose as many places as pieces, or leave the places out' };
  }
  const typed = asked.size?.trim() ?? '';
  const size = typed === '' ? null : parseTyreSize(typed);
  if (typed !== '' && (!size || !rule?.bySize)) return { field: 'size', message: SIZE_WRONG };
  return { quantity, positions, size: size && tyreSizeText(size) };
}

export const isFault = (chosen: PieceChoice | ChoiceFault): chosen is ChoiceFault => 'field' in chosen;

/** Whether two choices are the same thing to buy. */
export const sameChoice = (one: PieceChoice, other: PieceChoice): boolean =>
  one.quantity === other.quantity &&
  one.size === other.size &&
  one.positions.join() === other.positions.join();
