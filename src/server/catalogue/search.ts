import MiniSearch from 'minisearch';
import type { Content } from '../../content-model/content.ts';
import { bookingSections } from '../../content-model/booking-sections.ts';
import type { PricedItem, SectionKey } from '../../contract/catalogue/catalogue.ts';
import { type Keyword, SYMPTOM_TAG } from '../../contract/catalogue/search.ts';
import { jobOf } from '../../domain/catalogue/kinds.ts';
import { type Findable, finderOf, INDEX } from '../../domain/catalogue/search.ts';
import { oncePer } from '../once-per.ts';
import { findables } from './findables.ts';

/** Searches what is sold. */
export interface CatalogueSearch {
  /** Keys of everything that matches, best first, whatever the car: each job once, by the item that stands for it. */
  keys(typed: string): string[];
  /** The items of one car that match, best first. */
  items(typed: string, items: readonly PricedItem[]): PricedItem[];
  /** What the browser needs to search one car's items by itself. */
  keywords(items: readonly PricedItem[]): Keyword[];
}

/** Nobody looks through more than this. */
const MOST = 20;

const COLOURS: Record<SectionKey, Keyword['colour']> = {
  'mot-and-servicing': 'green',
  parts: 'pale',
  diagnostics: 'outline',
};

/** Of one content there is one: to make the index takes longer than everything else of the API. */
export const catalogueSearch = oncePer(searchOf);

function searchOf(content: Content): CatalogueSearch {
  const things = findables(content);
  const index = new MiniSearch<Findable>(INDEX);
  index.addAll(things);
  const { find } = finderOf(index);
  const { services, repairs, diagnostics } = content.catalogue;
  const jobs = new Map([...services, ...repairs, ...diagnostics].map((item) => [item.key, jobOf(item)]));

  return {
    keys: (typed) => [...new Set(find(typed).map(({ key }) => jobs.get(key) ?? key))].slice(0, MOST),

    items(typed, items) {
      const byKey = new Map(items.map((item) => [item.key, item]));
      return find(typed, new Set(byKey.keys()))
        .flatMap(({ key }) => byKey.get(key) ?? [])
        .slice(0, MOST);
    },

    keywords(items) {
      const sections = new Map(items.map(({ key, section }) => [key, section]));
      const here = things.filter(({ key }) => sections.has(key));
      return [...here.flatMap((thing) => nameOf(thing, sections.get(thing.key))), ...signsOf(here)];
    },
  };
}

function nameOf({ key, name, words, alike, weight }: Findable, section?: SectionKey): Keyword[] {
  const tab = bookingSections.find((each) => each.key === section);
  if (!tab) return [];
  return [
    {
      text: name,
      tag: tab.title,
      colour: COLOURS[tab.key],
      items: [key],
      ...(words.length && { words: [...words] }),
      ...(alike.length && { alike: [...alike] }),
      ...(weight > 1 && { weight }),
    },
  ];
}

/** Each symptom once, with everything that it may mean. */
function signsOf(things: readonly Findable[]): Keyword[] {
  const signs = new Map<string, string[]>();
  for (const { key, symptoms } of things)
    for (const sign of symptoms) signs.set(sign, [...(signs.get(sign) ?? []), key]);
  return [...signs].map(([text, items]) => ({ text, tag: SYMPTOM_TAG, colour: 'amber', items }));
}
