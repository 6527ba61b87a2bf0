import type { Role } from '../../contract/session.ts';

/** Whose session a token is. */
export interface Session {
  userId: string;
  /** None for a customer. */
  roles: readonly Role[];
}

/** Finds the session of a token: the bearer of an API call, or the cookie of a page. */
export interface SessionReader {
  /** Null for a token that is unknown, expired or malformed. */
  read(token: string, now: Date): Promise<Session | null>;
}

/** Nobody can have an account yet, so whatever token is sent, the sender is a guest. */
export const noSessions: SessionReader = { read: () => Promise.resolve(null) };
