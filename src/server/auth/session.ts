import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Role } from '../../contract/session.ts';
import { daysAfter } from '../../domain/retention.ts';
import { SESSION_DAYS, STAFF_SESSION_HOURS } from '../../domain/session.ts';
import type { Database } from '../db/database.ts';
import { sessions, userRoles } from '../db/schema.ts';

/** Whose session a token is. */
export interface Session {
  id: string;
  userId: string;
  /** None for a customer. */
  roles: readonly Role[];
  /** When password or passkey were last shown. */
  confirmedAt: Date;
}

/** Finds the session of a token: the bearer of an API call, or the cookie of a page. */
export interface SessionReader {
  /** Null for a token that is unknown, expired or malformed. */
  read(token: string, now: Date): Promise<Session | null>;
}

/** What begins a session. */
export interface Beginning {
  userId: string;
  /** What its owner recognises it by, like 'Chrome on Android'. */
  device: string;
  networkHash: string;
}

/** 32 random bytes, base64url. */
const TOKEN = /^[\w-]{43}$/;
/** How exactly we know when a session was last used: writing it at every request would cost more than reading it. */
const SEEN_EVERY_MS = 5 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Sessions as rows, shared by all processes. The database holds a hash of each token, of no use to whoever reads it. */
export function sessionReader(db: Database): SessionReader {
  const { id, userId, confirmedAt, lastUsedAt, createdAt } = sessions;
  // A row for each role, because a column within a subselect of a single table goes out without its table's name.
  const prepare = () =>
    db
      .select({ id, userId, confirmedAt, lastUsedAt, createdAt, role: userRoles.role })
      .from(sessions)
      .leftJoin(userRoles, eq(userRoles.userId, sessions.userId))
      .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), gt(lastUsedAt, sql.placeholder('since'))))
      .prepare('session_of');
  // Prepared once, for every request of somebody logged in asks it; and only then, for most visitors never log in.
  let prepared: ReturnType<typeof prepare> | undefined;
  return {
    async read(token, now) {
      if (!TOKEN.test(token)) return null;
      prepared ??= prepare();
      const rows = await prepared.execute({ hash: hashOf(token), since: daysAfter(now, -SESSION_DAYS) });
      const [row] = rows;
      if (!row) return null;
      const roles = rows.flatMap(({ role }) => (role === null ? [] : [role]));
      const staffUntil = row.createdAt.getTime() + STAFF_SESSION_HOURS * 3_600_000;
      if (roles.length > 0 && staffUntil <= now.getTime()) return null;
      if (now.getTime() - row.lastUsedAt.getTime() >= SEEN_EVERY_MS)
        await db.update(sessions).set({ lastUsedAt: now }).where(eq(id, row.id));
      return { id: row.id, userId: row.userId, roles, confirmedAt: row.confirmedAt };
    },
  };
}

/**
 * Begins a session, always with a token of its own: one that somebody planted beforehand is never taken over.
 * @returns the token, which nobody can find out later
 */
export async function beginSession(
  tx: Pick<Database, 'insert' | 'update'>,
  { userId, device, networkHash }: Beginning,
  now: Date,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  await tx.insert(sessions).values({
    ...{ id, userId, device, networkHash, tokenHash: hashOf(token) },
    ...{ createdAt: now, lastUsedAt: now, confirmedAt: now },
  });
  // Of those who work here alone, for those who give out the roles.
  await tx.update(userRoles).set({ lastLogInAt: now }).where(eq(userRoles.userId, userId));
  return { id, token };
}

/** Notes that whoever has this session has just shown their password or a passkey. */
export async function confirmSession(tx: Pick<Database, 'update'>, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

/** Ends one session of an account; one that has ended already is a success. */
export async function endSession(tx: Pick<Database, 'delete'>, userId: string, id: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
}

/** Ends all sessions of an account, or all but one. */
export async function endSessions(tx: Pick<Database, 'delete'>, userId: string, but?: string): Promise<void> {
  const others = but === undefined ? undefined : ne(sessions.id, but);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Those sessions of an account that have not ended by themselves, last used first. */
export async function openSessions(db: Database, userId: string, isStaff: boolean, now: Date) {
  const staffSince = new Date(now.getTime() - STAFF_SESSION_HOURS * 3_600_000);
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.lastUsedAt, daysAfter(now, -SESSION_DAYS)),
        isStaff ? gt(sessions.createdAt, staffSince) : undefined,
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

/** Deletes sessions that have ended by themselves. */
export async function purgeSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.lastUsedAt, daysAfter(now, -SESSION_DAYS)));
}
