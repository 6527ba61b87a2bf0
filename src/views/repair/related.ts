import { getCollection } from 'astro:content';
import type { Item } from '../../domain/catalogue/item.ts';
import type { ListItem } from '../catalogue/popular.ts';
import { fromText, unitOf } from './repair-prices.ts';
import { pagesByKey } from './repair-pages.ts';

/**
 * Catalogue items as rows of a link list, each with the page that explains it where one is written.
 *
 * @param here path of the present page, which does not link to itself
 * @param figure what the row shows at its right; the lowest price of any car if left out
 */
export async function relatedRows(
  items: readonly Item[],
  here: string,
  figure: (found: Item) => Pick<ListItem, 'small' | 'note'> = fromText,
): Promise<ListItem[]> {
  const repairs = await getCollection('repairs', ({ data }) => !data.draft);
  const pages = pagesByKey(repairs.map(({ id, data }) => ({ id, items: data.items })));
  return items.map((found) => {
    const href = pages.get(found.item.key);
    const unit = unitOf(found);
    return {
      text: found.item.name,
      ...(href && href !== here ? { href } : {}),
      ...figure(found),
      ...(unit ? { sub: unit } : {}),
    };
  });
}
