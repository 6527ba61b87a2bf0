/** A repair page as far as links need to know it. */
export interface SellingPage {
  /** Slug, which is the path too. */
  id: string;
  /** Catalogue keys, the most wanted first. */
  items: readonly string[];
}

/**
 * The page to open for each catalogue key: preferably one where the key comes first, then one with the fewest other
 * keys, then by name, so that 'ABS light' leads to the page about the light rather than about the pump.
 */
export function pagesByKey(pages: readonly SellingPage[]): ReadonlyMap<string, string> {
  const offers = pages.flatMap(({ id, items }) =>
    items.map((key, place) => ({ key, id, rank: [place, items.length] as const })),
  );
  offers.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.id.localeCompare(b.id));
  const found = new Map<string, string>();
  for (const { key, id } of offers) if (!found.has(key)) found.set(key, `/${id}`);
  return found;
}
