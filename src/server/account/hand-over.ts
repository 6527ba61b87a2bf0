import type { BegunSession } from '../../contract/account/session.ts';
import type { Database } from '../db/database.ts';
import type { PageContext } from '../http/page.ts';
import { personOf, sessionKept } from './person.ts';

/**
 * What the browser's store needs of the session by whose cookie a page was opened; null for a guest. After a log-in by a
 * plain form it has not heard of it. Such pages are never stored, and the token is one that this browser has.
 */
export const handOver =
  (db: Database) =>
  async ({ locals: { actor, session } }: Pick<PageContext, 'locals'>): Promise<BegunSession | null> => {
    if (!('sessionId' in actor)) return null;
    const person = await personOf(db, actor.userId);
    // The roles were read with the session.
    return person && sessionKept(person, session.token, actor.kind === 'staff' ? actor.roles : []);
  };
