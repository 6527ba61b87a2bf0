import { eq } from '../db/drizzle.ts';
import type { BegunSession } from '../../contract/account/session.ts';
import { deviceOf } from '../../domain/account/device.ts';
import type { Visitor } from '../auth/actor.ts';
import type { RequestSender } from '../auth/sender.ts';
import { meetDevice } from '../auth/known-device.ts';
import { hasNeither, proofsOf } from '../auth/proof.ts';
import { beginSession, endSession } from '../auth/session.ts';
import type { Database } from '../db/database.ts';
import { userRoles } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import { networkHashOf } from './limits.ts';
import { sessionMails } from './mails.ts';
import { handedOut, type MayEnter, type AccountRow } from './person.ts';

/** Who logs in, from where and with what. */
export interface LinkVisit {
  actor: Visitor;
  sender: RequestSender;
}

/**
 * By what somebody comes in. A link has gone to the mailbox that would be told of a new device. It shows who they are where
 * the account has nothing better, or where a password was chosen by it.
 */
type Shown = 'password' | 'passkey' | 'link' | 'chosen password';

/** A session that has begun. */
export interface BegunLink {
  session: BegunSession;
  /** Whether its owner is being told by email. */
  isTold: boolean;
  /** Whether they have shown who they are, see auth/proof.ts. */
  isConfirmed: boolean;
}

/**
 * Begins a session for somebody who has shown who they are. The one that this browser had ends, whoever's it was: its
 * token is about to be lost. The owner is told by email if it is a device that this account has not been used on.
 */
export type Begin = (
  tx: Database,
  person: AccountRow,
  coming: LinkVisit,
  by: Shown,
  now: Date,
) => Promise<BegunLink>;

export const beginner =
  (allowed: MayEnter): Begin =>
  async (tx, person, { actor, sender }, by, now) => {
    if (!allowed(person, sender)) throw new AppError('link_ended', 'This account can’t be used here');
    const userId = person.id;
    const device = deviceOf(sender.userAgent);
    const networkHash = networkHashOf(userId, actor.address);
    const isNew = await meetDevice(tx, { userId, device, networkHash, seenAt: now });
    if ('sessionId' in actor) await endSession(tx, actor.userId, actor.sessionId);
    const isConfirmed = by !== 'link' || hasNeither(await proofsOf(tx, userId));
    const { id, token } = await beginSession(tx, { userId, device, networkHash, isConfirmed }, now);
    const isTold = isNew && by !== 'link' && by !== 'chosen password';
    if (isTold) await enqueue(tx, [sessionMails.newDevice], id, now);
    const session = await handedOut(tx, person, token);
    // For those who give out the roles.
    if (session.roles.length > 0)
      await tx.update(userRoles).set({ lastLogInAt: now }).where(eq(userRoles.userId, userId));
    return { session, isTold, isConfirmed };
  };
