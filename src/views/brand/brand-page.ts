import type { CollectionEntry } from 'astro:content';
import { itemByKey } from '../../content-model/built.ts';
import { filledEntry } from '../../content-model/filled-entry.ts';
import { priceFigures } from '../../content-model/price-figures.ts';
import { sectionsOf } from '../../content-model/sections.ts';
import { spansOfMake } from '../../content-model/built-prices.ts';
import { fullSpan } from '../catalogue/service-price.ts';
import { trail } from '../chrome/crumbs.ts';
import { landingText, sourcesOf } from '../reading/landing-text.ts';
import { relatedRows } from '../repair/related.ts';
import { brandAnswers } from './brand-answers.ts';
import { fromText } from '../repair/repair-prices.ts';
import { brandColumns, brandRows, mostSeen } from './brand-prices.ts';
import { makeOf } from './ranges.ts';

export type BrandPage = Awaited<ReturnType<typeof brandPage>>;

const fileOf = ({ id }: CollectionEntry<'brands'>) => `content/brands/${id}.md`;

/** The text of a make, with what its cars pay for a full service. */
export function filledBrand(entry: CollectionEntry<'brands'>) {
  const spans = spansOfMake(makeOf(entry.data.make, fileOf(entry)));
  return filledEntry(entry, fileOf(entry), priceFigures(fullSpan(spans)));
}

/** What BrandPage.astro shows of `content/brands/{slug}.md`, with the prices and numbers of the catalogue. */
export async function brandPage(entry: CollectionEntry<'brands'>) {
  const file = fileOf(entry);
  const make = makeOf(entry.data.make, file);
  const { id, data: brand, rendered } = filledBrand(entry);
  const table = { columns: brandColumns, rows: brandRows(brand.priced, file) };
  return {
    id,
    brand,
    make,
    table,
    landing: {
      ...landingText(brand),
      nav: '/service-booking',
      crumbs: trail(brand.name, { name: 'Servicing by brand', href: '/car-servicing' }),
      wanted: ['full'],
      answers: brandAnswers(make),
    },
    offer: { name: `${brand.name} service`, description: brand.description, table },
    text: sectionsOf(rendered?.html ?? '', file),
    seen: mostSeen(make),
    related: await relatedRows(brand.related.map(itemByKey), `/${id}-service`, (found) =>
      fromText(found, spansOfMake(make).spanOf(found)),
    ),
    sources: sourcesOf(brand.weakSpots, brand.intervals, brand.facts),
  };
}
