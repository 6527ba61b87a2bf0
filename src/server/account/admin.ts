import { randomUUID } from 'node:crypto';
import { eq } from '../db/drizzle.ts';
import { ROLES, type Role, SUPER_ADMIN } from '../../contract/session.ts';
import { email as emailSchema } from '../../contract/fields.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { Database } from '../db/database.ts';
import { accountLinks, userRoles, users } from '../db/schema.ts';
import { linkPath, makeLink } from './links.ts';
import { emailKeyOf, personAt } from './person.ts';
import { UsageError } from '../usage.ts';
import { giveRole, takeRole } from './roles.ts';

interface Parts {
  db: Database;
  links: LinkSigner;
  siteUrl: string;
  now: Date;
}

const USAGE = `npm run admin -- create <email>                makes a Super Admin and prints a link to choose a password
npm run admin -- roles                         lists who works here, and as what
npm run admin -- roles give <email> <role>     roles: ${ROLES.map((role) => `"${role}"`).join(', ')}
npm run admin -- roles take <email> <role>
npm run admin -- photos                        counts the files of photos, and says whose they are
npm run admin -- photos own                    makes them this database's, which may sweep them from then on
npm run admin -- photos restore                puts back all of them that are in the trash`;

/** Does what the command line asks for. @returns what to print. Throws UsageError. */
export async function administer(args: readonly string[], parts: Parts): Promise<string> {
  const [command, ...rest] = args;
  if (command === 'create' && rest.length === 1) return create(addressOf(rest[0]), parts);
  if (command === 'roles' && rest.length === 0) return list(parts);
  const [verb, address, role] = rest;
  if (command === 'roles' && rest.length === 3 && (verb === 'give' || verb === 'take'))
    return change(verb, addressOf(address), roleOf(role), parts);
  throw new UsageError(USAGE);
}

function addressOf(typed = ''): string {
  const parsed = emailSchema.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new UsageError(`"${typed}" is not an email address`);
}

function roleOf(typed = ''): Role {
  const role = ROLES.find((one) => one.toLowerCase() === typed.toLowerCase());
  if (role) return role;
  throw new UsageError(`There is no role "${typed}". Roles are ${ROLES.join(' and ')}`);
}

/** Repeating it gives another link, and nothing twice. Whoever reads the terminal is believed: no mail is needed. */
async function create(email: string, { db, links, siteUrl, now }: Parts): Promise<string> {
  const link = await db.transaction(async (tx) => {
    const blank = { firstName: '', lastName: '', phone: '' };
    await tx
      .insert(users)
      .values({ id: randomUUID(), email, emailKey: emailKeyOf(email), ...blank, createdAt: now })
      .onConflictDoNothing({ target: users.emailKey });
    const person = await personAt(tx, email);
    if (!person) throw new Error('An account that was just made is not there');
    await giveRole(tx, { userId: person.id, role: SUPER_ADMIN }, now);
    const id = await makeLink(tx, { userId: person.id, kind: 'set_password' }, now);
    const [row] = await tx.select().from(accountLinks).where(eq(accountLinks.id, id));
    return row;
  });
  if (!link) throw new Error('A link that was just made is not there');
  return `${email} is a ${SUPER_ADMIN}. Choose a password here, once, within a day:\n${siteUrl}${linkPath(link, links)}`;
}

async function list({ db }: Parts): Promise<string> {
  const rows = await db
    .select({ email: users.email, role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .orderBy(users.emailKey, userRoles.role);
  return rows.map(({ email, role }) => `${email}  ${role}`).join('\n') || 'No one works here yet';
}

async function change(verb: 'give' | 'take', email: string, role: Role, { db, now }: Parts): Promise<string> {
  const person = await personAt(db, email);
  if (!person) throw new UsageError(`There is no account with the address ${email}`);
  if (verb === 'give') await giveRole(db, { userId: person.id, role }, now);
  else await takeRole(db, { userId: person.id, role });
  return verb === 'give' ? `${email} is ${role} now` : `${email} is no longer ${role}`;
}
