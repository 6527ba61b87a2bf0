import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pagePathOf } from '../domain/document/page-path.ts';
import { pageSources } from './build-facts.ts';
import { ROUTES_FILE } from './page-routes.ts';

/** As the server's PublishProblem. */
export interface ReleaseProblem {
  file: string | null;
  field: string;
  what: string;
  remedy: string;
}

/** Bytes of a page as it is sent, brotli: three times the largest of today's. */
const PAGE_BUDGET = 120_000;
/** Enough to see what is wrong; a removed page may be linked to from everywhere. */
const MOST = 20;

/** What keeps a built site from being published: links to pages that it has not, pages that are too heavy. */
export function problemsOf(
  dist: string,
  contentDir: string,
  /** Paths that lead on to another page. */
  moved: readonly string[] = [],
): ReleaseProblem[] {
  const client = join(dist, 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split(sep).join('/'),
  );
  const built = new Set([...moved, ...files.map((file) => pagePathOf(file))]);
  const patterns = JSON.parse(readFileSync(join(dist, ROUTES_FILE), 'utf8')) as string[];
  const onDemand = patterns.map((pattern) => new RegExp(pattern));
  const isThere = (path: string) => built.has(path) || onDemand.some((pattern) => pattern.test(path));
  const sources = pageSources(new URL('../../', import.meta.url), pathToFileURL(`${contentDir}/`));

  const found: ReleaseProblem[] = [];
  for (const name of files.filter((file) => file.endsWith('.html'))) {
    const path = pagePathOf(name);
    const about = { file: sources.get(path) ?? null, field: '' };
    const dead = linksIn(readFileSync(join(client, name), 'utf8')).filter((link) => !isThere(link));
    for (const link of new Set(dead)) {
      found.push({
        ...about,
        what: `the page ${path} links to ${link}, which the site does not have`,
        remedy: 'Correct the address, or remove the link.',
      });
    }
    const bytes = sentBytes(join(client, name));
    if (bytes > PAGE_BUDGET) {
      found.push({
        ...about,
        what: `the page ${path} takes ${Math.round(bytes / 1000)} KB to load, and ${PAGE_BUDGET / 1000} KB is the most`,
        remedy: 'Make two pages of it.',
      });
    }
    if (found.length >= MOST) break;
  }
  return found;
}

/** Paths of our own that a page's links lead to, without query and fragment. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="(\/[^"]*)"/g)].flatMap(([, href = '']) => {
    if (href.startsWith('//')) return [];
    const [path = ''] = href.replaceAll('&amp;', '&').split(/[?#]/, 1);
    return [decoded(path)];
  });
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function sentBytes(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}
