import { getEntry } from 'astro:content';
import { site } from '../../content-model/built.ts';
import type { Town } from '../../content-model/town.ts';

/** A place as its price page needs it. The home town has no road to us: neither minutes nor sign. */
export interface TownPlace {
  name: string;
  districts: readonly string[];
  lat: number;
  lon: number;
  roadMiles: number;
  /** Absent for the home town, where a journey is a matter of streets, not of a route. */
  way?: { driveMinutes: number; sign: NonNullable<Town['sign']>; provenance: string };
}

/**
 * The place with that slug: the home town from content/site.json, every other one from content/towns.
 *
 * @param file the page's file, for the message
 * @throws Error when no such town is written, or when it has no sign
 */
export async function placeOf(slug: string, file: string): Promise<TownPlace> {
  if (slug === site.homeTown.slug) {
    const area = site.serviceArea.find((one) => one.slug === slug);
    return { ...site.homeTown, districts: Object.keys(area?.districts ?? {}), roadMiles: 0 };
  }
  const town = (await getEntry('towns', slug))?.data;
  if (!town) throw new Error(`${file}: content/towns has no ${slug}.md`);
  if (!town.sign) throw new Error(`content/towns/${slug}.md: a town with a page needs 'sign'.`);
  const { name, districts, lat, lon, roadMiles, driveMinutes, sign, provenance } = town;
  return { name, districts, lat, lon, roadMiles, way: { driveMinutes, sign, provenance } };
}
