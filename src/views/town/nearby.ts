import { getCollection } from 'astro:content';
import { site } from '../../content-model/built.ts';
import { milesBetween, type Point } from '../drawings/area.ts';
import { pathIfBuilt } from '../chrome/link.ts';
import { signMiles } from '../ui/miles.ts';
import type { PopularList } from '../catalogue/popular.ts';

/**
 * The places that lie nearest to one of our towns, by coordinates, and the home town. `page` is the kind of page to
 * link to where it exists; a place without one is named without a link.
 */
export async function nearby(
  here: { slug: string; point: Point },
  page: (slug: string) => string,
  count = 5,
): Promise<PopularList> {
  const towns = (await getCollection('towns')).filter(
    ({ id }) => id !== here.slug && id !== site.homeTown.slug,
  );
  const items = towns
    .map(({ id, data }) => ({ id, data, miles: milesBetween(here.point, data) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count)
    .map(({ id, data, miles }) => ({
      text: data.name,
      href: pathIfBuilt(page(id)),
      note: `${signMiles(data.roadMiles)} mi`,
      sub: `${straight(miles)} away; ${data.districts.join(', ')}`,
    }));
  const home = {
    text: site.homeTown.name,
    href: pathIfBuilt(page(site.homeTown.slug)) ?? '/',
    note: 'home town',
  };
  return {
    heading: 'Popular locations',
    items: here.slug === site.homeTown.slug ? items : [...items, home],
    more: { text: 'All places we collect from', href: '/#where-we-collect' },
  };
}

/** '1 mile', '9 miles': as the crow flies, at least one. */
function straight(miles: number): string {
  const whole = Math.max(1, Math.round(miles));
  return whole === 1 ? '1 mile' : `${whole} miles`;
}
