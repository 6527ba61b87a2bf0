import { type Way, WAYS } from '../../domain/money/card-payment.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { PartState } from '../../domain/money/payment-plan.ts';
import { amountSchema, endpoint, linkTokenSchema, success } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';
import { getPaymentPlan } from './payment-plan.ts';

const asked = z.object({
  way: z
    .enum(WAYS)
    .describe(
      '`all`: what is owed, or the rest of a plan. `in_3`: the first third, which begins a plan. `part`: the next one.',
    ),
  shown: amountSchema.describe('What the page said would be paid; with another amount nothing is asked for.'),
});

const started = success(
  z.object({
    state: z
      .enum(['ask', 'processing', 'paid'])
      .describe('`ask`: ask for a card with the client secret. Otherwise there is nothing to ask for.'),
    client_secret: z
      .string()
      .nullable()
      .describe('Of Stripe’s PaymentIntent: the same for the same payment.'),
    amount: amountSchema,
  }),
);

export const startPayment = endpoint({
  id: 'startPayment',
  method: 'POST',
  path: '/auth/payment',
  access: 'customer',
  proof: 'none',
  summary:
    'Begin paying one’s own booking by card. Asked for again it is the same payment, which is charged once.',
  body: asked.extend({ booking_id: z.uuid() }),
  response: started,
  errors: ['invalid', 'not_found', 'changed', 'amount_too_small', 'too_many'],
});

export const startPaymentByLink = endpoint({
  id: 'startPaymentByLink',
  method: 'POST',
  path: '/payment',
  access: 'anyone',
  proof: 'none',
  summary: 'Likewise, for the one booking that a signed link opens.',
  body: asked.extend({ token: linkTokenSchema.describe('Of a link to pay, from our emails.') }),
  response: started,
  errors: ['invalid', 'link_invalid', 'link_ended', 'changed', 'amount_too_small', 'too_many'],
});

export type PaymentAsked = z.infer<typeof asked>;

const secret = z
  .string()
  .max(255)
  .regex(/^pi_\w+_secret_[\w-]+$/);

/** How a payment stands, with the truth from the gateway. */
const outcomeSchema = z.object({
  state: z.enum(['open', 'confirm', 'processing', 'paid', 'ended']),
  message: z.string().describe("Why the card was refused; '' where it was not."),
});
export type PaymentOutcome = z.infer<typeof outcomeSchema>;

export const getPaymentOutcome = endpoint({
  id: 'getPaymentOutcome',
  method: 'POST',
  path: '/payment/outcome',
  access: 'anyone',
  proof: 'none',
  summary:
    'How a payment stands: asks Stripe, and notes what it says. Anyone with the client secret may ask.',
  body: z.object({ client_secret: secret }),
  response: success(outcomeSchema),
  errors: ['not_found', 'too_many'],
});

export const payWithDemoCard = endpoint({
  id: 'payWithDemoCard',
  method: 'POST',
  path: '/payment/demo_card',
  access: 'anyone',
  proof: 'none',
  summary: 'In the place of Stripe’s form where there is no key: no money moves. It does not exist with one.',
  body: z.object({
    client_secret: secret,
    number: z.string().max(30).default('').describe('Of a test card of Stripe’s; empty to answer the bank.'),
    answer: z.enum(['agree', 'refuse']).nullable().default(null).describe('To the bank that asks.'),
  }),
  response: success(outcomeSchema),
  errors: ['invalid', 'not_found', 'too_many'],
});

/** Something that can be paid now, with its amount. */
export interface PayWay {
  way: Way;
  amount: string;
}

/** The money of a booking, as its pages show it. Amounts are in the form of all of the API's. */
export interface PayView {
  reference: string;
  car: string;
  /** What is charged for. */
  lines: { name: string; charge: string }[];
  charge: string;
  /** What came off afterwards. */
  reduced: string;
  paid: string;
  due: string;
  /** What was paid beyond what is owed. */
  surplus: string;
  /** Of its plan; none: it has none. */
  parts: { nth: number; date: LocalDate; amount: string; state: PartState }[];
  /** The parts if a plan began today. */
  preview: { date: LocalDate; amount: string }[];
  ways: PayWay[];
  /** Whether the plan was chosen while booking. */
  wants_plan: boolean;
  /** Why no card is asked for now; null: one can be. */
  closed: 'not_ready' | 'paid' | 'disputed' | 'processing' | 'no_cards' | null;
  /** In words, oldest first. */
  moved: { at: string; text: string }[];
}

/** What of a booking's money its pages say beside it. */
export interface ToPay {
  /** The booking's. */
  id: string;
  car: string;
  /** `planned`: the plan takes it by itself. */
  now: { amount: string; is: 'due' | 'failed' | 'planned' | 'paid' };
}

export const paymentCalls = [
  getPaymentPlan,
  startPayment,
  startPaymentByLink,
  getPaymentOutcome,
  payWithDemoCard,
];
