import { poundsText, penceFromAmount } from '../../../src/domain/money/money.ts';
import { mainText, type Page, textOf, valueOf } from '../built.ts';

type Thing = Record<string, unknown> & { '@type': string };

/** Everything that the page tells machines, of all its scripts. Throws for one that is no JSON-LD. */
export function thingsOf({ path, html }: Page): Thing[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return scripts.flatMap(([, text = '']) => {
    const graph = JSON.parse(text) as { '@context': string; '@graph': Thing[] };
    if (graph['@context'] !== 'https://schema.org') throw new Error(`${path}: no context of schema.org`);
    return graph['@graph'];
  });
}

/** Prices told to machines that the page does not show to people. */
export function hiddenPrices(page: Page): string[] {
  const text = mainText(page);
  return amountsIn(thingsOf(page))
    .filter((amount) => !text.includes(poundsText(penceFromAmount(amount))))
    .map((amount) => `${page.path} tells machines ${amount}, and does not show it`);
}

/** Whatever is called price, lowPrice or highPrice, however deep. */
export function amountsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(amountsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    /^(price|lowPrice|highPrice)$/.test(key) ? [String(inner)] : amountsIn(inner),
  );
}

interface ListItem {
  position: number;
  name: string;
  item: string;
}

/** Where the trail for machines is not the trail on the page. */
export function wrongTrail(page: Page): string[] {
  const lists = thingsOf(page).filter((thing) => thing['@type'] === 'BreadcrumbList');
  const shown = page.root.querySelectorAll('nav.crumbs li');
  if (shown.length === 0) return lists.length === 0 ? [] : [`${page.path} has a trail for machines alone`];
  const visible = shown.map((crumb) => {
    const link = crumb.querySelector('a');
    return { name: textOf(crumb), path: link ? valueOf(link, 'href') : page.path };
  });
  const told = ((lists[0]?.itemListElement ?? []) as ListItem[]).map(({ name, item }) => ({
    name,
    path: new URL(item).pathname,
  }));
  const same = lists.length === 1 && JSON.stringify(told) === JSON.stringify(visible);
  return same ? [] : [`${page.path} shows ${JSON.stringify(visible)} and tells ${JSON.stringify(told)}`];
}
