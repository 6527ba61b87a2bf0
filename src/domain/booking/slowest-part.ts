import { findItem } from '../catalogue/item.ts';
import type { PriceList } from '../catalogue/price.ts';
import { PARTS_FROM, type PartsFrom } from './parts.ts';

/** What a list of work waits for: the slowest of its parts. Where nothing is fitted, or nobody knows, for nothing. */
export function partsOf(lines: readonly { key: string }[], list: PriceList): PartsFrom {
  const all = lines.map(({ key }) => {
    const item = findItem(key, list)?.item;
    return item && 'parts' in item ? item.parts : 'stock';
  });
  return PARTS_FROM.findLast((each) => all.includes(each)) ?? 'stock';
}
