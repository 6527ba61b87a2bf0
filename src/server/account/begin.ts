import { eq } from '../db/drizzle.ts';
import type { BegunSession } from '../../contract/session.ts';
import { deviceOf } from '../../domain/device.ts';
import type { Visitor } from '../auth/actor.ts';
import type { Sender } from '../auth/sender.ts';
import { meetDevice } from '../auth/known-device.ts';
import { beginSession, endSession } from '../auth/session.ts';
import type { Database } from '../db/database.ts';
import { userRoles } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import { networkHashOf } from './limits.ts';
import { sessionMails } from './mails.ts';
import { handedOut, type MayEnter, type Person } from './person.ts';

/** Who logs in, from where and with what. */
export interface Coming {
  actor: Visitor;
  sender: Sender;
}

/** By what somebody has shown who they are. A link has gone to the mailbox that would be told of it. */
type Shown = 'password' | 'passkey' | 'link';

/** A session that has begun, and whether its owner is being told by email. */
export interface Begun {
  session: BegunSession;
  isTold: boolean;
}

/**
 * Begins a session for somebody who has shown who they are. The one that this browser had ends, whoever's it was: its
 * token is about to be lost. The owner is told by email if it is a device that this account has not been used on.
 */
export type Begin = (tx: Database, person: Person, coming: Coming, by: Shown, now: Date) => Promise<Begun>;

export const beginner =
  (allowed: MayEnter): Begin =>
  async (tx, person, { actor, sender }, by, now) => {
    if (!allowed(person, sender)) throw new AppError('link_ended', 'This account can’t be used here');
    const userId = person.id;
    const device = deviceOf(sender.userAgent);
    const networkHash = networkHashOf(userId, actor.address);
    const isNew = await meetDevice(tx, { userId, device, networkHash, seenAt: now });
    if ('sessionId' in actor) await endSession(tx, actor.userId, actor.sessionId);
    const { id, token } = await beginSession(tx, { userId, device, networkHash }, now);
    const isTold = isNew && by !== 'link';
    if (isTold) await enqueue(tx, [sessionMails.newDevice], id, now);
    const session = await handedOut(tx, person, token);
    // For those who give out the roles.
    if (session.roles.length > 0)
      await tx.update(userRoles).set({ lastLogInAt: now }).where(eq(userRoles.userId, userId));
    return { session, isTold };
  };
