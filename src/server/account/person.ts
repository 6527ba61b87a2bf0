import { eq } from '../db/drizzle.ts';
import type { BegunSession, Role, UserInfo } from '../../contract/account/session.ts';
import type { RequestSender } from '../auth/sender.ts';
import type { Database } from '../db/database.ts';
import { userRoles, users } from '../db/schema.ts';
import { AppError } from '../errors.ts';

/** An account, as it is stored. */
export type AccountRow = typeof users.$inferSelect;

/** One account for each address, however its letters are written. */
export const emailKeyOf = (email: string): string => email.toLowerCase();

/** Null where nobody has typed that address yet. */
export async function personAt(db: Pick<Database, 'select'>, email: string): Promise<AccountRow | null> {
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  return person ?? null;
}

/** Null if the account has been deleted meanwhile. */
export async function personOf(db: Pick<Database, 'select'>, id: string): Promise<AccountRow | null> {
  const [person] = await db.select().from(users).where(eq(users.id, id));
  return person ?? null;
}

/** The account of somebody logged in. Throws AppError unauthenticated if it has been deleted a moment ago. */
export async function ownPerson(db: Pick<Database, 'select'>, id: string): Promise<AccountRow> {
  const person = await personOf(db, id);
  if (!person) throw new AppError('unauthenticated', 'This account has been deleted');
  return person;
}

export const infoOf = ({ firstName, lastName, motSubscribed }: AccountRow): UserInfo => ({
  f_name: firstName,
  name: `${firstName} ${lastName}`.trim(),
  is_mot_subscribed: motSubscribed,
});

/** What a browser keeps of a session that has just begun. */
export async function handedOut(
  db: Pick<Database, 'select'>,
  person: AccountRow,
  token: string,
): Promise<BegunSession> {
  const roles = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, person.id));
  return sessionKept(
    person,
    token,
    roles.map(({ role }) => role),
  );
}

/** What a browser keeps of a session. */
export const sessionKept = (person: AccountRow, token: string, roles: readonly Role[]): BegunSession => ({
  token,
  info: infoOf(person),
  roles: [...roles],
  account: person.id,
});

/** Whether somebody may come in: a demonstration account only where those exist, and from this machine. */
export type MayEnter = (person: AccountRow, sender: RequestSender) => boolean;

export const mayEnter =
  (demoAccounts: boolean): MayEnter =>
  ({ isDemo }, { isLocal }) =>
    !isDemo || (demoAccounts && isLocal);
