import type { Customer, Guest, Staff } from './actor.ts';
import type { SessionReader } from './session.ts';

interface Parts {
  sessions: SessionReader;
  clock: () => Date;
}

/**
 * Who sends a request.
 * @param token of a session, '' where none was sent. One that is nobody's makes a guest
 * @param address by which limits count them; '' for one whom none holds
 */
export type ActorOf = (token: string, address: string) => Promise<Guest | Customer | Staff>;

/** Asks the sessions only where there is a token to ask about, so that guests cost nothing. */
export function actorOf({ sessions, clock }: Parts): ActorOf {
  return async (token, address) => {
    const session = token === '' ? null : await sessions.read(token, clock());
    if (!session) return { kind: 'guest', address };
    const { userId, roles } = session;
    return roles.length > 0
      ? { kind: 'staff', userId, roles, address }
      : { kind: 'customer', userId, address };
  };
}
