import type { AreaTown } from '../account/postcode.ts';
import { minutesBetween } from '../text/local-time.ts';

/** Minutes of driving, one way each: to the workshop, and from it. */
export interface Drive {
  toUs: number;
  back: number;
}

/** Of a car that its owner brings and picks up, or that comes on a truck. */
export const NO_DRIVE: Drive = { toUs: 0, back: 0 };

/** Minutes at the customer's door: the handover, and finding it. */
const AT_THE_DOOR = 15;

/** Minutes of a window that a driver needs to collect one car or bring it back: there, the door, and back. @param minutes one way */
export const drivingFor = (minutes: number): number => 2 * minutes + AT_THE_DOOR;

/** Minutes that drivers have in a window: as long as it lasts, each. @param window `HH:MM-HH:MM` */
export const drivingIn = (window: string, drivers: number): number =>
  drivers * minutesBetween(window.slice(0, 5), window.slice(-5));

/** Minutes to the district that is farthest away. */
export const longestDrive = (area: readonly Pick<AreaTown, 'districts'>[]): number =>
  Math.max(0, ...area.flatMap(({ districts }) => Object.values(districts)));

/** Minutes to a district, one way; the longest where it isn't known, so that no promise is better than what is kept. */
export function minutesTo(
  district: string | undefined,
  area: readonly Pick<AreaTown, 'districts'>[],
): number {
  const known = area.find(({ districts }) => district !== undefined && district in districts);
  return (district && known?.districts[district]) || longestDrive(area);
}

/** What a window has and what is taken of it, in cars and in minutes of driving. */
export interface WindowStock {
  places: number;
  taken: number;
  /** Minutes that its drivers have. */
  driving: number;
  /** Minutes of them that its bookings take. */
  driven: number;
}

/** How many more cars a window takes of which each needs so many minutes of driving. Places are the cap. */
export function carsLeft({ places, taken, driving, driven }: WindowStock, each: number): number {
  const left = places - taken;
  const reachable = each > 0 ? Math.floor((driving - driven) / each) : left;
  return Math.max(0, Math.min(left, reachable));
}
