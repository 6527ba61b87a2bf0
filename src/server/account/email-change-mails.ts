import { eq } from '../db/drizzle.ts';
import { LINK_HOURS } from '../../domain/account/account-link.ts';
import { accountLinks, users } from '../db/schema.ts';
import type { MailKind } from '../mail/kind.ts';
import { letter } from '../mail/letter.ts';
import { accountLinkPath } from './links.ts';
import { personAt } from './person.ts';

/** What the new address is told. It may be somebody's who knows nothing of it, so no name is in it. */
export const emailChangeMails = {
  /** Its subject is the link's id. */
  prove: {
    name: 'account-prove-new-address',
    to: 'customer',
    allowance: 'account',
    async compose({ db, links, site, siteUrl }, subject) {
      const [link] = await db.select().from(accountLinks).where(eq(accountLinks.id, subject));
      if (!link?.email || link.usedAt) return null;
      const other = await personAt(db, link.email);
      if (other?.provenAt && other.id !== link.userId) {
        const lines = [
          'Somebody who is logged in to another account wants it to have this address. It has an account already, and an address can only have one. So nothing has changed.',
          { label: 'Log in', href: `${siteUrl}/login` },
          'If you want to give this address to another account of yours, delete this one first.',
          'If that wasn’t you, there’s nothing to do.',
        ];
        return letter({ to: link.email, subject: 'This address has an account already', lines }, site);
      }
      const lines = [
        'Somebody who is logged in to an account with us wants it to have this address. If that was you, press the button on the page behind this link.',
        { label: 'Use this address', href: siteUrl + accountLinkPath(link, links) },
        `The link works once, for ${LINK_HOURS.change_email} hours.`,
        'If it wasn’t you, somebody typed your address by mistake. There’s nothing to do.',
      ];
      return letter({ to: link.email, subject: 'Use this address for your account', lines }, site);
    },
  },
  /** Its subject is the account's id. */
  changed: {
    name: 'account-address-changed-new',
    to: 'customer',
    allowance: 'notice',
    async compose({ db, site, siteUrl }, subject) {
      const [user] = await db.select().from(users).where(eq(users.id, subject));
      if (!user) return null;
      const lines = [
        'This is now the address of your account. You log in with it, and all emails about the account come here.',
        'We’ve told your old address, and logged you out on other devices.',
        'If you booked with this address as a guest, those bookings are in your account now.',
        { label: 'Your account', href: `${siteUrl}/my/account` },
      ];
      const { email: to, firstName } = user;
      return letter({ to, firstName, subject: 'Your account has this address now', lines }, site);
    },
  },
} satisfies Record<string, MailKind>;
