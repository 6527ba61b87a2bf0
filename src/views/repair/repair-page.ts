import type { CollectionEntry } from 'astro:content';
import { itemByKey, site } from '../../content-model/built.ts';
import { filledEntry } from '../../content-model/filled-entry.ts';
import { priceFigures } from '../../content-model/price-figures.ts';
import { sectionsOf } from '../../content-model/sections.ts';
import type { Item } from '../../domain/catalogue/item.ts';
import { poundsText } from '../../domain/money/money.ts';
import { makesAskingFor } from '../catalogue/make-links.ts';
import { trail } from '../chrome/crumbs.ts';
import { landingText, sourcesOf } from '../reading/landing-text.ts';
import { spotOf } from './part-spot.ts';
import { relatedRows } from './related.ts';
import { repairAnswers } from './repair-answers.ts';
import { figuresOf, shownPrices, spanOfPage } from './repair-prices.ts';
import { lightOn } from '../wrong/light.ts';
import type { ShownTable } from '../seo/structured/offers.ts';

export type RepairPage = Awaited<ReturnType<typeof repairPage>>;

/** The table as it is told to machines: its first row spans what the head of the page does. */
function withSpan({ columns, rows }: ShownTable, items: readonly Item[]): ShownTable {
  const span = spanOfPage(items);
  const [main, ...others] = rows;
  if (!main || !span) return { columns, rows };
  const cells = [...main.cells, poundsText(span.from), poundsText(span.to)];
  return { columns, rows: [{ head: main.head, cells }, ...others] };
}

const fileOf = ({ id }: CollectionEntry<'repairs'>) => `content/repairs/${id}.md`;

/** The text of a repair, with its price and whatever else it names in braces. */
export const filledRepair = (entry: CollectionEntry<'repairs'>) =>
  filledEntry(entry, fileOf(entry), priceFigures(spanOfPage(entry.data.items.map(itemByKey))));

/** What RepairPage.astro shows of `content/repairs/{slug}.md`, with the prices of the catalogue. */
export async function repairPage(entry: CollectionEntry<'repairs'>) {
  const file = fileOf(entry);
  const items = entry.data.items.map(itemByKey);
  const { id, data: repair, rendered } = filledRepair(entry);
  const [main, ...others] = items;
  if (!main) throw new Error(`${file}: 'items' is empty.`);
  const wanted = repair.items.slice(0, 1);
  return {
    repair,
    items,
    landing: {
      ...landingText(repair),
      answers: repairAnswers([main, ...others], repair),
      crumbs: trail(repair.name, { name: 'Car repairs', href: '/car-repairs' }),
      wanted,
    },
    offer: { name: repair.name, description: repair.description, table: withSpan(shownPrices(items), items) },
    spot: spotOf(id, repair.group),
    light: lightOn(id),
    sections: sectionsOf(rendered?.html ?? '', file),
    facts: [
      ...figuresOf([main, ...others]),
      { term: 'Warranty and guarantee', value: `${site.warrantyMonths} months, parts and labour` },
      { term: 'Collection and delivery', value: poundsText(0) },
    ],
    related: await relatedRows(repair.related.map(itemByKey), `/${id}`),
    makes: await makesAskingFor(repair.items),
    sources: sourcesOf(repair.mot ? [repair.mot] : [], repair.facts),
  };
}
