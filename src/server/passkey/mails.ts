import { eq } from '../db/drizzle.ts';
import { passkeys, users } from '../db/schema.ts';
import type { MailKind } from '../mail/kind.ts';
import { letter } from '../mail/letter.ts';

/** Their subject is the passkey's id. */
export const passkeyMails = {
  added: {
    name: 'passkey-added',
    to: 'customer',
    allowance: 'notice',
    async compose({ db, site, siteUrl }, subject) {
      const [owner] = await db
        .select({ email: users.email, firstName: users.firstName })
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.userId))
        .where(eq(passkeys.id, subject));
      if (!owner) return null;
      const lines = [
        'A passkey was added to your account. Anyone who has it can log in without your password.',
        'If that was you, there’s nothing to do.',
        'If it wasn’t, remove the passkey on your account page, end all other sessions and choose a new password.',
        { label: 'Your account', href: `${siteUrl}/my/account` },
        `If you can’t log in any more, call ${site.phone.display}.`,
      ];
      const { email: to, firstName } = owner;
      return letter({ to, firstName, subject: 'A passkey was added to your account', lines }, site);
    },
  },
} satisfies Record<string, MailKind>;
