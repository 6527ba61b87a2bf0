import type { Site } from '../../content-model/site.ts';
import { eq } from '../db/drizzle.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import { hashPassword } from '../auth/password.ts';
import { refuseGuessable } from '../auth/password-policy.ts';
import { confirmSession, endSessions } from '../auth/session.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { invalid } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import { checkPassword } from './check-password.ts';
import { endLinks } from './links.ts';
import { personMails } from './mails.ts';
import { ownPerson, type AccountRow } from './person.ts';

/** What somebody logged in does with their own password. */
export interface OwnPassword {
  /**
   * Lets through whoever knows their password; one who has none passes with ''.
   * @param field of the form, which the message is for
   * @throws AppError invalid, too_many, unauthenticated
   */
  require(actor: Customer | Staff, typed: string, field: string): Promise<AccountRow>;
  /** Chooses another one, or a first one. Ends all other sessions and open links. Throws likewise. */
  change(actor: Customer | Staff, form: { current: string; password: string }): Promise<void>;
  /** Notes that it has been shown just now. Throws likewise. */
  confirm(actor: Customer | Staff, typed: string): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  content: { site: Pick<Site, 'name'> };
  onMail: () => void;
}

const NONE = 'You have no password yet. Confirm with your passkey, or choose a password first';

export function ownPassword({ db, clock, content, onMail }: Parts): OwnPassword {
  const own: OwnPassword = {
    async require({ userId, address }, typed, field) {
      const person = await ownPerson(db, userId);
      if (person.passwordHash === null && typed === '') return person;
      const { email } = person;
      if (typed === '') throw invalid([{ path: [field], message: 'Enter your password' }]);
      if (await checkPassword(db, { person, email, password: typed, address }, clock())) return person;
      throw invalid([{ path: [field], message: 'That isn’t your password' }]);
    },

    async change(actor, { current, password }) {
      const person = await own.require(actor, current, 'current');
      await refuseGuessable(password, person, content.site.name);
      const passwordHash = await hashPassword(password);
      const now = clock();
      await db.transaction(async (tx) => {
        await tx.update(users).set({ passwordHash }).where(eq(users.id, person.id));
        await endSessions(tx, person.id, actor.sessionId);
        await endLinks(tx, person.id, now);
        await confirmSession(tx, actor.sessionId, now);
        await enqueue(tx, [personMails.passwordChanged], person.id, now);
      });
      onMail();
    },

    async confirm(actor, typed) {
      const person = await own.require(actor, typed, 'password');
      if (person.passwordHash === null) throw invalid([{ path: ['password'], message: NONE }]);
      await confirmSession(db, actor.sessionId, clock());
    },
  };
  return own;
}
