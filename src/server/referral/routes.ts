import * as calls from '../../contract/account/referral.ts';
import type { Mount } from '../http/mount.ts';
import type { Payouts } from './payouts.ts';
import type { ReferralService } from './service.ts';

interface Parts {
  referral: ReferralService;
  payouts: Payouts;
}

export function referralRoutes(mount: Mount, { referral, payouts }: Parts): void {
  mount(calls.verifyReferral, async ({ params: { code } }, { address }) => {
    const sender = await referral.sender(code, address);
    return { data: { sender: sender && { first_name: sender.firstName } } };
  });
  mount(calls.getReferralLink, async (_, { userId }) => ({ data: await referral.link(userId) }));
  mount(calls.getReferralOrders, async ({ query }, { userId }) => ({
    data: await referral.list(userId, query),
  }));
  mount(calls.askForPayout, async ({ body: { details } }, actor) => ({
    data: { payout: await payouts.ask(actor, details) },
  }));
  mount(calls.mailInvitation, async (_, { userId }) => {
    await referral.invite(userId);
    return { data: {} };
  });
}
