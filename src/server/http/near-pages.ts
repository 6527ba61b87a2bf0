import MiniSearch from 'minisearch';
import { type Findable, INDEX } from '../../domain/catalogue/search.ts';
import { pairsOf, searchWords, stem } from '../../domain/catalogue/search-terms.ts';
import type { PageIndex } from '../../domain/document/page-index.ts';

export interface NearPage {
  /** URL path. */
  path: string;
  /** As a link to it reads. */
  name: string;
}

const MOST = 3;
/** Letters of an address. A longer one was typed by nobody, and each word costs a search. */
const LONGEST = 120;
const MOST_WORDS = 8;
/** To look for a word with letters wrong costs ten times as much. */
const MOST_MISTYPED = 3;
/** Files, and folders of other people's software, which scripts ask for. */
const NOT_A_PAGE = /\.[a-z0-9]{1,5}$|^\/(?:api|_astro)\/|^\/(?:wp-|\.)/i;
/** How much of what an address says a page has to answer. Rare words say more than those that many pages have. */
const ENOUGH = 0.5;
/** What fits a third as well as the best is no help beside it. */
const CUT = 0.33;
const NONE: readonly NearPage[] = [];

/**
 * Finds the pages whose names, other words or addresses are nearest to an address that doesn't exist, best first, three at
 * most. The index is made when it is first asked for.
 */
export function nearPages(pages: PageIndex): (path: string) => readonly NearPage[] {
  const names = new Map(pages.map(({ path, name }) => [path, name]));
  let search: ReturnType<typeof searchOf> | undefined;
  return (path) => {
    if (names.size === 0 || path.length > LONGEST || NOT_A_PAGE.test(path)) return NONE;
    search ??= searchOf(pages);
    return search(path).flatMap((found) => {
      const name = names.get(found);
      return name === undefined ? [] : [{ path: found, name }];
    });
  };
}

/** A mistake may change a word's root, so its whole words are in the index as well. */
const tokenize = (text: string) => [...new Set([...INDEX.tokenize(text), ...searchWords(text)])];

function searchOf(pages: PageIndex): (path: string) => string[] {
  const index = new MiniSearch<Findable>({ ...INDEX, tokenize });
  const things = pages.map(({ path, name, words, symptoms }) => ({
    key: path,
    name,
    symptoms,
    words: [...words, wordsOf(path)],
    alike: [],
    weight: 1,
  }));
  index.addAll(things);
  const has = new Map<string, number>();
  const whole = new Set<string>();
  for (const { name, words } of things) {
    const own = searchWords([name, ...words].join(' '));
    for (const root of new Set(own.map(stem))) has.set(root, (has.get(root) ?? 0) + 1);
    for (const word of own) whole.add(word);
  }
  // A word that no page has says most of all: where it isn't answered, the others seldom make up for it.
  const says = (root: string) => Math.log((things.length + 1) / (has.get(root) ?? 0.2));

  return (path) => {
    const words = [...new Set(searchWords(wordsOf(path)))].slice(0, MOST_WORDS);
    const roots = [...new Set(words.map(stem))];
    const all = roots.reduce((sum, root) => sum + says(root), 0);
    const exact = { fuzzy: false as const, prefix: false, combineWith: 'OR' as const };
    const named = roots.map((root) => ({
      ...exact,
      queries: [root],
      fields: ['name', 'words'],
      prefix: root.length > 3,
    }));
    const mistyped = words
      .filter((word) => !whole.has(word))
      .slice(0, MOST_MISTYPED)
      .map((word) => ({ ...exact, queries: [word], fields: ['name', 'words'], fuzzy: mistakes(word) }));
    // One word of a symptom says nothing: 'old', 'weather'.
    const noticed = roots.length > 1 ? [{ ...exact, queries: roots, fields: ['symptoms'] }] : [];
    const joined = { ...exact, queries: pairsOf(words), fields: ['name'] };
    const hits = index
      .search({ combineWith: 'OR', queries: [...named, ...mistyped, joined, ...noticed] })
      .map((hit) => {
        const answered = roots.filter((root) =>
          hit.queryTerms.some((asked) => asked.includes(root) || stem(asked) === root),
        );
        const share = answered.reduce((sum, root) => sum + says(root), 0) / all;
        return { path: String(hit.id), share, score: hit.score * share };
      });
    const near = hits.filter(({ share }) => share >= ENOUGH).sort((a, b) => b.score - a.score);
    const least = (near[0]?.score ?? 0) * CUT;
    return near
      .filter(({ score }) => score >= least)
      .slice(0, MOST)
      .map((hit) => hit.path);
  };
}

/** How many letters of a word may be wrong. Short words are one mistake away from many others. */
function mistakes(root: string): number | false {
  if (root.length < 5 || /\d/.test(root)) return false;
  return root.length < 10 ? 1 : 2;
}

/** `/car-service/henley-on-thames` → `car service henley on thames`. */
function wordsOf(path: string): string {
  return decoded(path).replace(/[^\p{L}\p{N}]+/gu, ' ');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
