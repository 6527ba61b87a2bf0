import { randomUUID } from 'node:crypto';
import type { Role } from '../../src/contract/account/session.ts';
import { giveRole } from '../../src/server/account/roles.ts';
import { beginSession } from '../../src/server/auth/session.ts';
import type { Database } from '../../src/server/db/database.ts';
import { users } from '../../src/server/db/schema.ts';
import { LOGGED_IN } from './sessions.ts';
import type { Customer } from '../../src/server/auth/actor.ts';

type User = typeof users.$inferInsert;

/** Somebody with an account, logged in. */
export interface LoggedInCustomer {
  userId: string;
  email: string;
  /** Of their session, for calls of the API. */
  headers: { Authorization: string };
  /** The same somebody as pages see them. */
  actor: Customer;
}

/** @param own what is not as usual about the account */
export async function storeCustomer(
  db: Database,
  now: Date,
  { roles = [], ...own }: Partial<User> & { roles?: Role[] } = {},
): Promise<LoggedInCustomer> {
  const userId = own.id ?? randomUUID();
  const email = own.email ?? `customer-${userId.slice(0, 8)}@example.com`;
  const named = { firstName: 'Alex', lastName: 'Sample', phone: '+447700900123' };
  const times = { createdAt: now, provenAt: now };
  await db
    .insert(users)
    .values({ ...named, ...times, ...own, id: userId, email, emailKey: email.toLowerCase() });
  for (const role of roles) await giveRole(db, { userId, role }, now);
  return { email, ...(await logIn(db, userId, now)) };
}

/** Another session of an account. */
export async function logIn(
  db: Database,
  userId: string,
  now: Date,
  device = 'Chrome on Android',
): Promise<Omit<LoggedInCustomer, 'email'>> {
  const begun = { userId, device, networkHash: 'network', isConfirmed: true };
  const { id, token } = await beginSession(db, begun, now);
  return {
    userId,
    headers: { Authorization: `Bearer ${token}` },
    actor: { ...LOGGED_IN, kind: 'customer', userId, sessionId: id, isConfirmed: true },
  };
}
