import { catalogue } from '../../content-model/catalogue.ts';
import { searchWords } from '../../content-model/searchWords.ts';
import type { Findable } from '../../domain/search.ts';
import { includesPhrase } from '../../domain/searchTerms.ts';

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

/** The other words for what these phrases name. */
function alike(phrases: readonly string[]): string[] {
  const others = searchWords.alike.flatMap((group) => {
    const here = group.filter((word) => phrases.some((phrase) => includesPhrase(phrase, word)));
    return here.length ? group.filter((word) => !here.includes(word)) : [];
  });
  return [...new Set(others)];
}
