import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { type FriendClaims, friendClaims } from './claim.ts';
import { payoutDesk } from './desk.ts';
import { type DeskPayoutPages, deskPayoutPages } from './desk-pages.ts';
import { type FollowReferral, followReferral } from './follow.ts';
import { forgetReferrals } from './forget.ts';
import { leaveReferrals } from './leave.ts';
import { friendInvitationMail, referralMails } from './mails.ts';
import { type ReferralPages, referralPages } from './pages.ts';
import { type Payouts, payoutService } from './payouts.ts';
import { referralRoutes } from './routes.ts';
import { type LeaveReferrals, type ReferralService, referralService } from './service.ts';

interface Services {
  referral: ReferralService;
  payouts: Payouts;
  friendClaims: FriendClaims;
  followReferral: FollowReferral;
  leaveReferrals: LeaveReferrals;
}

/** Recommending us: links, what comes off for a friend, rewards and pay-outs. */
export function referralFeature(
  parts: FeatureParts,
): Feature<Services, { referral: ReferralPages; payouts: DeskPayoutPages }> {
  const { content } = parts;
  const referral = referralService(parts);
  const payouts = payoutService(parts);
  const mails = [...Object.values(referralMails), friendInvitationMail];
  const pageForm = pageForms(parts);
  return {
    name: 'referral',
    services: {
      referral,
      payouts,
      followReferral,
      leaveReferrals,
      friendClaims: friendClaims({ ...parts, site: content.site }),
    },
    pages: {
      referral: referralPages({ ...parts, referral, payouts }, pageForm),
      payouts: deskPayoutPages(payoutDesk(parts), pageForm),
    },
    routes: (mount) => referralRoutes(mount, { referral, payouts }),
    mails,
    // It sees a day later that nobody confirmed a booking, which goes then.
    forgetBefore: ['booking'],
    forget: (now) => forgetReferrals(parts.db, mails, now),
  };
}
