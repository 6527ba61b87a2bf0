import { site } from '../../content-model/built.ts';

/** Towns with their own page, nearest first; the home town is not among them. */
export const collectionTowns = site.serviceArea
  .flatMap(({ town, slug, roadMiles }) =>
    slug && slug !== site.homeTown.slug ? [{ town, slug, roadMiles }] : [],
  )
  .sort((a, b) => a.roadMiles - b.roadMiles);

/** Road miles as a sign shows them: `1½`, `12`. */
export function signMiles(miles: number): string {
  const whole = Math.floor(miles);
  return miles - whole === 0.5 ? `${whole || ''}½` : String(Math.round(miles));
}

/** Miles to a town of the service area, as a sign shows them. Throws for a place where we do not collect. */
export function milesTo(town: string): string {
  const place = site.serviceArea.find((area) => area.town === town);
  if (!place) throw new Error(`${town} is not in the service area of content/site.json`);
  return signMiles(place.roadMiles);
}
