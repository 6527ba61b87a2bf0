import { carSpots } from '../../content-model/built.ts';
import type { CarSpots } from '../../content-model/car-spots.ts';
import type { Repair } from '../../content-model/repair.ts';

/** Where on the car the part of a repair page is: the page's own spot, or that of its group. */
export function spotOf(slug: string, group: Repair['group']): CarSpots['spots'][string] {
  const name = carSpots.pages[slug] ?? carSpots.groups[group];
  const spot = carSpots.spots[name];
  if (!spot) throw new Error(`content/car-spots.json: there is no spot ${name}`);
  return spot;
}
