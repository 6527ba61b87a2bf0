import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from '../db/drizzle.ts';
import { type AccountLinkKind, LINK_HOURS } from '../../domain/account/account-link.ts';
import type { LinkPurpose, LinkSigner } from '../auth/signed-link.ts';
import type { Database } from '../db/database.ts';
import { accountLinks, users } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { AccountRow } from './person.ts';

export type LinkRow = typeof accountLinks.$inferSelect;

/** A link that works, and whose account it is for. */
export interface OpenLink {
  link: LinkRow;
  person: AccountRow;
}

const PURPOSE = {
  log_in: 'log-in',
  set_password: 'set-password',
  reset_password: 'reset-password',
  change_email: 'change-email',
} as const satisfies Record<AccountLinkKind, LinkPurpose>;

/** Makes a link due to be mailed. @returns its id, the subject of the mail */
export async function makeLink(
  tx: Pick<Database, 'insert'>,
  about: Pick<LinkRow, 'userId' | 'kind'> & Partial<Pick<LinkRow, 'id' | 'email' | 'onward'>>,
  now: Date,
): Promise<string> {
  const { id = randomUUID() } = about;
  const endsAt = new Date(now.getTime() + LINK_HOURS[about.kind] * 3_600_000);
  await tx.insert(accountLinks).values({ ...about, id, createdAt: now, endsAt });
  return id;
}

/** The address of its page. Its signature is nowhere but in there. */
export function accountLinkPath({ id, kind, endsAt }: LinkRow, links: LinkSigner): string {
  const token = links.sign(PURPOSE[kind], { subject: id, expires: endsAt });
  if (kind === 'reset_password') return `/reset-password?link=${token}`;
  const page = { log_in: '/autologin', set_password: '/my/set-password', change_email: '/my/account/email' };
  return `${page[kind]}/${id}?signature=${token}`;
}

interface Given {
  kind: AccountLinkKind;
  /** The signature. */
  token: string;
  /** As the address names it, where it does. */
  id?: string;
}

/**
 * What a link opens. Changes nothing, because mail scanners open links.
 * @throws AppError link_invalid, link_ended
 */
export async function readLink(
  { db, links }: { db: Database; links: LinkSigner },
  { kind, token, id }: Given,
  now: Date,
): Promise<OpenLink> {
  const read = links.read(PURPOSE[kind], token, now);
  if (read.kind === 'forged' || (read.kind === 'valid' && id !== undefined && id !== read.subject)) {
    throw new AppError('link_invalid', 'This link isn’t complete. Open it again from our email');
  }
  if (read.kind === 'expired') throw linkEnded();
  const [found] = await db
    .select({ link: accountLinks, person: users })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.id, read.subject), eq(accountLinks.kind, kind)));
  if (!found || found.link.usedAt) throw linkEnded();
  return found;
}

/**
 * Uses a link up. Of several presses at once one wins, across processes.
 * @throws AppError link_ended for the others
 */
export async function useLink(tx: Pick<Database, 'update'>, { id }: LinkRow, now: Date): Promise<void> {
  const used = await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.id, id), isNull(accountLinks.usedAt)))
    .returning({ id: accountLinks.id });
  if (used.length === 0) throw linkEnded();
}

/** Ends every link of an account that has not been used: what may lie in a mailbox does nothing any more. */
export async function endLinks(tx: Pick<Database, 'update'>, userId: string, now: Date): Promise<void> {
  const open = and(eq(accountLinks.userId, userId), isNull(accountLinks.usedAt));
  await tx.update(accountLinks).set({ usedAt: now }).where(open);
}

const linkEnded = (): AppError =>
  new AppError(
    'link_ended',
    'This link has been used or has expired. Ask for a new one: it arrives in a minute',
  );
