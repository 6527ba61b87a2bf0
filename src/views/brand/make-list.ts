import { getCollection } from 'astro:content';
import { itemByKey, makes } from '../../content-model/built.ts';
import { spansOfMake } from '../../content-model/built-prices.ts';
import type { Make } from '../../content-model/vehicles.ts';
import { poundsSpan, poundsText } from '../../domain/money/money.ts';
import { properName } from '../../domain/text/written-name.ts';

/** A row of /car-servicing: a make that we service, and its page if there is one. */
export interface MakeRow {
  name: string;
  /** Slug of its page without '-service'. */
  slug?: string;
  href?: string;
  /** '18 ranges, 96 engines' */
  size: string;
  /** What a full service of its cars costs: '£179.00 to £329.00, electric £129.00', or 'Price on request' for a make without a price list. */
  full: string;
}

/** Every make of the vehicle catalogue, A to Z as people write it. */
export async function makeRows(): Promise<MakeRow[]> {
  const pages = await getCollection('brands', ({ data }) => !data.draft);
  return makes
    .map((make) => {
      const page = pages.find(({ data }) => data.make === make.make);
      return {
        name: page?.data.name ?? properName(make.make),
        ...(page ? { slug: page.id, href: `/${page.id}-service` } : {}),
        size: `${counted(make.ranges.length, 'range')}, ${counted(enginesOf(make).length, 'engine')}`,
        full: fullService(make),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function enginesOf(make: Make) {
  return make.ranges.flatMap((range) => range.engines.map((engine) => ({ make, range, engine })));
}

function fullService(make: Make): string {
  if (make.quote !== undefined) return 'Price on request';
  const { engineSpanOf, electricSpanOf } = spansOfMake(make);
  const engines = engineSpanOf(itemByKey('full'));
  const electric = electricSpanOf(itemByKey('full'));
  if (!engines && !electric)
    throw new Error(`No ${make.make} of content/catalogue/vehicles.json has a price for a full service`);
  return [
    ...(engines ? [poundsSpan(engines.from, engines.to)] : []),
    ...(electric ? [`electric ${poundsText(electric.from)}`] : []),
  ].join(', ');
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
