import { bankDetailsSchema } from '../../contract/account/referral.ts';
import { z } from '../../contract/call/zod.ts';
import {
  agreeSelfBilling,
  correctShare,
  noteGarageInvoice,
  payStatement,
  setShare,
} from '../../contract/garage/shares.ts';
import { amountOf, type Pence, penceFromAmount } from '../../domain/money/money.ts';

// What the forms of the desk have where a call has the API's form of money: `£1,284.50` is typed by people.

const HOW = 'Enter pounds, like 284.00';
/** Money as it is typed. @param least pence */
const typedMoney = (least: Pence) =>
  z
    .string()
    .max(20)
    .transform((typed) => typed.replace(/[£,\s]/g, '').replace('−', '-'))
    .pipe(z.string().regex(/^-?\d{1,6}(?:\.\d{1,2})?$/, HOW))
    .transform((plain) => penceFromAmount(plain))
    .refine((pence) => pence >= least, `Enter at least ${amountOf(least)}`);
const notBelowZero = typedMoney(0);
const percent = z
  .string()
  .regex(/^\d{1,3}$/, 'Enter a whole number')
  .transform(Number)
  .refine((number) => number <= 100, 'Enter at most 100');

export const ruleFields = z.object({
  from: setShare.body.shape.from,
  labour_percent: percent,
  parts_percent: percent,
  mot: notBelowZero,
  diagnostic: notBelowZero,
});
export const correctionFields = z.object({
  id: z.uuid(),
  booking: z.string().max(40),
  pence: typedMoney(-99_999_999),
  outside: z.string().transform((ticked) => ticked === 'on'),
  reason: correctShare.body.shape.reason,
});
export const sayFields = z.object({ pence: notBelowZero, reason: correctShare.body.shape.reason });
/** An agreement, or the end of one. */
export const selfBillingFields = z.object({
  end: z.uuid().or(z.literal('')),
  from: agreeSelfBilling.body.shape.from.or(z.literal('')),
  until: agreeSelfBilling.body.shape.until.or(z.literal('')),
});
export const accountFields = bankDetailsSchema;
export const invoiceFields = z.object({
  number: noteGarageInvoice.body.shape.number,
  vat: z
    .string()
    .transform((typed) => typed || '0')
    .pipe(notBelowZero),
});
export const paidFields = z.object({ reference: payStatement.body.shape.reference });
