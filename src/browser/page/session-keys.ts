/** Where the browser keeps who is logged in. */
export const SESSION_KEY = 'kcc:session';

/** Kept there of a session that was left while the server could not be told. The next page made on demand ends it. */
export const LEFT = 'left';

/**
 * Name of the cache that holds somebody's own pages, until they log out. Not beside the worker's other names: the offline
 * page has those, and may share no file with pages that have this one.
 */
export const OWN_CACHE = 'kcc-own';
