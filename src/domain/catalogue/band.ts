import type { Band, Fuel } from '../vehicle/vehicle.ts';

/** Upper limits in cc, smallest first. */
const BANDS: readonly (readonly [number, Band])[] = [
  [1200, 'up_to_1200cc'],
  [1600, '1201_1600cc'],
  [2000, '1601_2000cc'],
  [3000, '2001_3000cc'],
];

/** @param cc exact cubic capacity; null for electric cars. */
export function bandOf(cc: number | null, fuel: Fuel): Band {
  if (fuel === 'ELECTRIC' || cc === null) return 'ev';
  return BANDS.find(([limit]) => cc <= limit)?.[1] ?? 'over_3000cc';
}
