/** Name of the cache that holds visited pages; the offline page lists what is in it. */
export const PAGES_CACHE = 'kcc-pages';

/** Shown when a page is neither reachable nor kept. */
export const OFFLINE_PAGE = '/offline';
