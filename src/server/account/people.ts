import { randomUUID } from 'node:crypto';
import { eq, sql } from '../db/drizzle.ts';
import type { Colleague, Invitation } from '../../contract/desk/desk-people.ts';
import { type Role, SUPER_ADMIN, WORKSHOP } from '../../contract/account/session.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Staff } from '../auth/actor.ts';
import type { Within } from '../auth/within.ts';
import { endSessions } from '../auth/session.ts';
import { leaveDaysOff } from '../bookings/days-off.ts';
import type { Database } from '../db/database.ts';
import { accountLinks, users } from '../db/schema.ts';
import { AppError, usedForAnother } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import { makeLink } from './links.ts';
import { linkMails } from './mails.ts';
import { emailKeyOf, type AccountRow, personAt, personOf } from './person.ts';
import { colleagues } from './colleagues.ts';
import { invitedTo, leadsWithin, lockRights, requireFree, requireGarage } from './people-rights.ts';
import { giveRole, lockAdmins, takeRole } from './roles.ts';
import { leaveWorkplace, workplacesOf } from './workplaces.ts';
import { asStaff } from '../auth/audited-action.ts';

/**
 * Who works here. A Super Admin sees and changes all of it; a garage's leader sees who works there, invites to its workshop
 * and takes that away again. Each change is in the audit log. Throws AppError not_found for somebody who has no role.
 */
export interface PeopleService {
  /** By name. */
  list(actor: Staff): Promise<Colleague[]>;
  one(id: string, actor: Staff): Promise<Colleague>;
  /**
   * Gives a role and sends a link to come in by. The same key sends once. The role Workshop is for one garage, and never for
   * a second one.
   * @returns whose account it is. @throws AppError invalid
   */
  invite(wish: Invitation & { leads?: boolean }, actor: Staff): Promise<string>;
  /** Sends another link to somebody who works here. */
  inviteAgain(id: string, key: string, actor: Staff): Promise<void>;
  /** By a Super Admin; of the role Workshop, at another garage too. Repeating it changes nothing. */
  give(id: string, what: { role: Role; garage: number | null }, actor: Staff): Promise<void>;
  /**
   * Takes a role, as a leader at their own garage, and ends every session of that person at once. Repeating it changes nothing.
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
const NOT_YOURS = 'Only a Super Admin can do this';
const LAST =
  'No one else is a Super Admin with a working log-in. Give the role to somebody else first, who has come in once';

export function peopleService({ db, clock, onMail }: Parts): PeopleService {
  /** In one transaction, while no other role changes. */
  async function settle<Result>(
    actor: Staff,
    work: (tx: Database, now: Date, by: { admins: readonly string[]; rights: Within }) => Promise<Result>,
  ): Promise<Result> {
    const now = clock();
    return db.transaction(async (tx) => {
      const admins = await lockAdmins(tx, actor.userId);
      return work(tx, now, { admins, rights: await lockRights(tx, actor) });
    });
  }

  async function colleague(tx: Database, id: string, rights: Within): Promise<AccountRow> {
    const [known] = isUuid(id) ? await colleagues(tx, rights, id) : [];
    const person = known ? await personOf(tx, id) : null;
    if (!person) throw nobody();
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
    list: (actor) => colleagues(db, leadsWithin(actor)),

    async one(id, actor) {
      const [found] = isUuid(id) ? await colleagues(db, leadsWithin(actor), id) : [];
      if (!found) throw nobody();
      return found;
    },

    async invite({ email, f_name: firstName, l_name: lastName, role, key, garage, leads = false }, actor) {
      const userId = await settle(actor, async (tx, now, { rights }) => {
        const garageId = invitedTo(rights, role, garage) ?? FIRST_GARAGE;
        const person = await noted(tx, { email, firstName, lastName }, now);
        if (await isSent(tx, person, key)) return person.id;
        if (role === WORKSHOP) {
          await requireGarage(tx, garageId);
          await requireFree(tx, { userId: person.id, garageId, rights });
        }
        await giveRole(tx, { userId: person.id, role, garageId, leads, by: actor.userId }, now);
        await sendLink(tx, person, key, now);
        const name = `${person.firstName} ${person.lastName}`.trim();
        const after = { email: person.email, name, role, ...elsewhere(role, garageId) };
        await asStaff(tx, actor, { what: 'person.invited', subject: person.id, before: null, after }, now);
        return person.id;
      });
      onMail();
      return userId;
    },

    async inviteAgain(id, key, actor) {
      await settle(actor, async (tx, now, { rights }) => {
        const person = await colleague(tx, id, rights);
        if (await isSent(tx, person, key)) return;
        await sendLink(tx, person, key, now);
        const after = { email: person.email };
        await asStaff(tx, actor, { what: 'person.invited_again', subject: id, before: null, after }, now);
      });
      onMail();
    },

    give: (id, { role, garage }, actor) =>
      settle(actor, async (tx, now, { rights }) => {
        await colleague(tx, id, rights);
        if (rights !== 'all') throw new AppError('invalid', NOT_YOURS);
        const garageId = garage ?? FIRST_GARAGE;
        await requireGarage(tx, garageId);
        if (!(await giveRole(tx, { userId: id, role, garageId, by: actor.userId }, now))) return;
        const after = { role, ...elsewhere(role, garageId) };
        await asStaff(tx, actor, { what: 'person.role_given', subject: id, before: null, after }, now);
      }),

    take: (id, role, actor) =>
      settle(actor, async (tx, now, { admins, rights }) => {
        if (role === SUPER_ADMIN && !admins.some((admin) => admin !== id))
          throw new AppError('invalid', LAST);
        if (!isUuid(id)) throw nobody();
        if (rights !== 'all' && role !== WORKSHOP) throw new AppError('invalid', NOT_YOURS);
        if (!(await takeWithin(tx, { userId: id, role }, rights))) return;
        if (role === WORKSHOP) {
          const still = (await workplacesOf(tx, id)).map((each) => each.id);
          await leaveDaysOff(tx, { userId: id, from: localNow(now).date, still });
        }
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

/** The log says where, but at the operator's own garage. */
const elsewhere = (role: Role, garage: number) =>
  role === WORKSHOP && garage !== FIRST_GARAGE ? { garage } : {};

/** @returns whether they had it */
async function takeWithin(
  tx: Database,
  held: { userId: string; role: Role },
  rights: Within,
): Promise<boolean> {
  if (rights === 'all') return takeRole(tx, held);
  const { userId } = held;
  let left = 0;
  for (const { id } of rights) left += Number(await leaveWorkplace(tx, { userId, garageId: id }));
  if (left > 0 && (await workplacesOf(tx, userId)).length === 0) await takeRole(tx, held);
  return left > 0;
}

const nobody = () => new AppError('not_found', 'No one of that kind works here');

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
