import { catalogue, searchWords } from '../../content-model/built.ts';
import type { Findable } from '../../domain/search.ts';
import { rootsOf } from '../../domain/search-terms.ts';

/** Everything that is sold, in catalogue order, with all the words by which it is found. */
export function findables(): Findable[] {
  const plain = [
    ...catalogue.services.map(({ key, name }) => ({ key, name, symptoms: [] })),
    ...catalogue.repairs.map(({ key, name, symptoms }) => ({ key, name, symptoms })),
    ...catalogue.diagnostics.map(({ key, name, symptoms }) => ({ key, name, symptoms })),
  ];
  return plain.map(({ key, name, symptoms }) => {
    const own = searchWords.items[key] ?? { words: [], symptoms: [], weight: 1 };
    const signs = [...symptoms, ...own.symptoms];
    const others = alike([name, ...own.words, ...signs]);
    return { key, name, symptoms: signs, words: own.words, alike: others, weight: own.weight };
  });
}

const alikeGroups = searchWords.alike.map((group) => group.map((word) => ({ word, roots: rootsOf(word) })));

/** The other words for what these phrases name. */
function alike(phrases: readonly string[]): string[] {
  const texts = phrases.map(rootsOf);
  const others = alikeGroups.flatMap((group) => {
    const away = group.filter(({ roots }) => !texts.some((text) => text.includes(roots)));
    return away.length < group.length ? away.map(({ word }) => word) : [];
  });
  return [...new Set(others)];
}
