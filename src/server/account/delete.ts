import { leaveEvents } from '../bookings/owner.ts';
import { eq, sql } from '../db/drizzle.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { accountLinks, sessions, userRoles, users } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { dequeue } from '../mail/enqueue.ts';
import type { ForgetFeedback } from '../feedback/service.ts';
import type { MailKind } from '../mail/kind.ts';
import type { PasskeyService } from '../passkey/service.ts';
import type { MotAlertService } from '../reminder/service.ts';
import type { LeaveReferrals } from '../referral/service.ts';
import type { TicketService } from '../ticket/service.ts';
import { tell } from './notices.ts';
import { openThings, type OpenThings } from './open-things.ts';
import { ownPerson } from './person.ts';

export interface DeletionService {
  /** What is not over, and goes on or ends without the account. */
  open(userId: string): Promise<OpenThings>;
  /**
   * Deletes the account at once, and everything that only it needs. Bookings stay without it.
   * @throws AppError invalid
   */
  delete(actor: Customer | Staff): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  motAlerts: MotAlertService;
  passkeys: PasskeyService;
  ticket: Pick<TicketService, 'forget'>;
  forgetFeedback: ForgetFeedback;
  leaveReferrals: LeaveReferrals;
  /** Every kind of mail about an account, its sessions and its links. */
  mails: readonly MailKind[];
  onMail: () => void;
}

const STAFF =
  'This account works here. Ask a Super Admin to take its roles away first, then it can be deleted';

export function deletionService({
  db,
  clock,
  motAlerts,
  passkeys,
  ticket,
  forgetFeedback,
  leaveReferrals,
  mails,
  onMail,
}: Parts): DeletionService {
  return {
    async open(userId) {
      const { emailKey } = await ownPerson(db, userId);
      return openThings(db, { userId, emailKey });
    },

    async delete(actor) {
      if (actor.kind === 'staff') throw new AppError('invalid', STAFF);
      const { userId } = actor;
      const now = clock();
      await db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        // A role that was given a moment ago.
        if ((await tx.$count(userRoles, eq(userRoles.userId, userId))) > 0) {
          throw new AppError('invalid', STAFF);
        }
        const user = await ownPerson(tx, userId);
        await tell(tx, user, { kind: 'account_deleted', userId: null, createdAt: now });
        await motAlerts.turnOff(user.email, tx);
        await dequeueMails(tx, mails, userId);
        await passkeys.forget(tx, userId);
        await ticket.forget(tx, { emailKey: user.emailKey, userId });
        // Before the bookings lose their customer. What was published goes with its author's account.
        await forgetFeedback(tx, userId);
        await leaveReferrals(tx, userId);
        await leaveEvents(tx, userId);
        await tx.update(userRoles).set({ givenBy: null }).where(eq(userRoles.givenBy, userId));
        // Sessions and roles go with it; its bookings lose their customer.
        await tx.delete(users).where(eq(users.id, userId));
      });
      onMail();
    },
  };
}

async function dequeueMails(tx: Database, mails: readonly MailKind[], userId: string): Promise<void> {
  await dequeue(tx, mails, sql`(${userId})`);
  for (const table of [accountLinks, sessions]) {
    const subjects = tx
      .select({ id: sql`${table.id}::text` })
      .from(table)
      .where(eq(table.userId, userId));
    await dequeue(tx, mails, subjects);
  }
}
