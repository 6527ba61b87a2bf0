import { getCollection } from 'astro:content';
import { catalogue, content, makes, registerNames } from '../../content-model/built.ts';
import type { PageIndex } from '../../domain/document/page-index.ts';
import { pathIfBuilt } from './link.ts';
import { siteMap } from './site-map.ts';

type Words = Pick<PageIndex[number], 'words' | 'symptoms'>;

/** Pages that are made on demand, and so in no site map. */
const ON_DEMAND = [
  { path: '/login', name: 'Log in', words: ['sign in', 'my account'] },
  { path: '/register', name: 'Create an account', words: ['sign up', 'new account'] },
  { path: '/forgot-password', name: 'Forgotten your password?', words: ['reset password', 'lost password'] },
  { path: '/my/booking', name: 'Your bookings', words: ['my bookings', 'manage booking', 'order'] },
  { path: '/search/vehicle', name: 'Find your car without its registration', words: ['make and model'] },
];

/** What people look for under a name that the page doesn't have. */
const ALSO: Record<string, string[]> = {
  '/service-booking': ['book now', 'book online', 'bookings', 'quote', 'prices', 'price list'],
  '/contact': ['help', 'support', 'telephone', 'opening hours', 'find us'],
  '/collection-and-recovery': ['breakdown', 'towing'],
  '/privacy-policy': ['cookies', 'data protection', 'gdpr'],
  '/terms-and-conditions': ['legal', 'conditions of use'],
  '/about': ['who we are', 'company'],
  '/mot': ['mot prices', 'mot test'],
};

/** Every page that may be found, from the site map, with the search words of what each sells. */
export async function pageIndex(): Promise<PageIndex> {
  const [lists, brands, repairs] = await Promise.all([
    siteMap(),
    getCollection('brands', ({ data }) => !data.draft),
    getCollection('repairs', ({ data }) => !data.draft),
  ]);
  const words = new Map<string, Words>();
  for (const { id, data } of brands)
    words.set(`/${id}-service`, { words: calledAlso(data.make), symptoms: [] });
  for (const { id, data } of repairs) words.set(`/${id}`, wordsOf(data.items));
  const listed = lists.flatMap(({ id, lists: [first, ...others] }) => [
    ...(first?.items ?? []).map((item) => ({ ...item, name: nameIn(id, item.text) })),
    ...others.flatMap(({ items }) => items.map((item) => ({ ...item, name: item.text }))),
  ]);
  const found = new Map<string, PageIndex[number]>();
  for (const { href, name } of listed) {
    if (!pathIfBuilt(href) || href.includes('#') || found.has(href)) continue;
    const { words: own, symptoms } = words.get(href) ?? { words: [], symptoms: [] };
    found.set(href, { path: href, name, words: [...own, ...(ALSO[href] ?? [])], symptoms });
  }
  for (const page of ON_DEMAND) if (!found.has(page.path)) found.set(page.path, { ...page, symptoms: [] });
  return [...found.values()];
}

/** A link outside the site map has no heading above it that says what a name alone stands for. */
function nameIn(part: string, text: string): string {
  if (part === 'makes') return `${text} service`;
  if (part === 'towns') return `MOT and repairs for ${text}`;
  return text;
}

/** `VOLKSWAGEN` → its ranges, and `VW`. */
function calledAlso(make: string): string[] {
  const ranges = makes.find((one) => one.make === make)?.ranges.map(({ range }) => range) ?? [];
  return [...registerNames.makes.filter(({ is }) => is === make).map(({ says }) => says), ...ranges];
}

function wordsOf(keys: readonly string[]): Words {
  const sold = sellable.filter(({ key }) => keys.includes(key));
  const own = keys.flatMap((key) => content.searchWords.items[key] ?? []);
  const words = [...sold.map(({ name }) => name), ...own.flatMap((one) => one.words)];
  const symptoms = [...sold.flatMap((one) => one.symptoms), ...own.flatMap((one) => one.symptoms)];
  return { words: [...new Set(words)], symptoms: [...new Set(symptoms)] };
}

const sellable = [...catalogue.repairs, ...catalogue.diagnostics];
