/** What a customer can pay with a card. */
export const WAYS = [
  /** All that is owed; with a plan running: all of the rest. */
  'all',
  /** The first part of a plan, which begins with it. */
  'in_3',
  /** The next part of the plan that runs. */
  'part',
] as const;

export type Way = (typeof WAYS)[number];

/** Where one payment by card stands with us. What the gateway says of it is the truth. */
export const CARD_STATES = [
  /** It may still be paid, with this card or another one. */
  'open',
  'paid',
  /** It can't be paid any more. */
  'cancelled',
] as const;

export type CardState = (typeof CARD_STATES)[number];

/** Stripe's code for a kept card that was forgotten since. */
export const CARD_GONE = 'payment_method_unexpected_state';

/** The words for why a bank refused a card: Stripe's decline codes, https://docs.stripe.com/declines/codes. */
const WHY: Record<string, string> = {
  insufficient_funds: 'There isn’t enough money on that card',
  expired_card: 'That card has expired',
  incorrect_cvc: 'The security code doesn’t match that card',
  incorrect_number: 'That card number isn’t right',
  lost_card: 'Your bank doesn’t accept that card any more',
  stolen_card: 'Your bank doesn’t accept that card any more',
  pickup_card: 'Your bank doesn’t accept that card any more',
  card_velocity_exceeded: 'That card has reached its limit',
  withdrawal_count_limit_exceeded: 'That card has reached its limit',
  card_not_supported: 'That card can’t be used for this',
  currency_not_supported: 'That card can’t pay in pounds',
  processing_error: 'Your bank couldn’t be reached',
  try_again_later: 'Your bank couldn’t be reached',
  authentication_required: 'Your bank wants you to confirm this payment',
  [CARD_GONE]: 'The card you let us keep can’t be used any more',
  payment_intent_authentication_failure: 'Your bank didn’t get your confirmation',
};

/** Why a card was refused, as a sentence without its full stop. Most banks don't say why, and nor can we. */
export const refusedText = (code: string | null): string =>
  WHY[code ?? ''] ?? 'Your bank refused the payment and didn’t say why';
