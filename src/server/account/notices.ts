import { randomUUID } from 'node:crypto';
import { eq, lt, sql } from '../db/drizzle.ts';
import { daysAfter } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { type AccountNoticeKind, accountNotices } from '../db/schema.ts';
import { dequeue, enqueue } from '../mail/enqueue.ts';
import type { MailKind } from '../mail/kind.ts';
import { letter, type Line } from '../mail/letter.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import type { AccountRow } from './person.ts';

type Notice = typeof accountNotices.$inferSelect;

/** What an address is told that no account has any more. Their subject is the notice's id. */
export const noticeMails = {
  addressChanged: ofNotice('account-address-changed-old', {
    subject: 'The address of your account has changed',
    lines: ({ site }) => [
      'Your account with us now has another email address. Emails about it no longer come here.',
      'If that was you, there’s nothing to do.',
      `If it wasn’t, call ${site.phone.display} as soon as you can.`,
    ],
  }),
  accountDeleted: ofNotice('account-deleted', {
    subject: 'Your account is deleted',
    lines: ({ site }) => [
      'We’ve deleted your account: your name, password, passkeys, MOT reminders and the messages you sent us are gone, and you’re logged out everywhere.',
      'Your bookings go ahead as before: use the links in their emails. Tax law requires us to keep them for some years; they no longer belong to an account.',
      `If you didn’t ask for this, call ${site.phone.display}.`,
    ],
  }),
} satisfies Record<string, MailKind>;

const MAIL_OF: Record<AccountNoticeKind, MailKind> = {
  address_changed: noticeMails.addressChanged,
  account_deleted: noticeMails.accountDeleted,
};

interface Words {
  subject: string;
  lines: (parts: MailParts) => Line[];
}

function ofNotice(name: string, { subject: about, lines }: Words): MailKind {
  return {
    name,
    to: 'customer',
    allowance: 'notice',
    async compose(parts, subject) {
      const [notice] = await parts.db.select().from(accountNotices).where(eq(accountNotices.id, subject));
      if (!notice) return null;
      const { email: to, firstName } = notice;
      return letter({ to, firstName, subject: about, lines: lines(parts) }, parts.site);
    },
  };
}

/** Tells the address that an account has until now, in the transaction that takes it away. */
export async function tell(
  tx: Pick<Database, 'insert'>,
  { email, firstName }: AccountRow,
  { kind, userId, createdAt }: Pick<Notice, 'kind' | 'userId' | 'createdAt'>,
): Promise<void> {
  const id = randomUUID();
  await tx.insert(accountNotices).values({ id, kind, userId, createdAt, email, firstName });
  await enqueue(tx, [MAIL_OF[kind]], id, createdAt);
}

/** The email has had its half day of attempts long before. */
const KEPT_DAYS = 2;

export async function forgetNotices(db: Database, now: Date): Promise<void> {
  const old = lt(accountNotices.createdAt, daysAfter(now, -KEPT_DAYS));
  await db.transaction(async (tx) => {
    const subjects = tx
      .select({ id: sql`${accountNotices.id}::text` })
      .from(accountNotices)
      .where(old);
    await dequeue(tx, Object.values(noticeMails), subjects);
    await tx.delete(accountNotices).where(old);
  });
}
