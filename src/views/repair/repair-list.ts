import { getCollection } from 'astro:content';
import { catalogue, itemByKey } from '../../content-model/built.ts';
import { jobOf, withoutKinds } from '../../domain/catalogue/kinds.ts';
import type { Item } from '../../domain/catalogue/item.ts';
import { poundsSpan } from '../../domain/money/money.ts';
import { spanOfPage, unitOf } from './repair-prices.ts';

/** A row of /car-repairs: a page, or a repair of the catalogue that has none yet. */
export interface RepairRow {
  /** Catalogue key of the item that the price is of. */
  item: string;
  name: string;
  href?: string;
  /** What the page covers, so that the filter finds 'rear shoes' on a page called otherwise. */
  covers?: string;
  /** '£105.00 to £249.75' over all cars, or why there is no figure. */
  price: string;
  unit?: string;
}

export interface ListedRepairs {
  key: string;
  name: string;
  rows: RepairRow[];
}

/** All that we repair, each job once, in the catalogue's groups and order of names. Diagnostics are listed where a page sells them. */
export async function repairsByGroup(): Promise<ListedRepairs[]> {
  const pages = await getCollection('repairs', ({ data }) => !data.draft);
  const onPages = new Set(pages.flatMap(({ data }) => data.items.map((key) => jobOf(itemByKey(key).item))));
  return catalogue.groups.map(({ key, name }) => {
    const written = pages
      .filter(({ data }) => data.group === key)
      .map(({ id, data }) => ({ ...rowOf(data.items.map(itemByKey)), name: data.name, href: `/${id}` }));
    const others = withoutKinds(catalogue.repairs)
      .filter((repair) => repair.group === key && !onPages.has(repair.key))
      .map((repair) => ({ ...rowOf([{ kind: 'repair', item: repair }]), name: repair.name }));
    const rows = [...written, ...others].sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return { key, name, rows };
  });
}

/** The price is that of the first item, the most wanted one; the others are named. */
function rowOf(items: readonly Item[]): Omit<RepairRow, 'name'> {
  const [main] = items;
  if (!main) throw new Error('A repair page without items cannot be listed');
  // If the fault has to be found first, there is no repair price yet, and the figure must not be mistaken for one.
  const unit = main.kind === 'diagnostic' ? 'to find the fault' : unitOf(main);
  return {
    item: main.item.key,
    ...(items.length > 1 && { covers: items.map(({ item }) => item.name).join(', ') }),
    price: spanText(items),
    ...(unit ? { unit } : {}),
  };
}

/** What any car pays, from the least to the most; 'price on request' where the catalogue cannot know. */
function spanText(items: readonly Item[]): string {
  const span = spanOfPage(items);
  return span ? poundsSpan(span.from, span.to) : 'price on request';
}
