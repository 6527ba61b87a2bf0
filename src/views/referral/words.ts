import type { OwnPayout, OwnReferral } from '../../contract/account/referral.ts';
import type { RewardState } from '../../domain/account/referral.ts';

/** The states of a referral, as their page explains them. */
export const STATE_TEXT: Record<RewardState, string> = {
  pending: 'Pending',
  earned: 'Earned',
  requested: 'Requested',
  paid: 'Paid',
  none: 'No reward: cancelled, refunded or too little paid',
  refused: 'Refused',
};

/** Those that there is a sum of, in the order in which a reward goes through them. */
export const SUMMED = ['pending', 'earned', 'requested', 'paid'] as const;

/** What a state means for whoever waits for the money. */
export const STATE_MEANS: Record<(typeof SUMMED)[number], string> = {
  pending: 'A friend has booked',
  earned: 'Yours to ask for',
  requested: 'You’ve asked us to pay',
  paid: 'Sent to your bank',
};

export const PAYOUT_TEXT: Record<OwnPayout['state'], string> = {
  requested: 'Asked for',
  paid: 'Paid',
  refused: 'Not paid',
};

/** `/my/referral/overview?state=earned&page=2` */
export function friendsPath(
  path: string,
  { state, page }: { state?: OwnReferral['state'] | undefined; page: number },
): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
