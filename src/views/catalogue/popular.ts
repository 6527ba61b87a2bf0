import { itemByKey } from '../../content-model/built.ts';
import { electricSpanOf, engineSpanOf, spanOf } from '../../content-model/built-prices.ts';
import { poundsText } from '../../domain/money/money.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import { pathIfBuilt, perPublish } from '../chrome/link.ts';
import { collectionTowns, signMiles } from '../ui/miles.ts';

/** A row of a link list, see LinkList.astro. */
export interface ListItem {
  text: string;
  href?: string | undefined;
  note?: string;
  small?: string;
  sub?: string;
}

/** A list with its heading, as LinkList.astro and the landing layout take it. */
export interface PopularList {
  heading: string;
  items: ListItem[];
  more?: { text: string; href: string } | undefined;
  /** Folds on a small screen, which is for the component to say where it is left out. */
  folds?: boolean;
}

/** The service and the page that explains it or, if there is none yet, its prices. */
const SERVICES = [
  [MOT_KEY, '/mot'],
  ['interim', '/car-service'],
  ['full', '/car-service'],
  ['major', '/car-service'],
  ['oil_filter', '/oil-change'],
] as const;

/**
 * Services with the lowest price for a car with an engine and the price for an electric one: never a 'from' without
 * its class. Both price lists are the same on every page that has them, so they are worked out once.
 */
export const popularServices = perPublish(listServices);

function listServices(): PopularList {
  const items = SERVICES.map(([key, path]): ListItem => {
    const found = itemByKey(key);
    const price = engineSpanOf(found)?.from;
    const electric = electricSpanOf(found)?.from;
    if (price === undefined) throw new Error(`No car with an engine has a price for the service '${key}'`);
    const same = price === electric;
    return {
      text: found.item.name,
      href: pathIfBuilt(path) ?? pathIfBuilt('/service-booking#prices'),
      note: poundsText(price),
      ...(same ? {} : { small: 'from' }),
      ...(same || electric === undefined ? {} : { sub: `electric ${poundsText(electric)}` }),
    };
  });
  return {
    heading: 'Popular services',
    items,
    more: { text: 'All service prices', href: '/service-booking#prices' },
  };
}

/** The towns nearest to the workshop. */
function popularLocations(): PopularList {
  const items = collectionTowns.slice(0, 6).map(({ town, slug, roadMiles }) => ({
    text: town,
    href: pathIfBuilt(`/car-service/${slug}`) ?? pathIfBuilt(`/${slug}`),
    note: `${signMiles(roadMiles)} mi`,
  }));
  const all = `All ${collectionTowns.length + 1} places we collect from`;
  return { heading: 'Popular locations', items, more: { text: all, href: '/#where-we-collect' } };
}

const REPAIRS = [
  ['front_brake_pads', '/brake-pad-replacement'],
  ['front_discs_pads', '/brake-disc-replacement'],
  ['tyre_mid', '/new-tyres'],
  ['battery_standard', '/car-battery-replacement'],
  ['clutch', '/clutch-replacement'],
  ['timing_belt', '/timing-belt-replacement'],
] as const;

/** Repairs with the lowest price of any car. */
export const popularRepairs = perPublish(listRepairs);

function listRepairs(): PopularList {
  const items = REPAIRS.map(([key, path]): ListItem => {
    const found = itemByKey(key);
    const span = spanOf(found);
    const unit = found.kind === 'repair' ? found.item.unit : undefined;
    return {
      text: found.item.name,
      href: pathIfBuilt(path),
      ...(span ? { small: 'from', note: poundsText(span.from) } : { note: 'price on request' }),
      ...(unit ? { sub: unit } : {}),
    };
  });
  const more = pathIfBuilt('/car-repairs');
  return {
    heading: 'Popular car repairs',
    items,
    more: more ? { text: 'All repairs', href: more } : undefined,
  };
}

/** The three lists of the landing template, with prices from the catalogue. */
export function popularLists(): PopularList[] {
  return [popularServices(), popularLocations(), popularRepairs()];
}
