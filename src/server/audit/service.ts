import { and, desc, eq, inArray, lt, type SQL } from '../db/drizzle.ts';
import { AUDITED } from '../../contract/desk/audit-actions.ts';
import type { AuditAsked, AuditEntry } from '../../contract/desk/audit.ts';
import { addDays, instantOf } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/schema.ts';

/** Entries of one page. */
const PAGE = 50;

export interface AuditService {
  /**
   * The log, newest first.
   * @param asked `before`: entries older than this id; left out: from the newest
   */
  page(asked: AuditAsked): Promise<{
    entries: AuditEntry[];
    /** `before` of the next page; null: this is the last. */
    next: number | null;
  }>;
}

export function auditService(db: Database): AuditService {
  return {
    async page({ before, subject, by, about, until }) {
      const asked: SQL[] = [
        ...(before === undefined ? [] : [lt(auditLog.id, before)]),
        ...(subject === undefined ? [] : [eq(auditLog.subject, subject)]),
        ...(by === undefined ? [] : [eq(auditLog.actorUserId, by)]),
        ...(about === undefined ? [] : [inArray(auditLog.what, [...AUDITED[about]])]),
        ...(until === undefined ? [] : [lt(auditLog.at, instantOf(addDays(until, 1), '00:00'))]),
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
        const who = { id: actorUserId, name, account, roles };
        return { id, at: at.toISOString(), by: who, what, subject: about, before: was, after };
      });
      return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
    },
  };
}
