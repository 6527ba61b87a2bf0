import { isNoise, pairsOf, stem, searchTerms, searchWords } from './search-terms.ts';

/** Something that can be found, with everything that people call it. */
export interface Findable {
  key: string;
  name: string;
  /** The symptoms by which a driver notices it. */
  symptoms: readonly string[];
  /** Other names, in the trade and outside it. */
  words: readonly string[];
  /** Synonyms for words of the above; they count less. */
  alike: readonly string[];
  /** Above 1: shown before others that match as well. */
  weight: number;
}

/** An index's result for one document; MiniSearch's own results have this shape. */
export interface Hit {
  id: unknown;
  score: number;
  /** The words of the query that it matched. */
  queryTerms: readonly string[];
  /** The words of the document that matched. */
  terms: readonly string[];
}

interface Part {
  queries: string[];
  combineWith: 'OR';
  fuzzy: number | false;
  prefix: boolean;
  boostTerm: () => number;
}

/** The part of a MiniSearch index that is used. It is passed in, because the domain imports no library. */
export interface Index {
  search(query: { queries: Part[]; combineWith: 'OR' }): Hit[];
}

/** Separates phrases, so that words of different phrases do not count as neighbours. */
const PHRASE = '\n';

/** Names are also indexed as one word; whole sentences are not. */
const NAME_WORDS = 3;

const rootsOf = (words: readonly string[]): string[] => [
  ...words.map(stem),
  ...(words.length > NAME_WORDS ? [] : pairsOf(words)),
];

/** How an index of these is made: `new MiniSearch(INDEX)`. */
export const INDEX = {
  idField: 'key',
  fields: ['name', 'words', 'symptoms', 'alike'],
  storeFields: ['weight'],
  stringifyField: (value: unknown): string => (Array.isArray(value) ? value.join(PHRASE) : String(value)),
  tokenize: (text: string): string[] => text.split(PHRASE).flatMap((phrase) => rootsOf(searchWords(phrase))),
  processTerm: (term: string): string => term,
  searchOptions: {
    boost: { name: 3, words: 2.5, symptoms: 2, alike: 1.2 },
    weights: { fuzzy: 0.4, prefix: 0.5 },
    boostDocument: (_key: unknown, _term: string, stored?: Record<string, unknown>): number =>
      Number(stored?.weight ?? 1),
    // A query's terms have already been processed.
    tokenize: (term: string): string[] => [term],
    processTerm: (term: string): string => term,
  },
};

export interface SearchHit {
  key: string;
  /** Words of the thing that matched, as roots. */
  terms: readonly string[];
}

/** Finds things by what people type. */
export interface Finder {
  /**
   * Best first; empty if nothing that was typed means anything here.
   * @param among keys that may be found; left out: all
   */
  find(typed: string, among?: ReadonlySet<string>): SearchHit[];
}

/** The weight of two words written as one, compared with each of them. */
const PAIR = 0.5;
/** The weight of noise: 'repair' says little, but may decide between two. */
const HINT = 0.2;
/** Results weaker than this fraction of the best one are left out. */
const CUT = 0.12;

const exact = (queries: string[], weight = 1): Part => ({
  queries,
  combineWith: 'OR',
  fuzzy: false,
  prefix: false,
  boostTerm: () => weight,
});

/** Shorter roots are one mistake away from many others: 'oven' from 'open', 'even' and 'over'. */
const LONG = 5;

/** How many typing mistakes a word may have, by its length. */
function mistakes(term: string): number | false {
  if (term.length < 4 || /\d/.test(term)) return false;
  return term.length < 6 ? 1 : 2;
}

/** @param index made with `INDEX`, and filled */
export function finderOf(index: Index): Finder {
  const known = (term: string): boolean =>
    index.search({ queries: [exact([term])], combineWith: 'OR' }).length > 0;

  return {
    find(typed, among) {
      const { telling, noise } = searchTerms(typed);
      const words = searchWords(typed);
      const pairs = pairsOf(words);
      const last = stem(words.at(-1) ?? '');
      const unknown = new Set(telling.filter((term) => !known(term)));
      // If no word is known, a short one among longer ones is more likely outside our field than mistyped.
      const foreign = unknown.size === telling.length && telling.some((term) => term.length >= LONG);
      // A known word is taken literally; an unknown one is unfinished or mistyped.
      const parts = telling.map((term) => ({
        ...exact([term]),
        prefix: term.length > 1 && term === last,
        fuzzy: unknown.has(term) && !(foreign && term.length < LONG) ? mistakes(term) : (false as const),
      }));
      const queries = [...parts, exact(pairs, PAIR), exact(noise, HINT)];
      const hits = index.search({ queries, combineWith: 'OR' });
      return ranked(among ? hits.filter(({ id }) => among.has(String(id))) : hits, telling, pairs);
    },
  };
}

/** Ranks results by how much of the query they match, and how well. */
function ranked(hits: readonly Hit[], telling: readonly string[], pairs: readonly string[]): SearchHit[] {
  // A mistyped word is not taken for noise, unless nothing else was typed.
  const meant = hits.filter(({ terms }) => telling.every(isNoise) || !terms.every(isNoise));
  const scored = meant.map(({ id, score, queryTerms, terms }) => {
    const answered = telling.filter((term) =>
      queryTerms.some((asked) => asked === term || (pairs.includes(asked) && asked.includes(term))),
    );
    return { key: String(id), terms, score: (score * answered.length) / telling.length };
  });
  scored.sort((a, b) => b.score - a.score);
  const least = (scored[0]?.score ?? 0) * CUT;
  return scored.filter(({ score }) => score > 0 && score >= least).map(({ key, terms }) => ({ key, terms }));
}

/**
 * Why an item was found, if its name does not show it: the symptom, or else the other name, that contains most of the
 * matched words.
 * @param terms words of the thing that matched, as roots
 */
export function reasonFor({ name, symptoms, words }: Findable, terms: readonly string[]): string | null {
  const share = (phrase: string): number =>
    new Set(
      searchWords(phrase)
        .map(stem)
        .filter((root) => terms.includes(root)),
    ).size;
  let best = { phrase: '', share: share(name) };
  for (const phrase of [...symptoms, ...words])
    if (share(phrase) > best.share) best = { phrase, share: share(phrase) };
  return best.phrase || null;
}
