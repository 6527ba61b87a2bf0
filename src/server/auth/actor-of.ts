import { type Customer, type Guest, isSuperAdmin, type Staff } from './actor.ts';
import { isLately } from './proof.ts';
import type { SessionReader } from './session.ts';

interface Parts {
  sessions: SessionReader;
  clock: () => Date;
}

/**
 * Finds out who sends a request.
 * @param token of a session, '' if none was sent. An unknown token makes a guest
 * @param address under which rate limits count them; '' for somebody exempt
 */
export type ActorOf = (token: string, address: string) => Promise<Guest | Customer | Staff>;

/** Looks a session up only if there is a token, so that guests cost nothing. */
export function actorOf({ sessions, clock }: Parts): ActorOf {
  return async (token, address) => {
    const now = clock();
    const session = token === '' ? null : await sessions.read(token, now);
    if (!session) return { kind: 'guest', address };
    const { id: sessionId, userId, roles, garages, hasPassword, at } = session;
    const isConfirmed = isLately(session.confirmedAt, now);
    const loggedIn = { userId, sessionId, isConfirmed, hasPassword, address };
    if (roles.length === 0) return { kind: 'customer', ...loggedIn };
    const actor: Staff = { kind: 'staff', roles, garages, ...loggedIn };
    return at !== undefined && mayNarrowTo(actor, at) ? { ...actor, at } : actor;
  };
}

/** Whether somebody may narrow their lists to a garage: they may have stopped working there. */
const mayNarrowTo = (actor: Staff, garage: number): boolean =>
  isSuperAdmin(actor) || (actor.garages.length > 1 && actor.garages.some(({ id }) => id === garage));
