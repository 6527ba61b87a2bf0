import { and, eq, isNull, sql } from '../db/drizzle.ts';
import type { Customer, Staff, Visitor } from '../auth/actor.ts';
import { type Count, countAllWithin, type Limit } from '../auth/rate-limit.ts';
import { endSessions } from '../auth/session.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { Database } from '../db/database.ts';
import { userRoles, users } from '../db/schema.ts';
import { AppError, invalid } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import type { MotAlertService } from '../reminder/service.ts';
import { emailChangeMails } from './email-change-mails.ts';
import { askedCounts, TOO_MANY_ASKED } from './limits.ts';
import { endLinks, makeLink, type OpenLink, readLink, useLink } from './links.ts';
import { type BookedCars, platesOf } from './mot-flag.ts';
import { tell } from './notices.ts';
import { emailKeyOf, ownPerson, personAt } from './person.ts';
import { prove } from './prove.ts';
import { asStaff } from '../auth/audited-action.ts';

/** Each sends an email to an address that somebody has typed. */
const PER_ACCOUNT: Limit = { name: 'new address per account', times: 5, windowMs: 24 * 60 * 60_000 };

export interface EmailChangeService {
  /**
   * Sends the new address a link. Whether it has an account already, only the email says.
   * @throws AppError invalid, too_many
   */
  ask(wish: { email: string }, actor: Customer | Staff): Promise<void>;
  /** What the link opens. Changes nothing. Throws AppError link_invalid, link_ended. */
  read(id: string, signature: string): Promise<OpenLink>;
  /**
   * The press: the account has the new address, and the bookings that were made with it as a guest. Both addresses are
   * told. All sessions but the one that presses end, and all links in older emails: whoever changes an address may do
   * so because somebody else reads the old one.
   * @throws AppError link_ended
   */
  change(opened: OpenLink, visitor: Visitor): Promise<void>;
}

interface Parts {
  db: Database;
  links: LinkSigner;
  clock: () => Date;
  motAlerts: MotAlertService;
  ownCars: BookedCars;
  onMail: () => void;
}

export function emailChangeService({
  db,
  links,
  clock,
  motAlerts,
  ownCars,
  onMail,
}: Parts): EmailChangeService {
  return {
    async ask({ email }, actor) {
      const { userId, address } = actor;
      const person = await ownPerson(db, userId);
      if (person.email === email)
        throw invalid([{ path: ['email'], message: 'This is your address already' }]);
      const now = clock();
      await db.transaction(async (tx) => {
        const counts: Count[] = [...askedCounts(address), [PER_ACCOUNT, userId]];
        await countAllWithin(tx, counts, { now, message: TOO_MANY_ASKED });
        const id = await makeLink(tx, { userId, kind: 'change_email', email }, now);
        await enqueue(tx, [emailChangeMails.prove], id, now);
      });
      onMail();
    },

    read: (id, signature) => readLink({ db, links }, { kind: 'change_email', token: signature, id }, clock()),

    async change({ link, person: { id: userId } }, visitor) {
      const { email } = link;
      if (email === null) throw new Error('A link to change an address has none');
      const now = clock();
      await db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        const before = await ownPerson(tx, userId);
        await useLink(tx, link, now);
        await endLinks(tx, userId, now);
        await endSessions(tx, userId, ownSession(visitor, userId));
        await makeRoom(tx, emailKeyOf(email), userId);
        await noteForStaff(tx, { userId, before: before.email, after: email }, now);
        const renamed = { email, emailKey: emailKeyOf(email) };
        const [after] = await tx.update(users).set(renamed).where(eq(users.id, userId)).returning();
        if (!after) throw new Error('An account that was just locked is gone');
        await prove(tx, after, now);
        if (after.motSubscribed) {
          await motAlerts.turnOff(before.email, tx);
          await motAlerts.turnOn(email, await platesOf(ownCars, userId, tx), tx);
        }
        await tell(tx, before, { kind: 'address_changed', userId, createdAt: now });
        await enqueue(tx, [emailChangeMails.changed], userId, now);
      });
      onMail();
    },
  };
}

/** The log names accounts by their address, so a new one of somebody who works here stands in it. */
async function noteForStaff(
  tx: Database,
  { userId, before, after }: { userId: string; before: string; after: string },
  now: Date,
): Promise<void> {
  const held = await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId));
  if (held.length === 0) return;
  const action = { what: 'person.address_changed', subject: userId } as const;
  const who = { userId, roles: held.map(({ role }) => role) };
  await asStaff(tx, who, { ...action, before: { email: before }, after: { email: after } }, now);
}

const ownSession = (visitor: Visitor, userId: string): string | undefined =>
  'sessionId' in visitor && visitor.userId === userId ? visitor.sessionId : undefined;

/**
 * A new address may have been typed at the registration and never proved: its owner has just shown whose it is. One
 * that works here, or is proved, is somebody's account.
 */
async function makeRoom(tx: Database, emailKey: string, userId: string): Promise<void> {
  const other = await personAt(tx, emailKey);
  if (!other || other.id === userId) return;
  const works = tx
    .select({ one: sql`1` })
    .from(userRoles)
    .where(eq(userRoles.userId, users.id));
  const gone = await tx
    .delete(users)
    .where(and(eq(users.id, other.id), isNull(users.provenAt), sql`not exists ${works}`))
    .returning({ id: users.id });
  if (gone.length > 0) return;
  throw new AppError('link_ended', 'This address has an account by now, so yours can’t have it too');
}
