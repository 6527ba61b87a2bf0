import type Stripe from 'stripe';

/** Seconds, as Stripe writes instants. */
export type Seconds = number;

// Each is typed as Stripe types its answers, without a cast, so that a field that theirs has and ours lacks is an error.

type IntentState = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'amount'
  | 'created'
  | 'customer'
  | 'description'
  | 'metadata'
  | 'setup_future_usage'
  | 'client_secret'
>;

export function newIntent(state: IntentState): Stripe.PaymentIntent {
  return {
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    currency: 'gbp',
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    ...state,
  };
}

export function newCustomer(id: string, created: Seconds, metadata: Stripe.Metadata): Stripe.Customer {
  return {
    id,
    object: 'customer',
    created,
    metadata,
    livemode: false,
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    description: null,
    email: null,
    invoice_prefix: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    shipping: null,
  };
}

export function newRefund(
  state: Pick<
    Stripe.Refund,
    'id' | 'amount' | 'created' | 'charge' | 'payment_intent' | 'metadata' | 'payment_method'
  >,
): Stripe.Refund {
  return {
    object: 'refund',
    balance_transaction: null,
    currency: 'gbp',
    customer: null,
    customer_account: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...state,
  };
}

export function newPaymentMethod(
  id: string,
  state: { brand: string; last4: string; created: Seconds; customer: string | null },
): Stripe.PaymentMethod {
  return {
    id,
    object: 'payment_method',
    type: 'card',
    livemode: false,
    metadata: {},
    created: state.created,
    customer: state.customer,
    customer_account: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: state.brand,
      last4: state.last4,
      exp_month: 12,
      exp_year: 2034,
      country: 'GB',
      funding: 'debit',
      checks: null,
      display_brand: state.brand,
      generated_from: null,
      networks: null,
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
}

/** A movement of the business's own balance, as far as a dispute lists it. */
function balanceMove(
  id: string,
  amount: number,
  created: Seconds,
  category: 'dispute' | 'dispute_reversal',
): Stripe.BalanceTransaction {
  return {
    id,
    object: 'balance_transaction',
    amount,
    created,
    currency: 'gbp',
    net: amount,
    available_on: created,
    balance_type: 'payments',
    description: null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    reporting_category: category,
    source: null,
    status: 'available',
    type: 'adjustment',
  };
}

export function newDispute(
  state: Pick<Stripe.Dispute, 'id' | 'amount' | 'created' | 'charge' | 'payment_intent'>,
): Stripe.Dispute {
  return {
    object: 'dispute',
    balance_transactions: [],
    currency: 'gbp',
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: state.created + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    reason: 'product_unacceptable',
    status: 'needs_response',
    ...state,
  };
}

/** The bank takes money for it, or gives some back. @param amount below zero: taken from the business */
export const movedDispute = (dispute: Stripe.Dispute, amount: number, at: Seconds): Stripe.Dispute => ({
  ...dispute,
  balance_transactions: [
    ...dispute.balance_transactions,
    balanceMove(
      `txn_${dispute.id}_${dispute.balance_transactions.length + 1}`,
      amount,
      at,
      amount < 0 ? 'dispute' : 'dispute_reversal',
    ),
  ],
});

const NO_EVIDENCE: Stripe.Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
