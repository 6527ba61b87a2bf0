import { accountNumberOf, sortCodeOf } from '../../domain/money/bank-account.ts';
import { REWARD_STATES } from '../../domain/account/referral.ts';
import { amountSchema, endpoint, success } from '../call/endpoint.ts';
import { line, plainRequired } from '../call/fields.ts';
import { z } from '../call/zod.ts';

/** Everything about recommending us, in an account. */
export const MY_REFERRAL = '/my/referral';
export const MY_EARNINGS = `${MY_REFERRAL}/overview`;
export const MY_PAYOUTS = `${MY_REFERRAL}/paid`;
export const MY_BANK_DETAILS = `${MY_REFERRAL}/personal-details`;

/** Where whoever works here sees what is to be paid out. */
export const DESK_PAYOUTS = '/apps/desk/payouts';
export const deskPayoutPath = (id: string): string => `${DESK_PAYOUTS}/${id}`;

export const referralPath = (code: string): string => `/rf/${code}`;

/** Browsers keep a link's code unread: longer ones are nobody's. */
const code = z.string().max(64);
export const referralCodeSchema = code.describe('Of a link; anything else is nobody’s.');

/** What the bank is told. Messages stand beside the fields. */
export const bankDetailsSchema = z.object({
  account_name: plainRequired(70, 'Enter the name on the account'),
  sort_code: line(20).transform((typed, context) => {
    const found = sortCodeOf(typed);
    if (found) return found;
    context.addIssue({ code: 'custom', message: 'Enter a sort code, six digits like 12-34-56' });
    return z.NEVER;
  }),
  account_number: line(20).transform((typed, context) => {
    const found = accountNumberOf(typed);
    if (found) return found;
    context.addIssue({ code: 'custom', message: 'Enter an account number, six to eight digits' });
    return z.NEVER;
  }),
});
export type BankDetails = z.output<typeof bankDetailsSchema>;

const rewardState = z.enum(REWARD_STATES);
const senderSchema = z.object({
  first_name: z.string().describe('’’ where it is not one that we’d show.'),
});

export const verifyReferral = endpoint({
  id: 'verifyReferral',
  method: 'GET',
  path: '/auth/verify_referral/{code}',
  access: 'anyone',
  summary: 'Whether a code is somebody’s, and their first name. Nothing else.',
  params: z.object({ code }),
  response: success(z.object({ sender: senderSchema.nullable().describe('null: it is nobody’s.') })),
  errors: ['too_many'],
});

export const getReferralLink = endpoint({
  id: 'getReferralLink',
  method: 'GET',
  path: '/auth/referral_link',
  access: 'customer',
  summary: 'The customer’s own link, made when it is first asked for.',
  response: success(
    z.object({
      code,
      url: z.string().describe('Leads to the home page.'),
      quote_url: z.string().describe('Leads to the price form.'),
      reward: amountSchema.describe('What the customer earns for each friend.'),
      friend_discount: amountSchema,
    }),
  ),
});

/** One friend, as their referrer sees it: nothing of who they are, what was done or what it cost. */
const referralSchema = z.object({
  id: z.uuid(),
  state: rewardState,
  reward: amountSchema,
  booked_on: z.iso.date(),
  earned_on: z.iso.date().nullable(),
});
export type OwnReferral = z.infer<typeof referralSchema>;

export const referralFilterSchema = z.object({
  page: z
    .string()
    .max(4)
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .catch(1)
    .describe('From 1; twenty a page.'),
  state: rewardState.optional().catch(undefined),
});
export type ReferralFilter = z.output<typeof referralFilterSchema>;

export const getReferralOrders = endpoint({
  id: 'getReferralOrders',
  method: 'GET',
  path: '/auth/referral_orders',
  access: 'customer',
  summary: 'The friends who booked by the customer’s link, newest first, a page at a time.',
  query: referralFilterSchema,
  response: success(
    z.object({
      referrals: z.array(referralSchema),
      page: z.number().int(),
      pages: z.number().int(),
      count: z.number().int(),
    }),
  ),
});
export type OwnReferrals = z.infer<(typeof getReferralOrders)['response']>['data'];

const payoutSchema = z.object({
  id: z.uuid(),
  state: z.enum(['requested', 'paid', 'refused']),
  amount: amountSchema,
  last_two: z.string().describe('Of the account’s number.'),
  reference: z.string().describe('What the bank calls the transfer.'),
  reason: z.string().describe('Why it was refused.'),
  requested_on: z.iso.date(),
  settled_on: z.iso.date().nullable(),
});
export type OwnPayout = z.infer<typeof payoutSchema>;

export const askForPayout = endpoint({
  id: 'askForPayout',
  method: 'POST',
  path: '/auth/referral_payment_request',
  access: 'customer',
  proof: 'fresh',
  summary: 'Ask for all that is earned. While one is open, asking again gives the same.',
  body: z.object({
    details: bankDetailsSchema
      .nullable()
      .default(null)
      .describe('null: to the account that is stored. Another one needs `confirmPassword` first.'),
  }),
  response: success(z.object({ payout: payoutSchema })),
  errors: ['invalid'],
});

export const mailInvitation = endpoint({
  id: 'mailInvitation',
  method: 'POST',
  path: '/auth/referral_email',
  access: 'customer',
  proof: 'none',
  summary: 'Send the customer a ready-made invitation to forward. It goes to their own address only.',
  body: z.object({}),
  response: success(z.object({})),
  errors: ['too_many'],
});

/** What somebody who pays out presses. */
export const settlePayoutSchema = z.object({
  act: z.enum(['pay', 'refuse'], 'Press one of the buttons'),
  reference: line(40),
  reason: line(300),
  again: z.enum(['yes', 'no', '']),
});
