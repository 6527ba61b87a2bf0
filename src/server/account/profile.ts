import { eq } from '../db/drizzle.ts';
import type { z } from 'zod';
import type { changeProfileSchema, Profile } from '../../contract/account/account.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { invalid } from '../errors.ts';
import { typedPhone } from '../phone.ts';
import { infoOf, ownPerson, type AccountRow } from './person.ts';
import { asStaff } from '../auth/audited-action.ts';

export interface ProfileService {
  of(userId: string): Promise<Profile>;
  /** Throws AppError invalid. */
  change(actor: Customer | Staff, wish: z.output<typeof changeProfileSchema>): Promise<Profile>;
}

interface Parts {
  db: Database;
  clock: () => Date;
}

export function profileService({ db, clock }: Parts): ProfileService {
  return {
    of: async (userId) => profileOf(await ownPerson(db, userId)),

    async change(actor, wish) {
      const phone = typedPhone(wish);
      if (!phone.ok) throw invalid([{ path: ['phone'], message: phone.message }]);
      const named = { firstName: wish.f_name, lastName: wish.l_name, phone: phone.e164 };
      return db.transaction(async (tx) => {
        await sayName(tx, actor, named, clock());
        return profileOf(await ownPerson(tx, actor.userId));
      });
    },
  };
}

type Named = Pick<AccountRow, 'firstName' | 'lastName' | 'phone'>;

/**
 * What somebody says of themselves. Colleagues know each other by their names, so whoever works here finds a new one in the
 * audit log.
 */
export async function sayName(
  tx: Pick<Database, 'select' | 'insert' | 'update'>,
  actor: Customer | Staff,
  said: Named,
  now: Date,
): Promise<void> {
  const before = nameOf(await ownPerson(tx, actor.userId));
  const after = nameOf(said);
  // Before the change, so that it stands there under the name that it had.
  if (actor.kind === 'staff' && before !== after) {
    const action = { what: 'person.renamed', subject: actor.userId } as const;
    await asStaff(tx, actor, { ...action, before: { name: before }, after: { name: after } }, now);
  }
  await tx.update(users).set(said).where(eq(users.id, actor.userId));
}

const nameOf = ({ firstName, lastName }: Pick<AccountRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const profileOf = (user: AccountRow): Profile => ({
  info: infoOf(user),
  f_name: user.firstName,
  l_name: user.lastName,
  email: user.email,
  phone: user.phone,
  has_password: user.passwordHash !== null,
});
