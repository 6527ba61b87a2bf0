import { randomUUID } from 'node:crypto';
import { and, eq, isNull, notExists, sql } from '../db/drizzle.ts';
import type { z } from 'zod';
import type { signupSchema } from '../../contract/account/account.ts';
import { countAllWithin } from '../auth/rate-limit.ts';
import type { Database } from '../db/database.ts';
import { accountLinks, userRoles, users } from '../db/schema.ts';
import { invalid } from '../errors.ts';
import { dequeueUntried, enqueue } from '../mail/enqueue.ts';
import type { MailKind } from '../mail/kind.ts';
import { typedPhone } from '../phone.ts';
import { askedCounts, askedHereCounts, isKnownThere, JUST_SENT, TOO_MANY_ASKED } from './limits.ts';
import { type LinkRow, makeLink } from './links.ts';
import { linkMails } from './mails.ts';
import { emailKeyOf, type AccountRow, personAt } from './person.ts';

export type SignUp = z.output<typeof signupSchema>;

/**
 * What asks for an email with a link. Whether an address has an account shows in nothing but the email: each does the
 * same work for every address, and an address without an account gets one that waits to be proved.
 */
export interface AccountRequests {
  /** Asks for an account. Throws AppError invalid, too_many. */
  signUp(form: SignUp, address: string): Promise<void>;
  /** Asks for a link that logs in. `onward`: a path of ours to go to then. Throws AppError too_many. */
  logInLink(email: string, address: string, onward?: string): Promise<void>;
  /** Asks for a link to choose a new password. Throws AppError too_many. */
  forgot(email: string, address: string): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  onMail: () => void;
}

/** What is known of somebody who has typed an address. */
type Typed = Pick<AccountRow, 'email'> & Partial<Pick<AccountRow, 'firstName' | 'lastName' | 'phone'>>;

export function asking({ db, clock, onMail }: Parts): AccountRequests {
  async function ask(
    typed: Typed,
    address: string,
    {
      mail,
      toKnown = mail,
      kindFor,
      onward = '',
    }: {
      mail: MailKind;
      /** Where the account has been logged in to from there before. */
      toKnown?: MailKind;
      kindFor: (person: AccountRow) => LinkRow['kind'];
      onward?: string;
    },
  ): Promise<void> {
    const now = clock();
    await db.transaction(async (tx) => {
      await countAllWithin(tx, askedCounts(address), { now, message: TOO_MANY_ASKED });
      await countAllWithin(tx, askedHereCounts(typed.email, address), { now, message: JUST_SENT });
      const person = await noted(tx, typed, now);
      const link = { userId: person.id, kind: kindFor(person), onward: onward || null };
      const its = (await isKnownThere(tx, person.id, address)) ? toKnown : mail;
      const older = tx
        .select({ id: sql`${accountLinks.id}::text` })
        .from(accountLinks)
        .where(eq(accountLinks.userId, person.id));
      await dequeueUntried(tx, [its], older);
      await enqueue(tx, [its], await makeLink(tx, link, now), now);
    });
    onMail();
  }
  const logIn = () => 'log_in' as const;

  return {
    async signUp({ f_name, l_name, email, ...typed }, address) {
      const phone = typedPhone(typed);
      if (!phone.ok) throw invalid([{ path: ['phone'], message: phone.message }]);
      const person = { email, firstName: f_name, lastName: l_name, phone: phone.e164 };
      await ask(person, address, { mail: linkMails.signUp, kindFor: logIn });
    },
    logInLink: (email, address, onward) =>
      ask({ email }, address, {
        mail: linkMails.logIn,
        toKnown: linkMails.logInKnown,
        kindFor: logIn,
        ...(onward && { onward }),
      }),
    forgot: (email, address) =>
      ask({ email }, address, {
        mail: linkMails.reset,
        toKnown: linkMails.resetKnown,
        // Nobody has a password who hasn't proved their address.
        kindFor: ({ provenAt }) => (provenAt ? 'reset_password' : 'log_in'),
      }),
  };
}

/** The account of that address. What was typed replaces what was typed before, and never what belongs to somebody. */
async function noted(tx: Database, { email, ...typed }: Typed, now: Date): Promise<AccountRow> {
  // Somebody who was invited to work here has the name by which they were invited, whatever a stranger types.
  const works = tx
    .select({ one: sql`1` })
    .from(userRoles)
    .where(eq(userRoles.userId, users.id));
  const waiting = and(isNull(users.provenAt), notExists(works));
  const blank = { firstName: '', lastName: '', phone: '' };
  await tx
    .insert(users)
    .values({ id: randomUUID(), email, emailKey: emailKeyOf(email), ...blank, ...typed, createdAt: now })
    .onConflictDoUpdate({
      target: users.emailKey,
      set: { email, ...typed, createdAt: now },
      setWhere: waiting,
    });
  const person = await personAt(tx, email);
  if (!person) throw new Error('An address that was just noted is not there');
  return person;
}
