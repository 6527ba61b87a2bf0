import { AppError } from '../errors.ts';

/** The published state of all documents, laid over `content/` when the site is built. */
export interface Overlay {
  /** Path below `content/`, as `blogs/brakes.md` or `images/x.webp` → its bytes; null: left out of the site. */
  files: ReadonlyMap<string, Uint8Array | null>;
  /** Addresses that pages have left. `to` null: for good. */
  redirects: readonly { from: string; to: string | null }[];
}

/** What offers it. */
export interface Documents {
  /** What is to be on the site at that instant. */
  overlay(now: Date): Promise<Overlay>;
  /** When, after that instant, something is due that was given a time; null: nothing is. */
  nextDue(now: Date): Promise<Date | null>;
}

const NAME = '[a-z0-9][a-z0-9-]{0,120}';
/**
 * What people write as text, pictures, and the list of garages. Prices, cars and the business itself stay in files, and in
 * git.
 */
const PLACE = new RegExp(
  `^(?:(?:blogs|brands|car-service|repairs|towns)/${NAME}\\.md|pages/(?:${NAME}/)?${NAME}\\.md|images/${NAME}\\.(?:webp|avif|png|jpg)|garages\\.json)$`,
);
const OWN_PATH = /^(?:\/[\w-][\w.~-]*)+$/;

/**
 * Refuses an overlay of which anything would lead out of its folder, or visitors to another site. Documents are parsed
 * when they are saved; this is the last door before the disk.
 */
export function checkedOverlay(overlay: Overlay): Overlay {
  for (const file of overlay.files.keys()) {
    if (!PLACE.test(file)) throw new AppError('invalid', `No page can be stored as '${file}'. Rename it`);
  }
  for (const { from, to } of overlay.redirects) {
    for (const path of to === null ? [from] : [from, to]) {
      if (!OWN_PATH.test(path))
        throw new AppError('invalid', `'${path}' can’t be the address of a page. Rename it`);
    }
  }
  return overlay;
}
