import { and, desc, eq, lt, type SQL } from '../db/drizzle.ts';
import type { AuditEntry } from '../../contract/desk/audit.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { auditLog, users } from '../db/schema.ts';

/** What somebody who works here did. */
export interface Deed {
  /** As `feature.deed`: 'work.step'. */
  what: `${string}.${string}`;
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
  deed: Deed,
  at: Date,
): Promise<void> {
  const [user] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  await tx.insert(auditLog).values({
    ...deed,
    actorUserId: userId,
    actorName: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    actorAccount: user?.email ?? '',
    actorRoles: roles.join(', '),
    at,
  });
}

/** The same of whoever sits at the command line of the server: nobody has logged in there. */
export async function asCommandLine(tx: Pick<Database, 'insert'>, deed: Deed, at: Date): Promise<void> {
  await tx.insert(auditLog).values({ ...deed, actorUserId: null, actorName: 'Command line', at });
}

/** Entries of one page. */
const PAGE = 50;

export interface AuditService {
  /**
   * The log, newest first.
   * @param before entries older than this id; left out: from the newest
   * @param subject of this id alone
   */
  page(asked: { before?: number | undefined; subject?: string | undefined }): Promise<{
    entries: AuditEntry[];
    /** `before` of the next page; null: this is the last. */
    next: number | null;
  }>;
}

export function auditService(db: Database): AuditService {
  return {
    async page({ before, subject }) {
      const asked: SQL[] = [
        ...(before === undefined ? [] : [lt(auditLog.id, before)]),
        ...(subject === undefined ? [] : [eq(auditLog.subject, subject)]),
      ];
      const rows = await db
        .select()
        .from(auditLog)
        .where(and(...asked))
        .orderBy(desc(auditLog.id))
        .limit(PAGE + 1);
      const entries = rows.slice(0, PAGE).map((row): AuditEntry => {
        const { id, at, what, subject: about, before: was, after } = row;
        const { actorUserId, actorName: name, actorAccount: account, actorRoles: roles } = row;
        const by = { id: actorUserId, name, account, roles };
        return { id, at: at.toISOString(), by, what, subject: about, before: was, after };
      });
      return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
    },
  };
}
