import { z } from '../../contract/call/zod.ts';
import { DESK_MEANS } from '../../domain/money/ledger.ts';
import { MAX_REASON } from '../../domain/booking/booking-history.ts';
import type { Pence } from '../../domain/money/money.ts';
import { invalid } from '../errors.ts';
import { fieldsOf } from '../http/page-fields.ts';

/** What the desk can do with the money of a booking; each has a form of its own on the page. */
const STAFF_ACTS = ['take', 'link', 'discount', 'move'] as const;
/** What a Super Admin can do beside it: money that the business gives away. */
const ADMIN_ACTS = ['write_off', 'refund', 'give_back'] as const;
type MoneyAct = (typeof STAFF_ACTS | typeof ADMIN_ACTS)[number];

const NOT_YOURS = 'Only a Super Admin pays money back or writes it off. Ask one of them to do it';

const text = (most: number) => z.string().trim().max(most);

/** The fields of all of them: what one does not have stays empty. */
const moneyFields = (acts: readonly MoneyAct[]) =>
  fieldsOf(
    z.object({
      act: z.enum(acts, { error: NOT_YOURS }),
      id: z.uuid(),
      amount: text(12),
      means: z.enum(['', ...DESK_MEANS]),
      as: z.enum(['', 'sum', 'in_3', 'part']),
      reference: text(60),
      reason: text(MAX_REASON),
      payment: text(36),
      nth: text(2),
      to: text(10),
    }),
  );
export const staffMoneyFields = moneyFields(STAFF_ACTS);
export const adminMoneyFields = moneyFields([...STAFF_ACTS, ...ADMIN_ACTS]);
export type MoneyForm = ReturnType<typeof adminMoneyFields.parse>;

/** `£1,284.50`, `1284.5` → 128450. @throws AppError invalid */
export function penceOf(amount: string): Pence {
  const plain = amount.replace(/[£,\s]/g, '');
  if (!/^\d{1,6}(?:\.\d{1,2})?$/.test(plain) || Number(plain) === 0)
    throw wrong('amount', 'Write an amount above nothing, like 284.00');
  return Math.round(Number(plain) * 100);
}

/** @throws AppError invalid */
export function reasonOf(reason: string): string {
  if (reason === '') throw wrong('reason', 'Write why: the customer reads it');
  return reason;
}

/** @throws AppError invalid */
export function meansOf(means: MoneyForm['means']): Exclude<MoneyForm['means'], ''> {
  if (means === '') throw wrong('means', 'Say how the money came or went');
  return means;
}

/** @throws AppError invalid */
export function ledgerDate(to: string): string {
  if (!z.iso.date().safeParse(to).success) throw wrong('to', 'Choose a day');
  return to;
}

const wrong = (field: string, message: string) => invalid([{ path: [field], message }]);
