import { atom } from 'nanostores';
import { REFERRAL_KEY } from '../../browser/page/stored-keys.ts';
import { z } from '../../contract/call/zod.ts';
import { persisted } from './persisted.ts';

/**
 * The state of a visit apart from car and cart. It comes before both in the funnel: registering a car and emptying
 * the cart reset parts of it.
 */

/** Whether the visitor wants to pay in instalments; null: not answered yet (the specification's 'unknown'). */
export const $hasPaymentPlan = persisted<boolean | null>('kcc:plan', z.boolean().nullable(), null);

/**
 * The code of the friend who sent whoever fills this cart; empty: nobody. Clearing the cart drops it. That the link was
 * opened is remembered for thirty days beside it, see referral.ts, so that the next cart has it again.
 */
export const $referralId = persisted<string>(REFERRAL_KEY, z.string().max(64), '');

/** Whether to explain what 'price on request' means when the first such item is added. */
export const $isGetQuoteAlert = persisted('kcc:quote-alert', z.boolean(), true);

/** Whether the registration dialog is open. */
export const $regDialog = atom(false);
