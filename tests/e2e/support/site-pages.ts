import { existsSync, readFileSync } from 'node:fs';
import { pageSources } from '../../../src/build/build-facts.ts';
import { finishedPages, mainOf, wordsIn } from '../../helpers/finished-pages.ts';

const ROOT = new URL('../../../', import.meta.url);

/** Every page that the build made, by path; the missing page has tests of its own. */
const files = finishedPages();
export const builtPages: readonly string[] = [...files.keys()].filter((path) => path !== '/404').sort();

/** What journeys look at whole, in more states than the one that was built. */
const ELSEWHERE = new Set([
  '/booking/create/services',
  '/booking/create/mot-and-servicing',
  '/booking/create/diagnostics',
  '/booking/create/success',
  '/mot-reminder',
  '/request-to-register-your-garage',
]);

/** Alone of its template, it is made of answers that open and close. */
const WITH_QUESTIONS = '/faq';

/**
 * Pages with a route of their own, and of each template that makes many pages the last by name: what a template does
 * wrong shows on any of them, and what a text does wrong is looked for on every page.
 */
export function samplePages(): string[] {
  const templates = Map.groupBy(builtPages, templateOf);
  return [...templates].flatMap(([template, pages]) =>
    template === OWN_ROUTE
      ? pages.filter((path) => !ELSEWHERE.has(path))
      : pages.filter((path) => path === WITH_QUESTIONS || path === pages.at(-1)),
  );
}

/** Of these pages the `count` that a narrow screen finds hardest: first those with a table, then by their longest word. */
export function likeliestToBreak(paths: readonly string[], count: number): string[] {
  const hardness = new Map(
    paths.map((path) => {
      const main = mainOf(readFileSync(files.get(path) ?? '', 'utf8'));
      const longest = Math.max(
        ...wordsIn(main)
          .split(' ')
          .map((word) => word.length),
      );
      return [path, (main.includes('<table') ? 1000 : 0) + longest];
    }),
  );
  return paths.toSorted((a, b) => (hardness.get(b) ?? 0) - (hardness.get(a) ?? 0)).slice(0, count);
}

const OWN_ROUTE = 'own route';
const sources = pageSources(ROOT);

/** The content folder that the page's text is in, which names its template. */
function templateOf(path: string): string {
  const hasRoute = ['', '/index'].some((end) => existsSync(new URL(`src/pages${path}${end}.astro`, ROOT)));
  const folder = /^content\/([^/]+)\//.exec(sources.get(path) ?? '')?.[1];
  return hasRoute || !folder ? OWN_ROUTE : folder;
}
