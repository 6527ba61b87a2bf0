import { isDatabaseAway } from '../db/away.ts';
import { type AppError, away, type Behind, isAppError, isUnanswered } from '../errors.ts';

/** How a request is answered that needs what can't be reached. */
export const AWAY = {
  /** Not a 500: nothing is broken, and whoever balances the load may ask another process. */
  status: 503,
  /** Seconds. A restart of PostgreSQL takes fewer; a standby that takes over takes a few of these. */
  retryAfterS: 10,
} as const;

/** For people; says what to do next. */
export const AWAY_WORDS = 'Our system isn’t answering just now. Try again in a minute';

/** Whose fault it is, and what is safe, where whoever asked doesn't know better. */
const WORDS: Record<Behind, string> = {
  database: AWAY_WORDS,
  payments: 'The card payment service isn’t answering just now. Nothing was taken. Try again in a minute',
  files:
    'The service that stores our photos and files isn’t answering just now. What it has is safe. Try again in a minute',
  changes: AWAY_WORDS,
};

/** What a person is told of what doesn't answer; null: it was something else that went wrong. */
export function awayAs(error: unknown): AppError | null {
  if (isAppError(error)) return error.status === AWAY.status ? error : null;
  const behind = isUnanswered(error) ? error.behind : isDatabaseAway(error) ? 'database' : null;
  return behind && away(behind, WORDS[behind], AWAY.retryAfterS, error);
}

/** For the log: what didn't answer, and why. */
export function factsOf({ extras, cause }: AppError): { away: unknown; why: string | undefined } {
  const { data } = extras;
  const why = isUnanswered(cause) ? cause.message : undefined;
  return { away: typeof data === 'object' && data && 'away' in data ? data.away : undefined, why };
}

/** What a page throws then: pages/500.astro shows it with this status. */
export class Away extends Error {
  override name = 'Away';
  readonly statusCode = AWAY.status;
  /** For people: what the error page says. */
  readonly words: string;

  constructor({ message, cause }: AppError) {
    super('What the page needs cannot be reached', { cause });
    this.words = message;
  }
}
