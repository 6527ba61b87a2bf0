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
  leads?: boolean;
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

/** Who works at the first demonstration garage, where there are some. */
const AT_GARAGE: readonly Demo[] = [
  {
    email: 'robin@demo.example',
    firstName: 'Robin',
    lastName: 'Leader',
    role: WORKSHOP,
    leads: true,
    what: 'Who leads a demonstration garage',
  },
  {
    email: 'sam@demo.example',
    firstName: 'Sam',
    lastName: 'Mechanic',
    role: WORKSHOP,
    what: 'A mechanic there',
  },
];

const shown = ({ email, what }: Demo): DemoAccount => ({ email, what, password: PASSWORD });
export const DEMO_ACCOUNTS: readonly DemoAccount[] = DEMO.map(shown);

/** The same with those of the demonstration garages, where there are some. */
export const demoAccountsWith = (garages: boolean): readonly DemoAccount[] =>
  garages ? [...DEMO, ...AT_GARAGE].map(shown) : DEMO_ACCOUNTS;

/**
 * Makes those that are missing. One that is there is left as it is.
 * @param garageId the first demonstration garage; left out: there is none
 */
export async function makeDemoAccounts(db: Database, now: Date, garageId?: number): Promise<void> {
  const all = [
    ...DEMO.map((each) => ({ ...each, place: {} })),
    ...(garageId === undefined ? [] : AT_GARAGE.map((each) => ({ ...each, place: { garageId } }))),
  ];
  for (const { email, firstName, lastName, role, phone, leads, place } of all) {
    const passwordHash = await hashPassword(PASSWORD);
    await db.transaction(async (tx) => {
      const person = { id: randomUUID(), email, emailKey: email, firstName, lastName, phone, passwordHash };
      const [made] = await tx
        .insert(users)
        .values({ ...person, provenAt: now, isDemo: true, createdAt: now })
        .onConflictDoNothing({ target: users.emailKey })
        .returning({ id: users.id });
      if (made && role) await giveRole(tx, { userId: made.id, role, leads: leads ?? false, ...place }, now);
    });
  }
}
