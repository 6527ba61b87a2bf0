/** How a request is answered that needs the database while that cannot be reached. */
export const AWAY = {
  /** Not a 500: nothing is broken, and whoever balances the load may ask another process. */
  status: 503,
  /** Seconds. A restart of PostgreSQL takes fewer; a standby that takes over takes a few of these. */
  retryAfterS: 10,
} as const;

/** For people; says what to do next. */
export const AWAY_WORDS = 'Our system isn’t answering just now. Try again in a minute';

/** What a page throws then: pages/500.astro shows it with this status. */
export class Away extends Error {
  override name = 'Away';
  readonly statusCode = AWAY.status;

  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
  }
}
