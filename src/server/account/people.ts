import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from '../db/drizzle.ts';
import type { Colleague, Invitation } from '../../contract/desk/desk-people.ts';
import { type Role, SUPER_ADMIN } from '../../contract/account/session.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Staff } from '../auth/actor.ts';
import { endSessions } from '../auth/session.ts';
import type { Database } from '../db/database.ts';
import { accountLinks, userRoles, users } from '../db/schema.ts';
import { AppError, usedForAnother } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import { makeLink } from './links.ts';
import { linkMails } from './mails.ts';
import { emailKeyOf, type AccountRow, personAt, personOf } from './person.ts';
import { giveRole, lockAdmins, takeRole } from './roles.ts';
import { asStaff } from '../auth/audited-action.ts';

/**
 * Who works here. Whoever changes it is a Super Admin; each change is in the audit log. Throws AppError not_found for
 * somebody who has no role.
 */
export interface PeopleService {
  /** By name. */
  list(): Promise<Colleague[]>;
  one(id: string): Promise<Colleague>;
  /** Gives a role and sends a link to come in by. The same key sends once. @returns whose account it is */
  invite(wish: Invitation, actor: Staff): Promise<string>;
  /** Sends another link to somebody who works here. */
  inviteAgain(id: string, key: string, actor: Staff): Promise<void>;
  /** Repeating it changes nothing. */
  give(id: string, role: Role, actor: Staff): Promise<void>;
  /**
   * Takes a role and ends every session of that person at once. Repeating it changes nothing.
   * @throws AppError invalid for the last Super Admin
   */
  take(id: string, role: Role, actor: Staff): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  /** Called after an invitation is stored, so that its email need not wait for the next round. */
  onMail: () => void;
}

const DESK = '/apps/desk';
const LAST =
  'No one else is a Super Admin with a working log-in. Give the role to somebody else first, who has come in once';

export function peopleService({ db, clock, onMail }: Parts): PeopleService {
  /** In one transaction, while no other role changes. */
  async function settle<Result>(
    actor: Staff,
    work: (tx: Database, now: Date, admins: readonly string[]) => Promise<Result>,
  ): Promise<Result> {
    const now = clock();
    return db.transaction(async (tx) => {
      const admins = await lockAdmins(tx, actor.userId);
      const isAdmin = await tx.$count(
        userRoles,
        sql`${userRoles.userId} = ${actor.userId} and ${userRoles.role} = ${SUPER_ADMIN}`,
      );
      // Somebody has just taken it.
      if (isAdmin === 0) throw new AppError('not_found', 'You are no Super Admin any more');
      return work(tx, now, admins);
    });
  }

  async function colleague(tx: Database, id: string): Promise<AccountRow> {
    const person = isUuid(id) ? await personOf(tx, id) : null;
    const roles = person ? await tx.$count(userRoles, eq(userRoles.userId, person.id)) : 0;
    if (!person || roles === 0) throw nobody();
    return person;
  }

  /** A link to come in by, once for each key. */
  async function sendLink(tx: Database, person: AccountRow, key: string, now: Date): Promise<void> {
    const kind = person.provenAt ? 'log_in' : 'set_password';
    const id = await makeLink(tx, { userId: person.id, kind, onward: DESK, id: key }, now);
    await enqueue(tx, [linkMails.invitation], id, now);
  }
  /** Whether that press has sent this person a link. Throws AppError idempotency_reused. */
  async function isSent(tx: Database, { id }: AccountRow, key: string): Promise<boolean> {
    const [before] = await tx.select().from(accountLinks).where(eq(accountLinks.id, key));
    if (before && before.userId !== id) throw usedForAnother();
    return before !== undefined;
  }

  return {
    list: () => colleagues(db),

    async one(id) {
      const [found] = isUuid(id) ? await colleagues(db, id) : [];
      if (!found) throw nobody();
      return found;
    },

    async invite({ email, f_name: firstName, l_name: lastName, role, key }, actor) {
      const userId = await settle(actor, async (tx, now) => {
        const person = await noted(tx, { email, firstName, lastName }, now);
        if (await isSent(tx, person, key)) return person.id;
        await giveRole(tx, { userId: person.id, role, by: actor.userId }, now);
        await sendLink(tx, person, key, now);
        const after = { email: person.email, name: `${person.firstName} ${person.lastName}`.trim(), role };
        await asStaff(tx, actor, { what: 'person.invited', subject: person.id, before: null, after }, now);
        return person.id;
      });
      onMail();
      return userId;
    },

    async inviteAgain(id, key, actor) {
      await settle(actor, async (tx, now) => {
        const person = await colleague(tx, id);
        if (await isSent(tx, person, key)) return;
        await sendLink(tx, person, key, now);
        const after = { email: person.email };
        await asStaff(tx, actor, { what: 'person.invited_again', subject: id, before: null, after }, now);
      });
      onMail();
    },

    give: (id, role, actor) =>
      settle(actor, async (tx, now) => {
        await colleague(tx, id);
        if (!(await giveRole(tx, { userId: id, role, by: actor.userId }, now))) return;
        await asStaff(
          tx,
          actor,
          { what: 'person.role_given', subject: id, before: null, after: { role } },
          now,
        );
      }),

    take: (id, role, actor) =>
      settle(actor, async (tx, now, admins) => {
        if (role === SUPER_ADMIN && !admins.some((admin) => admin !== id))
          throw new AppError('invalid', LAST);
        if (!isUuid(id)) throw nobody();
        if (!(await takeRole(tx, { userId: id, role }))) return;
        await endSessions(tx, id);
        await asStaff(
          tx,
          actor,
          { what: 'person.role_taken', subject: id, before: { role }, after: null },
          now,
        );
      }),
  };
}

const nobody = () => new AppError('not_found', 'No one of that kind works here');

async function colleagues(db: Pick<Database, 'select'>, id?: string): Promise<Colleague[]> {
  const rows = await db
    .select({ user: users, role: userRoles.role, lastLogInAt: userRoles.lastLogInAt })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(id === undefined ? undefined : eq(users.id, id))
    .orderBy(asc(users.firstName), asc(users.emailKey), asc(userRoles.role));
  const found = new Map<string, Colleague>();
  for (const { user, role, lastLogInAt } of rows) {
    const before = found.get(user.id);
    const last = [before?.lastLogInAt ?? '', lastLogInAt?.toISOString() ?? ''].toSorted().at(-1);
    found.set(user.id, {
      id: user.id,
      name: `${user.firstName} ${user.lastName}`.trim(),
      email: user.email,
      roles: [...(before?.roles ?? []), role],
      isProven: user.provenAt !== null,
      lastLogInAt: last || null,
    });
  }
  return [...found.values()];
}

/** The account of that address. Names are ours to say until its owner has come in. */
async function noted(
  tx: Database,
  typed: Pick<AccountRow, 'email' | 'firstName' | 'lastName'>,
  now: Date,
): Promise<AccountRow> {
  await tx
    .insert(users)
    .values({ ...typed, id: randomUUID(), emailKey: emailKeyOf(typed.email), createdAt: now })
    .onConflictDoUpdate({
      target: users.emailKey,
      set: { firstName: typed.firstName, lastName: typed.lastName },
      setWhere: sql`${users.provenAt} is null`,
    });
  const person = await personAt(tx, typed.email);
  if (!person) throw new Error('Somebody who was just noted is not there');
  return person;
}
