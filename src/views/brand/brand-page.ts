import type { CollectionEntry } from 'astro:content';
import { itemByKey } from '../../content-model/built.ts';
import { filledEntry } from '../../content-model/filled-entry.ts';
import { sectionsOf } from '../../content-model/sections.ts';
import { spansOfMake } from '../../content-model/built-prices.ts';
import { trail } from '../chrome/crumbs.ts';
import { landingText, sourcesOf } from '../reading/landing-text.ts';
import { relatedRows } from '../repair/related.ts';
import { brandAnswers } from './brand-answers.ts';
import { fromText } from '../repair/repair-prices.ts';
import { brandColumns, brandRows, mostSeen } from './brand-prices.ts';
import { makeOf } from './ranges.ts';

export type BrandPage = Awaited<ReturnType<typeof brandPage>>;

/** What BrandPage.astro shows of `content/brands/{slug}.md`, with the prices and numbers of the catalogue. */
export async function brandPage(entry: CollectionEntry<'brands'>) {
  const file = `content/brands/${entry.id}.md`;
  const { id, data: brand, rendered } = filledEntry(entry, file);
  const make = makeOf(brand.make, file);
  const table = { columns: brandColumns, rows: brandRows(brand.priced, file) };
  return {
    id,
    brand,
    make,
    table,
    landing: {
      ...landingText(brand),
      nav: '/service-booking',
      crumbs: trail(brand.name, { name: 'Car service', href: '/service-booking' }),
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
