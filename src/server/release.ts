import type { Content } from '../content-model/content.ts';
import { loadContent } from '../content-model/load.ts';
import { openDist, type PageHandler } from './http/dist.ts';
import type { OutsideEnv, SecurityHeaders } from './http/security.ts';
import { type StaticSite, withKept } from './http/static.ts';

/**
 * What is published at one time: the built pages with their policies, and the content that they were built from. It never
 * changes; what is published next is another one. A request takes the one that is live when it begins and keeps to it.
 */
export interface Release {
  content: Content;
  /** The built files, each page with its own policy. */
  site: StaticSite;
  /** Astro's handler of the on-demand pages. */
  pages: PageHandler;
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

interface ReleaseParts {
  env: OutsideEnv;
  headers: SecurityHeaders;
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
  { env, headers }: ReleaseParts,
): Promise<Release> {
  const { site, pages } = await openDist(dist, env, headers);
  return { content: await loadContent(contentDir), site, pages };
}

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
