import { isConfirmed, proofsOf, requireConfirmed } from '../auth/confirmed.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { invalid } from '../errors.ts';
import type { OwnPassword } from './own-password.ts';

type LoggedIn = Customer | Staff;

/** Shows that it is the owner who asks, and not whoever found their laptop open. */
export interface OwnerCheck {
  /** Whether a password or passkey has to be shown first. */
  must(actor: LoggedIn): Promise<boolean>;
  /**
   * @param typed the password; '' for none
   * @throws AppError invalid, confirm_first, too_many
   */
  show(actor: LoggedIn, typed: string): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  password: OwnPassword;
}

export function ownerCheck({ db, clock, password }: Parts): OwnerCheck {
  return {
    async must(actor) {
      if (isConfirmed(actor, clock())) return false;
      const has = await proofsOf(db, actor.userId);
      return has.password || has.passkey;
    },

    async show(actor, typed) {
      if (typed !== '') return password.confirm(actor, typed);
      if (isConfirmed(actor, clock())) return;
      const has = await proofsOf(db, actor.userId);
      if (has.password) throw invalid([{ path: ['password'], message: 'Enter your password' }]);
      if (has.passkey) requireConfirmed(actor, clock());
    },
  };
}
