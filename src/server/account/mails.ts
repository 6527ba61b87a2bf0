import { eq } from '../db/drizzle.ts';
import { accountLinks, sessions, users } from '../db/schema.ts';
import type { MailKind } from '../mail/kind.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import type { Mail } from '../mail/transport.ts';
import {
  staffInvitationMail,
  type Linked,
  logInMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
  signUpMail,
} from './letters.ts';
import { accountLinkPath } from './links.ts';
import { personOf } from './person.ts';

const ACCOUNT = { to: 'customer', allowance: 'account', many: 'emails about your account' } as const;
/** Tells of something that has been done. */
const NOTICE = { ...ACCOUNT, allowance: 'notice' } as const;

const forgotUrl = ({ siteUrl }: MailParts): string => `${siteUrl}/forgot-password`;

/** Mails with a link; their subject is the link's id. One that has been used, or has ended, is not sent any more. */
export const linkMails = {
  signUp: withLink('account-sign-up', signUpMail),
  logIn: withLink('account-log-in', logInMail),
  reset: withLink('account-reset', resetMail),
  /** Asked for where the account has been logged in to before, so no stranger's requests are counted with them. */
  logInKnown: withLink('account-log-in-known', logInMail, 'own'),
  resetKnown: withLink('account-reset-known', resetMail, 'own'),
  invitation: withLink('account-invitation', staffInvitationMail, 'work'),
};

/** Mails about an account; their subject is its id. */
export const personMails = {
  passwordChanged: {
    name: 'account-password-changed',
    ...NOTICE,
    async compose(parts, subject) {
      const person = await personOf(parts.db, subject);
      return person && passwordChangedMail(person, forgotUrl(parts), parts.site);
    },
  },
} satisfies Record<string, MailKind>;

/** Mails about a session; their subject is its id. One that has ended meanwhile is nothing to worry about. */
export const sessionMails = {
  newDevice: {
    name: 'account-new-device',
    ...NOTICE,
    async compose(parts, subject) {
      const [found] = await parts.db
        .select({ person: users, device: sessions.device, createdAt: sessions.createdAt })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.id, subject));
      if (!found) return null;
      const { person, ...session } = found;
      return newDeviceMail(person, { ...session, forgot: forgotUrl(parts) }, parts.site);
    },
  },
} satisfies Record<string, MailKind>;

function withLink(
  name: string,
  write: (linked: Linked) => Mail,
  allowance: MailKind['allowance'] = 'account',
): MailKind {
  return {
    name,
    ...ACCOUNT,
    allowance,
    async compose(parts, subject) {
      const { db, links, clock, site, siteUrl } = parts;
      const [found] = await db
        .select({ link: accountLinks, person: users })
        .from(accountLinks)
        .innerJoin(users, eq(users.id, accountLinks.userId))
        .where(eq(accountLinks.id, subject));
      if (!found || found.link.usedAt || found.link.endsAt <= clock()) return null;
      return write({
        ...found,
        href: siteUrl + accountLinkPath(found.link, links),
        forgot: forgotUrl(parts),
        site,
      });
    },
  };
}
