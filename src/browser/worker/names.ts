/** Name of the cache that holds visited pages; the offline page lists what is in it. */
export const PAGES_CACHE = 'kcc-pages';

/** Shown if a page is neither reachable nor cached. */
export const OFFLINE_PAGE = '/offline';

/** The script that logs out. */
export const LOG_OUT = '/log-out.js';
