import { eq } from '../db/drizzle.ts';
import type { AuditedWhat } from '../../contract/desk/audit-actions.ts';
import type { Database } from '../db/database.ts';
import { auditLog, users } from '../db/schema.ts';
import type { Staff } from './actor.ts';

/** What somebody who works here did. */
export interface AuditedAction {
  /** Each has a sentence in the log: views/desk/audit. */
  what: AuditedWhat;
  /** Id of what it was done to. */
  subject: string;
  /** As far as it changed; null: it was not there. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/**
 * Adds what staff do to the audit log, in the transaction that does it: every write of theirs goes through here. Whose account
 * it was is noted beside the name, for people name themselves.
 */
export async function asStaff(
  tx: Pick<Database, 'select' | 'insert'>,
  { userId, roles }: Pick<Staff, 'userId' | 'roles'>,
  action: AuditedAction,
  at: Date,
): Promise<void> {
  const [user] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  await tx.insert(auditLog).values({
    ...action,
    actorUserId: userId,
    actorName: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    actorAccount: user?.email ?? '',
    actorRoles: roles.join(', '),
    at,
  });
}

/** The same of whoever sits at the command line of the server: nobody has logged in there. */
export async function asCommandLine(
  tx: Pick<Database, 'insert'>,
  action: AuditedAction,
  at: Date,
): Promise<void> {
  await tx.insert(auditLog).values({ ...action, actorUserId: null, actorName: 'Command line', at });
}
