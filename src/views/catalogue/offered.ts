import { getCollection } from 'astro:content';
import { catalogue } from '../../content-model/built.ts';
import { withoutKinds } from '../../domain/catalogue/kinds.ts';
import type { FittedPrice } from '../../domain/catalogue/price.ts';
import { pagesByKey } from '../repair/repair-pages.ts';

const keys = (items: readonly FittedPrice[]): string[] => withoutKinds(items).map(({ key }) => key);

/** Keys of everything that each tab of the wizard sells, in catalogue order: each job once. */
export const offered = {
  services: keys(catalogue.services),
  diagnostics: keys(catalogue.diagnostics),
  /** Of one group of repairs. */
  repairs: (group: string): string[] => keys(catalogue.repairs.filter((repair) => repair.group === group)),
};

/** The repair page that explains an item, by its key. For built pages: it reads every repair's text. */
export async function explainedItems(): Promise<ReadonlyMap<string, string>> {
  const pages = await getCollection('repairs', ({ data }) => !data.draft);
  return pagesByKey(pages.map(({ id, data }) => ({ id, items: data.items })));
}
