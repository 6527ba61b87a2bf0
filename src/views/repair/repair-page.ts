import type { CollectionEntry } from 'astro:content';
import { itemByKey, site } from '../../content-model/built.ts';
import { filledEntry } from '../../content-model/filled-entry.ts';
import { sectionsOf } from '../../content-model/sections.ts';
import { poundsText } from '../../domain/money/money.ts';
import { trail } from '../chrome/crumbs.ts';
import { landingText, sourcesOf } from '../reading/landing-text.ts';
import { spotOf } from './part-spot.ts';
import { relatedRows } from './related.ts';
import { repairAnswers } from './repair-answers.ts';
import { figuresOf, shownPrices } from './repair-prices.ts';
import { lightOn } from '../wrong/light.ts';

export type RepairPage = Awaited<ReturnType<typeof repairPage>>;

/** What RepairPage.astro shows of `content/repairs/{slug}.md`, with the prices of the catalogue. */
export async function repairPage(entry: CollectionEntry<'repairs'>) {
  const file = `content/repairs/${entry.id}.md`;
  const { id, data: repair, rendered } = filledEntry(entry, file);
  const items = repair.items.map(itemByKey);
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
    offer: { name: repair.name, description: repair.description, table: shownPrices(items) },
    spot: spotOf(id, repair.group),
    light: lightOn(id),
    sections: sectionsOf(rendered?.html ?? '', file),
    facts: [
      ...figuresOf([main, ...others]),
      { term: 'Warranty and guarantee', value: `${site.warrantyMonths} months, parts and labour` },
      { term: 'Collection and delivery', value: poundsText(0) },
    ],
    related: await relatedRows(repair.related.map(itemByKey), `/${id}`),
    sources: sourcesOf(repair.mot ? [repair.mot] : [], repair.facts),
  };
}
