import { randomUUID } from 'node:crypto';
import { eq } from '../db/drizzle.ts';
import { ROLES, type Role, SUPER_ADMIN } from '../../contract/account/session.ts';
import { email as emailSchema } from '../../contract/call/contact-fields.ts';
import { plainRequired } from '../../contract/call/fields.ts';
import { endSessions } from '../auth/session.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { Database } from '../db/database.ts';
import { accountLinks, userRoles, users } from '../db/schema.ts';
import { accountLinkPath, makeLink } from './links.ts';
import { nameParts } from '../../domain/account/name-parts.ts';
import { emailKeyOf, personAt } from './person.ts';
import { UsageError } from '../usage.ts';
import { giveRole, takeRole } from './roles.ts';
import { asCommandLine } from '../auth/audited-action.ts';

interface Parts {
  db: Database;
  links: LinkSigner;
  siteUrl: string;
  now: Date;
}

/** Characters of a name on the site. */
const MAX_NAME = 60;

const USAGE = `npm run admin -- create <email> [--name "First Last"]
                                               makes a Super Admin and prints a link to choose a password
npm run admin -- roles                         lists who works here, and as what
npm run admin -- roles give <email> <role>     roles: ${ROLES.map((role) => `"${role}"`).join(', ')}
npm run admin -- roles take <email> <role>
npm run admin -- sessions end <email>          logs somebody out on every device
npm run admin -- secrets rotate                replaces the secret that signs links; older links go on working
npm run admin -- secrets rotate --leaked       the same, and older links end
npm run admin -- emails retry                  tries every email that was given up once more
npm run admin -- limits                        lists the limits that somebody has counted towards
npm run admin -- limits clear <name>           forgets the counts of limits whose name begins so
npm run admin -- config                        prints the settings, without secrets
npm run admin -- --version                     prints the version
npm run admin -- photos                        counts the files of photos, and says whose they are
npm run admin -- photos own                    makes them this database's, which may sweep them from then on
npm run admin -- photos restore                puts back all of them that are in the trash
npm run admin -- papers                        counts the files of garages' papers, and says whose they are
npm run admin -- papers own                    makes them this database's, which may sweep them from then on
npm run admin -- confirm-restore               lets a restored site send emails and do its daily work again`;

/** Does what the command line asks for. @returns what to print. Throws UsageError. */
export async function administer(args: readonly string[], parts: Parts): Promise<string> {
  const [command, ...rest] = args;
  const [address, option, typed] = rest;
  if (command === 'create' && (rest.length === 1 || (rest.length === 3 && option === '--name'))) {
    const email = addressOf(address);
    return create(email, typed === undefined ? null : nameOf(typed), parts);
  }
  if (command === 'roles' && rest.length === 0) return list(parts);
  const [verb, whose, role] = rest;
  if (command === 'roles' && rest.length === 3 && (verb === 'give' || verb === 'take'))
    return change(verb, addressOf(whose), roleOf(role), parts);
  if (command === 'sessions' && verb === 'end' && rest.length === 2) return logOut(addressOf(whose), parts);
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

interface Name {
  firstName: string;
  lastName: string;
}

function nameOf(typed: string): Name {
  const parsed = plainRequired(MAX_NAME, 'The name is missing').safeParse(typed);
  if (!parsed.success)
    throw new UsageError(`"${typed}" is not a name: at most ${MAX_NAME} characters of one line`);
  return nameParts(parsed.data);
}

/** `olive.owner@example.com` → Olive Owner: a name to begin with, which its owner changes in their account. */
function nameFrom(email: string): Name {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean);
  const [firstName = 'Somebody', ...others] = words.map(
    (word) => word.slice(0, 1).toUpperCase() + word.slice(1, MAX_NAME),
  );
  return { firstName, lastName: others.join(' ').slice(0, MAX_NAME) };
}

/**
 * Repeating it gives another link, and nothing twice. Whoever reads the terminal is believed: no mail is needed.
 * @param name null: not typed; an account that has one keeps it
 */
async function create(email: string, name: Name | null, { db, links, siteUrl, now }: Parts): Promise<string> {
  const link = await db.transaction(async (tx) => {
    const named = name ?? nameFrom(email);
    await tx
      .insert(users)
      .values({ id: randomUUID(), email, emailKey: emailKeyOf(email), ...named, phone: '', createdAt: now })
      .onConflictDoNothing({ target: users.emailKey });
    const person = await personAt(tx, email);
    if (!person) throw new Error('An account that was just made is not there');
    if (name || person.firstName === '') await tx.update(users).set(named).where(eq(users.id, person.id));
    const { firstName, lastName } = name || person.firstName === '' ? named : person;
    const after = { email: person.email, name: `${firstName} ${lastName}`.trim(), role: SUPER_ADMIN };
    await giveRole(tx, { userId: person.id, role: SUPER_ADMIN }, now);
    await asCommandLine(tx, { what: 'person.invited', subject: person.id, before: null, after }, now);
    const id = await makeLink(tx, { userId: person.id, kind: 'set_password' }, now);
    const [row] = await tx.select().from(accountLinks).where(eq(accountLinks.id, id));
    return row;
  });
  if (!link) throw new Error('A link that was just made is not there');
  return `${email} is a ${SUPER_ADMIN}. Choose a password here, once, within a day:\n${siteUrl}${accountLinkPath(link, links)}`;
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
  const { id: userId } = person;
  const held = { email: person.email, role };
  await db.transaction(async (tx) => {
    if (verb === 'give') {
      if (!(await giveRole(tx, { userId, role }, now))) return;
      await asCommandLine(tx, { what: 'person.role_given', subject: userId, before: null, after: held }, now);
    } else {
      if (!(await takeRole(tx, { userId, role }))) return;
      // As at the desk.
      await endSessions(tx, userId);
      await asCommandLine(tx, { what: 'person.role_taken', subject: userId, before: held, after: null }, now);
    }
  });
  return verb === 'give' ? `${email} is ${role} now` : `${email} is no longer ${role}`;
}

async function logOut(email: string, { db, now }: Parts): Promise<string> {
  const person = await personAt(db, email);
  if (!person) throw new UsageError(`There is no account with the address ${email}`);
  await db.transaction(async (tx) => {
    await endSessions(tx, person.id);
    const action = { what: 'person.sessions_ended', subject: person.id, before: null, after: null } as const;
    await asCommandLine(tx, action, now);
  });
  return `${email} is logged out on every device. The password and passkeys stay as they are`;
}
