import { site } from '../../content-model/built.ts';
import { pathIfBuilt } from '../chrome/link.ts';
import { collectionTowns, signMiles } from '../ui/miles.ts';

/** A row of TownList.astro; a town without a page has no `href`. */
export interface TownRow {
  town: string;
  href: string | undefined;
  miles: string;
}

/** The towns around the workshop, nearest first, each with its price page or else its own page. */
export function townRows(): TownRow[] {
  return collectionTowns.map(({ town, slug, roadMiles }) => ({
    town,
    href: pathIfBuilt(`/car-service/${slug}`) ?? pathIfBuilt(`/${slug}`),
    miles: signMiles(roadMiles),
  }));
}

/** The home town and the towns around it, each with its price page. */
export function pricePageRows(): TownRow[] {
  const page = (slug: string) => pathIfBuilt(`/car-service/${slug}`);
  const around = collectionTowns.map(({ town, slug, roadMiles }) => ({
    town,
    href: page(slug),
    miles: `${signMiles(roadMiles)} mi`,
  }));
  return [{ town: site.homeTown.name, href: page(site.homeTown.slug), miles: 'home' }, ...around];
}
