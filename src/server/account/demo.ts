import { randomUUID } from 'node:crypto';
import { type Role, SUPER_ADMIN, WORKSHOP } from '../../contract/account/session.ts';
import { hashPassword } from '../auth/password.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { giveRole } from './roles.ts';

/** An account to try the site with, on one's own machine. The log-in page names it. */
export interface DemoAccount {
  email: string;
  password: string;
  /** What can be seen with it. */
  what: string;
}

/** Known to everybody who reads this, which is why the accounts exist on one's own machine only. */
const PASSWORD = 'three green spanners';

interface Demo extends Omit<DemoAccount, 'password'> {
  firstName: string;
  lastName: string;
  role: Role | null;
  /** E.164, of the numbers that Ofcom keeps for fiction. Whoever books with us has one. */
  phone?: string;
}

const DEMO: readonly Demo[] = [
  {
    email: 'casey@demo.example',
    firstName: 'Casey',
    lastName: 'Customer',
    role: null,
    phone: '+447700900188',
    what: 'A customer',
  },
  {
    email: 'morgan@demo.example',
    firstName: 'Morgan',
    lastName: 'Mechanic',
    role: WORKSHOP,
    what: 'A mechanic',
  },
  { email: 'alex@demo.example', firstName: 'Alex', lastName: 'Owner', role: SUPER_ADMIN, what: 'The owner' },
];

export const DEMO_ACCOUNTS: readonly DemoAccount[] = DEMO.map(({ email, what }) => ({
  email,
  what,
  password: PASSWORD,
}));

/** Makes those that are missing. One that is there is left as it is. */
export async function makeDemoAccounts(db: Database, now: Date): Promise<void> {
  for (const { email, firstName, lastName, role, phone } of DEMO) {
    const passwordHash = await hashPassword(PASSWORD);
    await db.transaction(async (tx) => {
      const person = { id: randomUUID(), email, emailKey: email, firstName, lastName, phone, passwordHash };
      const [made] = await tx
        .insert(users)
        .values({ ...person, provenAt: now, isDemo: true, createdAt: now })
        .onConflictDoNothing({ target: users.emailKey })
        .returning({ id: users.id });
      if (made && role) await giveRole(tx, { userId: made.id, role }, now);
    });
  }
}
