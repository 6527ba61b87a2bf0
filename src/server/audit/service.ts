import { and, desc, eq, lt, type SQL } from '../db/drizzle.ts';
import type { AuditEntry } from '../../contract/desk/audit.ts';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/schema.ts';

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
