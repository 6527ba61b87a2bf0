import type { Sharp } from 'sharp';

/** How a picture is turned upright: mirrored first where that is said, then turned clockwise. EXIF numbers these 2 to 8. */
const TURNS: Record<number, { mirrored: boolean; degrees: number }> = {
  2: { mirrored: true, degrees: 0 },
  3: { mirrored: false, degrees: 180 },
  4: { mirrored: true, degrees: 180 },
  5: { mirrored: true, degrees: 270 },
  6: { mirrored: false, degrees: 90 },
  7: { mirrored: true, degrees: 90 },
  8: { mirrored: false, degrees: 270 },
};

/** Whether what is wide in the file is high when it is upright. */
export const isSideways = (orientation = 1): boolean => orientation > 4;

/**
 * Turns a picture upright. The library's own way turns the whole photo before it is made smaller, and holds all its
 * pixels for that; and most photos that a phone takes are to be turned.
 */
export function upright(picture: Sharp, orientation = 1): Sharp {
  const turn = TURNS[orientation];
  return turn ? picture.flop(turn.mirrored).rotate(turn.degrees) : picture;
}
