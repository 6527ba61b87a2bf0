import { eq } from '../db/drizzle.ts';
import { MY_EARNINGS, MY_PAYOUTS, referralPath } from '../../contract/account/referral.ts';
import { poundsText } from '../../domain/money/money.ts';
import { FRIEND_DISCOUNT, REFERRAL_REMEMBERED_DAYS } from '../../domain/account/referral.ts';
import { payouts, referralLinks, referrals, users } from '../db/schema.ts';
import { letter, type Line } from '../mail/letter.ts';
import type { MailKind } from '../mail/kind.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import type { PayoutRow, ReferralRow } from './stored.ts';

type Words = { subject: string; lines: Line[] } | null;

const NEWS = { to: 'customer', many: 'news of your referrals' } as const;
/** Counted apart, like everything by which somebody notices that another has been in their account. */
const WARNING = { ...NEWS, allowance: 'notice' } as const;

/** About one friend; their subject is the referral's id. They say nothing of the friend, the car or the work. */
const ofReferral = (name: string, write: (row: ReferralRow, parts: MailParts) => Words): MailKind => ({
  name,
  ...NEWS,
  async compose(parts, subject) {
    const [found] = await parts.db
      .select({ row: referrals, user: users })
      .from(referrals)
      .innerJoin(users, eq(users.id, referrals.userId))
      .where(eq(referrals.id, subject));
    const words = found && write(found.row, parts);
    if (!words) return null;
    return letter({ to: found.user.email, firstName: found.user.firstName, ...words }, parts.site);
  },
});

/** About a pay-out; their subject is its id. */
const ofPayout = (
  name: string,
  write: (row: PayoutRow, parts: MailParts) => Words,
  kind: typeof NEWS = NEWS,
): MailKind => ({
  name,
  ...kind,
  async compose(parts, subject) {
    const [found] = await parts.db
      .select({ row: payouts, user: users })
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.userId))
      .where(eq(payouts.id, subject));
    const words = found && write(found.row, parts);
    if (!words) return null;
    return letter({ to: found.user.email, firstName: found.user.firstName, ...words }, parts.site);
  },
});

const earnings = ({ siteUrl }: MailParts): Line => ({
  label: 'See your earnings',
  href: siteUrl + MY_EARNINGS,
});
const isOff = ({ state }: ReferralRow): boolean => state === 'none' || state === 'refused';

export const referralMails = {
  booked: ofReferral('referral-booked', (row, parts) =>
    isOff(row)
      ? null
      : {
          subject: 'A friend of yours has booked with us',
          lines: [
            `A friend has booked with your link. Thank you. Once their car is back and paid for, you earn ${poundsText(row.pence)}.`,
            earnings(parts),
          ],
        },
  ),
  earned: ofReferral('referral-earned', (row, parts) =>
    isOff(row) || row.state === 'pending'
      ? null
      : {
          subject: `You’ve earned ${poundsText(row.pence)}`,
          lines: [
            `Your friend’s booking is finished and paid for, so ${poundsText(row.pence)} is yours. You can ask for it now, or let it add up: it doesn’t expire.`,
            earnings(parts),
          ],
        },
  ),
  asked: ofPayout(
    'payout-asked',
    (row, { site }) => ({
      subject: `You’ve asked us for ${poundsText(row.pence)}`,
      lines: [
        `We’ll transfer ${poundsText(row.pence)} to the bank account whose number ends in ${row.lastTwo}, and write again when it’s on its way.`,
        `If you didn’t ask for this, call us on ${site.phone.display} now.`,
      ],
    }),
    WARNING,
  ),
  paid: ofPayout('payout-paid', (row, { siteUrl }) =>
    row.state === 'paid'
      ? {
          subject: `${poundsText(row.pence)} is on its way to you`,
          lines: [
            `We’ve transferred ${poundsText(row.pence)} to the bank account whose number ends in ${row.lastTwo}. On your statement it’s called ‘${row.reference}’.`,
            { label: 'See what you’ve been paid', href: siteUrl + MY_PAYOUTS },
          ],
        }
      : null,
  ),
  refused: ofPayout('payout-refused', (row, { siteUrl, site }) =>
    row.state === 'refused'
      ? {
          subject: `We couldn’t pay out ${poundsText(row.pence)}`,
          lines: [
            `You asked us for ${poundsText(row.pence)}. We haven’t transferred it. Reason: ${row.reason}`,
            { label: 'See your earnings', href: siteUrl + MY_EARNINGS },
            `If that isn’t right, call us on ${site.phone.display}.`,
          ],
        }
      : null,
  ),
};

/** The ready-made invitation. Its subject is the customer's id, and it goes to nobody else. */
export const friendInvitationMail: MailKind = {
  name: 'referral-invitation',
  ...NEWS,
  async compose({ db, siteUrl, site }, subject) {
    const [found] = await db
      .select({ user: users, code: referralLinks.code })
      .from(users)
      .innerJoin(referralLinks, eq(referralLinks.userId, users.id))
      .where(eq(users.id, subject));
    if (!found) return null;
    const off = poundsText(FRIEND_DISCOUNT);
    return letter(
      {
        to: found.user.email,
        firstName: found.user.firstName,
        subject: `${off} off for a friend: forward this`,
        lines: [
          'Here’s the invitation you asked for. Copy the text below into a message to your friend, or forward this email.',
          {
            forward: [
              `${site.name} in ${site.legal.town} does services, repairs and MOTs. They collect your car and bring it back.`,
              `With this link you get ${off} off your first booking, if you and your car are new to them:`,
              siteUrl + referralPath(found.code),
              `Your phone or computer remembers it for ${REFERRAL_REMEMBERED_DAYS} days. I get a reward once you’ve booked and paid. The rules:`,
              `${siteUrl}/refer-a-friend`,
            ],
          },
          { label: 'See your earnings', href: siteUrl + MY_EARNINGS },
        ],
      },
      site,
    );
  },
};
