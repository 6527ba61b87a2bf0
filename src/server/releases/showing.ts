import type { Release, ReleaseParts, Releases } from '../release.ts';
import type { Builder } from './builder.ts';

/** What opens and shows releases: given where the site is built, and not in development. */
export interface Showing {
  releases: Releases;
  open: (
    dist: string,
    contentDir: string,
    more: Pick<ReleaseParts, 'redirects' | 'like'>,
  ) => Promise<Release>;
  /** The site as it ships: built by `npm start`. */
  dist: string;
  contentDir: string;
  /** Of the code and the settings that builds are made with. A release of another is built again. */
  version: string;
  dataDir: string;
  build: Builder;
  /** Whether no other process can work on this database. */
  isAlone: boolean;
  /** Called before the first look at what is live, which may take until that is drawn. */
  onFirst?: () => void;
}
