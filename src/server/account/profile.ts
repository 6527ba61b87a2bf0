import { eq } from '../db/drizzle.ts';
import type { z } from 'zod';
import type { changeProfileSchema, Profile } from '../../contract/account.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { invalid } from '../errors.ts';
import { typedPhone } from '../phone.ts';
import { infoOf, ownPerson, type Person } from './person.ts';

export interface ProfileService {
  of(userId: string): Promise<Profile>;
  /** Throws AppError invalid. */
  change(userId: string, wish: z.output<typeof changeProfileSchema>): Promise<Profile>;
}

export function profileService({ db }: { db: Database }): ProfileService {
  return {
    of: async (userId) => profileOf(await ownPerson(db, userId)),

    async change(userId, wish) {
      const phone = typedPhone(wish);
      if (!phone.ok) throw invalid([{ path: ['phone'], message: phone.message }]);
      const named = { firstName: wish.f_name, lastName: wish.l_name, phone: phone.e164 };
      await db.update(users).set(named).where(eq(users.id, userId));
      return profileOf(await ownPerson(db, userId));
    },
  };
}

const profileOf = (user: Person): Profile => ({
  info: infoOf(user),
  f_name: user.firstName,
  l_name: user.lastName,
  email: user.email,
  phone: user.phone,
  has_password: user.passwordHash !== null,
});
