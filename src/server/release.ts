import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, SERVED_FILES, TERMS_FILE } from '../content-model/content.ts';
import { GARAGES_FILE } from '../domain/garage/public-garage.ts';
import { loadContent } from '../content-model/load.ts';
import { openDist, type PageHandler } from './http/dist.ts';
import type { OutsideEnv, SecurityHeaders } from './http/security.ts';
import { straightened, withMoved } from './http/moved.ts';
import { securityText, withSecurityText } from './http/security-text.ts';
import { type StaticSite, withKept } from './http/static.ts';

/**
 * What is published at one time: the built pages with their policies, and the content that they were built from. It never
 * changes; what is published next is another one. A request takes the one that is live when it begins and keeps to it.
 */
export interface Release {
  content: Content;
  /** The built files, each page with its own policy. */
  site: StaticSite;
  /** Astro's handler of the on-demand pages: the same in all releases, because Node never forgets a module. */
  pages: PageHandler;
  /** What it is to show: the texts of a publish; null: those that it was built with. */
  texts: object | null;
}

export interface Releases {
  /** The one that is live. */
  current(): Release;
  /**
   * Puts another in its place, whole: whatever begins from now on is answered from it. What pages that are still open ask
   * for, the files of the one before whose names change with what they hold, is served further.
   */
  swap(next: Release): void;
}

export interface ReleaseParts {
  env: OutsideEnv;
  headers: SecurityHeaders;
  /** Addresses that pages have left. */
  redirects?: readonly { from: string; to: string | null }[];
  /**
   * A release of the same code, whose handler is taken. If it has the same prices, cars and business, its content goes on,
   * with all that was made of it.
   */
  like?: { release: Release; contentDir: string };
}

/**
 * Opens a release, without anything being served from it yet.
 * @param dist the built site
 * @param contentDir the folder of content that it was built from
 * @throws SettingsError where nothing has been built; ContentError that names the file, the field and the remedy
 */
export async function openRelease(
  dist: string,
  contentDir: string,
  { env, headers, redirects = [], like }: ReleaseParts,
): Promise<Release> {
  const { site, pages, texts } = await openDist(dist, env, headers, like?.release.pages);
  const same = like && (await holdsTheSame(like.contentDir, contentDir));
  const content = same ? like.release.content : await loadContent(contentDir);
  // A page at an address that another has left is the page's.
  const left = redirects.filter(({ from }) => !existsSync(join(dist, 'client', `${from}.html`)));
  const told = withSecurityText(site, securityText(content.site, new Date()), headers);
  return { content, site: withMoved(told, straightened(left), headers), pages, texts };
}

async function holdsTheSame(folder: string, other: string): Promise<boolean> {
  for (const file of [...SERVED_FILES, TERMS_FILE, GARAGES_FILE]) {
    const [one, two] = await Promise.all([bytesOf(join(folder, file)), bytesOf(join(other, file))]);
    if (!one.equals(two)) return false;
  }
  return true;
}

/** A file that a folder may lack, as one of an earlier version lacks the list of garages, is as one without a byte. */
const bytesOf = (file: string): Promise<Buffer> =>
  readFile(file).catch((error: unknown) => {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });

export function releases(first: Release): Releases {
  let opened = first;
  let live = first;
  return {
    current: () => live,
    swap(next) {
      live = { ...next, site: withKept(next.site, opened.site) };
      opened = next;
    },
  };
}
