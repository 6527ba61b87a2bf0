/** How a test card behaves: Stripe's, https://docs.stripe.com/testing. */
interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex';
  /** Refused with this code, always or once it is charged while its owner is not there. */
  refused?: { code: 'card_declined' | 'expired_card' | 'incorrect_cvc'; why: string; onlyKept?: true };
  /** Its owner has to confirm with their bank: until it is kept, or each time. */
  confirms?: 'once' | 'always';
}

const declined = (why: string) => ({ code: 'card_declined', why }) as const;

/** Number → behaviour. Any other number isn't a card of theirs. */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000002': { brand: 'visa', refused: declined('generic_decline') },
  '4000000000009995': { brand: 'visa', refused: declined('insufficient_funds') },
  '4000000000000069': { brand: 'visa', refused: { code: 'expired_card', why: 'expired_card' } },
  '4000000000000127': { brand: 'visa', refused: { code: 'incorrect_cvc', why: 'incorrect_cvc' } },
  '4000002500003155': { brand: 'visa', confirms: 'once' },
  '4000002760003184': { brand: 'visa', confirms: 'always' },
  '4000000000000341': { brand: 'visa', refused: { ...declined('generic_decline'), onlyKept: true } },
};

/** A payment method of a test card: its number stands in it, so that a stand-in that was started anew knows it too. */
export const methodOf = (number: string, nth: number): string => `pm_${number}_${nth}`;

export const cardOf = (paymentMethod: string): TestCard | undefined =>
  TEST_CARDS[/^pm_(\d+)_/.exec(paymentMethod)?.[1] ?? ''];
