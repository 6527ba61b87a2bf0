import type { Content } from '../../content-model/content.ts';
import type { Findable } from '../../domain/catalogue/search.ts';
import { rootsOf } from '../../domain/catalogue/search-terms.ts';

/** Everything that is sold, in catalogue order, with every word by which it can be found. */
export function findables({ catalogue, searchWords }: Content): Findable[] {
  const alike = alikeIn(searchWords.alike);
  const plain = [
    ...catalogue.services.map(({ key, job, name }) => ({ key, job, name, symptoms: [] })),
    ...catalogue.repairs.map(({ key, job, name, symptoms }) => ({ key, job, name, symptoms })),
    ...catalogue.diagnostics.map(({ key, job, name, symptoms }) => ({ key, job, name, symptoms })),
  ];
  return plain.map(({ key, job = key, name, symptoms }) => {
    const own = searchWords.items[key] ?? searchWords.items[job] ?? { words: [], symptoms: [], weight: 1 };
    const signs = [...symptoms, ...own.symptoms];
    const others = alike([name, ...own.words, ...signs]);
    return { key, name, symptoms: signs, words: own.words, alike: others, weight: own.weight };
  });
}

/** Finds the other words for what phrases name. @param same words for one and the same thing, in groups */
function alikeIn(same: readonly (readonly string[])[]): (phrases: readonly string[]) => string[] {
  const groups = same.map((group) => group.map((word) => ({ word, roots: rootsOf(word) })));
  return (phrases) => {
    const texts = phrases.map(rootsOf);
    const others = groups.flatMap((group) => {
      const away = group.filter(({ roots }) => !texts.some((text) => text.includes(roots)));
      return away.length < group.length ? away.map(({ word }) => word) : [];
    });
    return [...new Set(others)];
  };
}
