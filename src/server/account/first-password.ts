import type { z } from 'zod';
import { newPassword } from '../../contract/account/account.ts';
import { plainLine } from '../../contract/call/fields.ts';
import { countryField, phoneField } from '../../contract/account/phone-fields.ts';
import { z as zod } from '../../contract/call/zod.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { AppError, invalid } from '../errors.ts';
import { typedPhone } from '../phone.ts';
import type { OwnPassword } from './own-password.ts';
import { type AccountRow, personOf } from './person.ts';
import { sayName } from './profile.ts';

/** After the first log-in: what is left empty stays as it was. */
export const firstSchema = zod.object({
  f_name: plainLine(60),
  l_name: plainLine(60),
  country: countryField,
  phone: phoneField,
  password: newPassword,
});

/** The page that offers a password, and asks for the name, after a first log-in by link. */
export interface FirstPassword {
  /** Throws AppError unauthenticated. */
  see(actor: Customer | Staff): Promise<AccountRow>;
  /** Throws AppError invalid, too_many, unauthenticated. */
  complete(actor: Customer | Staff, form: z.output<typeof firstSchema>): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  password: OwnPassword;
}

export function firstPassword({ db, clock, password: own }: Parts): FirstPassword {
  async function see({ userId }: Customer | Staff): Promise<AccountRow> {
    const person = await personOf(db, userId);
    if (!person) throw new AppError('unauthenticated', 'This account has been deleted');
    return person;
  }
  return {
    see,
    async complete(actor, { f_name, l_name, password, ...typed }) {
      const phone = typedPhone(typed);
      if (!phone.ok) throw invalid([{ path: ['phone'], message: phone.message }]);
      const person = await see(actor);
      await own.change(actor, { current: '', password });
      const said = {
        firstName: f_name || person.firstName,
        lastName: l_name || person.lastName,
        phone: phone.e164 || person.phone,
      };
      await db.transaction((tx) => sayName(tx, actor, said, clock()));
    },
  };
}
