import MiniSearch from 'minisearch';
import { atom } from 'nanostores';
import { getPartsKeywords, type Keyword, SYMPTOM_TAG } from '../../contract/catalogue/search.ts';
import { type Findable, finderOf, INDEX, reasonFor } from '../../domain/catalogue/search.ts';
import { call } from '../shared/api.ts';
import { $vehicle } from '../vehicle/vehicle.ts';

/** The search box's keywords for the chosen car; empty until the visitor starts to search. */
export const $searchKeywords = atom<readonly Keyword[]>([]);

/** A line under the search box. */
export interface Suggestion extends Pick<Keyword, 'text' | 'tag' | 'colour'> {
  key: string;
  /** The symptom or other name by which it was found; null if its own name matched. */
  because: string | null;
}

/** Finds suggestions in the keywords; null until those are loaded. */
export const $suggest = atom<((typed: string) => Suggestion[]) | null>(null);

/** More do not fit above a phone's keyboard. */
const MOST = 6;
/** How many are indexed in one go, so that typing is not held up. */
const CHUNK = 12;

let asked = '';

// Another car, or the same one registered again: the old keywords no longer apply.
$vehicle.listen(() => {
  asked = '';
  $searchKeywords.set([]);
  $suggest.set(null);
});

/** Fetches the keywords if a car is chosen and none are loaded; a failure is only logged, as specified. */
export async function loadSearchKeywords(): Promise<void> {
  const modelId = $vehicle.get()?.Model_ID;
  if (!modelId || asked === modelId || $searchKeywords.get().length > 0) return;
  asked = modelId;
  const result = await call(getPartsKeywords, { params: { id: modelId } });
  if (asked !== modelId) return;
  if (!result.ok) {
    asked = '';
    return console.error('Search keywords', result.error.code);
  }
  const { keywords } = result.answer.data;
  $searchKeywords.set(keywords);
  const suggest = await suggesterOf(keywords);
  if ($searchKeywords.get() === keywords) $suggest.set(suggest);
}

async function suggesterOf(keywords: readonly Keyword[]): Promise<(typed: string) => Suggestion[]> {
  const things = thingsOf(keywords);
  const index = new MiniSearch<Findable>(INDEX);
  await index.addAllAsync([...things.values()], { chunkSize: CHUNK });
  const { find } = finderOf(index);
  const names = new Map(keywords.filter(isName).map((keyword) => [keyword.items[0], keyword]));
  return (typed) =>
    find(typed)
      .slice(0, MOST)
      .flatMap(({ key, terms }) => {
        const name = names.get(key);
        const thing = things.get(key);
        if (!name || !thing) return [];
        const { text, tag, colour } = name;
        return [{ key, text, tag, colour, because: reasonFor(thing, terms) }];
      });
}

const isName = ({ tag }: Keyword): boolean => tag !== SYMPTOM_TAG;

/** The keywords by item. */
function thingsOf(keywords: readonly Keyword[]): Map<string, Findable & { symptoms: string[] }> {
  const things = new Map<string, Findable & { symptoms: string[] }>();
  for (const { text: name, items, words = [], alike = [], weight = 1 } of keywords.filter(isName))
    for (const key of items) things.set(key, { key, name, words, alike, weight, symptoms: [] });
  for (const { text, tag, items } of keywords)
    if (tag === SYMPTOM_TAG) for (const key of items) things.get(key)?.symptoms.push(text);
  return things;
}
