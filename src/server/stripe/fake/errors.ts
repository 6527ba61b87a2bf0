import type Stripe from 'stripe';

type Code =
  | 'resource_missing'
  | 'card_declined'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'incorrect_number'
  | 'authentication_required'
  | 'payment_intent_authentication_failure'
  | 'payment_intent_unexpected_state'
  | 'payment_intent_invalid_parameter'
  | 'payment_method_unexpected_state'
  | 'charge_already_refunded'
  | 'charge_disputed'
  | 'parameter_unknown'
  | 'parameter_missing'
  | 'parameter_invalid_integer'
  | 'idempotency_key_in_use'
  | 'idempotency_error'
  | 'api_key_expired'
  | 'secret_key_required'
  | 'url_invalid';

/** An error as Stripe answers it: https://docs.stripe.com/api/errors. */
export class StripeRefusal extends Error {
  readonly code: Code;
  readonly status: number;
  readonly more: {
    decline_code?: string | undefined;
    payment_intent?: Stripe.PaymentIntent;
    param?: string;
  };

  constructor(code: Code, message: string, status: number, more: StripeRefusal['more']) {
    super(message);
    this.code = code;
    this.status = status;
    this.more = more;
  }

  get body() {
    const { code, message, more } = this;
    // Theirs has a type and no code.
    if (code === 'idempotency_error') return { error: { type: code, message } };
    const type = this.status === 402 ? 'card_error' : 'invalid_request_error';
    return { error: { type, code, message, ...more } };
  }
}

export const stripeRefusal = (
  code: Code,
  message: string,
  status = 400,
  more: StripeRefusal['more'] = {},
): StripeRefusal => new StripeRefusal(code, message, status, more);
