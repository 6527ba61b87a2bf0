import type { CarBody } from '../domain/vehicle/car-body.ts';

/** The middles of the rear and the front wheel of each drawn body (`controls/cars`), from the left of its sheet. */
export const WHEELS_AT: Record<CarBody, { rear: number; front: number }> = {
  city: { rear: 85, front: 236 },
  'three-door': { rear: 85, front: 236 },
  supermini: { rear: 80, front: 240 },
  hatchback: { rear: 76, front: 242 },
  saloon: { rear: 80, front: 251 },
  estate: { rear: 80, front: 251 },
  coupe: { rear: 75, front: 245 },
  convertible: { rear: 75, front: 244 },
  mpv: { rear: 72, front: 246 },
  'van-mpv': { rear: 72, front: 246 },
  suv: { rear: 76, front: 243 },
  '4x4': { rear: 78, front: 243 },
  pickup: { rear: 82, front: 253 },
  'small-van': { rear: 72, front: 246 },
  van: { rear: 70, front: 248 },
};

/**
 * Where a point of the hatchback's sheet is on another body's: what is near a wheel or behind it goes with that wheel,
 * what is between them keeps its share of the way.
 */
export function onBody(x: number, body: CarBody): number {
  const from = WHEELS_AT.hatchback;
  const to = WHEELS_AT[body];
  if (x <= from.rear) return x + to.rear - from.rear;
  if (x >= from.front) return x + to.front - from.front;
  return Math.round(to.rear + ((x - from.rear) / (from.front - from.rear)) * (to.front - to.rear));
}
