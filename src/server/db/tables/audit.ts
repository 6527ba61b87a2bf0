import { bigserial, index, jsonb, pgTable, text, uuid } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';

/**
 * What somebody who works here changed. Rows are only ever added: a trigger refuses to change them, and to delete them
 * unless the transaction says that their years are over (server/audit/forget.ts).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Whose account it was; it may be gone by now. Null: the command line. */
    actorUserId: uuid('actor_user_id'),
    /** Their name then, which everybody chooses for themselves. */
    actorName: text('actor_name').notNull(),
    /** The address of that account then, which is proved; empty for the command line, and before 26 November 2026. */
    actorAccount: text('actor_account').notNull().default(''),
    /** Its roles then, likewise. */
    actorRoles: text('actor_roles').notNull().default(''),
    /** What was done, as `feature.action`. */
    what: text('what').notNull(),
    /** Id of what it was done to. */
    subject: text('subject').notNull(),
    /** As far as it changed; null: it was not there. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [index('audit_log_at').on(table.at), index('audit_log_subject').on(table.subject)],
);
