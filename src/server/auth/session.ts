import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte, ne } from '../db/drizzle.ts';
import { type Role, WORKSHOP } from '../../contract/account/session.ts';
import { daysAfter } from '../../domain/account/retention.ts';
import { SESSION_DAYS, STAFF_SESSION_HOURS } from '../../domain/account/session.ts';
import type { GarageState } from '../../domain/garage/garage.ts';
import type { Database } from '../db/database.ts';
import { plannedQuery } from '../db/planned.ts';
import { sessions } from '../db/schema.ts';
import type { Workplace } from './actor.ts';
import { forgetDevices } from './known-device.ts';
import { endCalendar } from './work-calendar.ts';

/** Whose session a token is. */
export interface Session {
  id: string;
  userId: string;
  /** None for a customer. */
  roles: readonly Role[];
  /** Where they work, without garages that have left. None without the role Workshop. */
  garages: readonly Workplace[];
  /** When its owner last showed who they are; null: not in this session. */
  confirmedAt: Date | null;
  hasPassword: boolean;
  /** The garage that its lists are narrowed to; left out: none. */
  at?: number | undefined;
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
  /** Whether its owner has shown who they are. */
  isConfirmed: boolean;
}

/** 32 random bytes, base64url. */
const TOKEN = /^[\w-]{43}$/;
/** How exactly we know when a session was last used: writing it at every request would cost more than reading it. */
const SEEN_EVERY_MS = 5 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Of a session: one for each role of its owner, and of each for each garage that they work for. */
interface Read {
  id: string;
  userId: string;
  confirmedAt: Date | null;
  hasPassword: boolean;
  lastUsedAt: Date;
  createdAt: Date;
  at: number | null;
  role: Role | null;
  garage: number | null;
  leads: boolean | null;
  state: GarageState | null;
}

/** One look for session, account, roles and garages, for every request of somebody logged in asks it. */
const SESSION_OF = `
  select s.id, s.user_id as "userId", s.confirmed_at as "confirmedAt", s.last_used_at as "lastUsedAt",
    s.created_at as "createdAt", s.garage_id as at, u.password_hash is not null as "hasPassword", r.role,
    g.id as garage, w.leads, g.state
  from sessions s join users u on u.id = s.user_id left join user_roles r on r.user_id = s.user_id
    left join workplaces w on w.user_id = s.user_id and r.role = '${WORKSHOP}'
    left join garages g on g.id = w.garage_id and g.state <> 'left'
  where s.token_hash = $1`;

/** Sessions as rows, shared by all processes. The database holds a hash of each token, of no use to whoever reads it. */
export function sessionReader(db: Database): SessionReader {
  const sessionOf = plannedQuery<Read>(db, 'session_of', SESSION_OF);
  return {
    async read(token, now) {
      if (!TOKEN.test(token)) return null;
      const rows = await sessionOf(hashOf(token));
      const [row] = rows;
      if (!row || row.lastUsedAt <= daysAfter(now, -SESSION_DAYS)) return null;
      const roles = [...new Set(rows.flatMap(({ role }) => role ?? []))];
      const staffUntil = row.createdAt.getTime() + STAFF_SESSION_HOURS * 3_600_000;
      if (roles.length > 0 && staffUntil <= now.getTime()) return null;
      if (now.getTime() - row.lastUsedAt.getTime() >= SEEN_EVERY_MS)
        await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, row.id));
      const { id, userId, confirmedAt, hasPassword } = row;
      const at = row.at ?? undefined;
      return { id, userId, roles, garages: rows.flatMap(workplaceIn), confirmedAt, hasPassword, at };
    },
  };
}

const workplaceIn = ({ garage, leads, state }: Read): Workplace[] =>
  garage === null || leads === null || state === null ? [] : [{ id: garage, leads, state }];

/**
 * Begins a session, always with a token of its own: one that somebody planted beforehand is never taken over.
 * @returns the token, which nobody can find out later
 */
export async function beginSession(
  tx: Pick<Database, 'insert'>,
  { userId, device, networkHash, isConfirmed }: Beginning,
  now: Date,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  await tx.insert(sessions).values({
    id,
    userId,
    device,
    networkHash,
    tokenHash: hashOf(token),
    createdAt: now,
    lastUsedAt: now,
    confirmedAt: isConfirmed ? now : null,
  });
  return { id, token };
}

/** Notes that whoever has this session has just shown who they are. */
export async function confirmSession(tx: Pick<Database, 'update'>, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

/** Narrows the lists of a session to one garage. @param garageId null: to none */
export async function narrowSession(
  tx: Pick<Database, 'update'>,
  id: string,
  garageId: number | null,
): Promise<void> {
  await tx.update(sessions).set({ garageId }).where(eq(sessions.id, id));
}

/** Ends one session of an account; one that has ended already is a success. */
export async function endSession(tx: Pick<Database, 'delete'>, userId: string, id: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
}

/**
 * Ends all sessions of an account, or all but one. Where they were is not known any more. With all of them the address of
 * its calendar ends, too: whoever was in may have made it.
 */
export async function endSessions(
  tx: Pick<Database, 'select' | 'delete'>,
  userId: string,
  but?: string,
): Promise<void> {
  const others = but === undefined ? undefined : ne(sessions.id, but);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
  if (but === undefined) await endCalendar(tx, userId);
  await forgetDevices(tx, userId);
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
