import type { ListedStatement } from '../../../contract/garage/shares.ts';
import { amountOf, penceFromAmount, type Pence } from '../../../domain/money/money.ts';
import { dateText } from '../../../domain/text/local-time.ts';
import { shortDate } from './words.ts';

/** 'November 2026' */
export const monthText = (month: string): string =>
  dateText(`${month}-01`, { month: 'long', year: 'numeric' });

/** What a statement says that is due, in the API's form: below zero the garage gives it back. */
export const totalOf = ({ net, vat, outside }: ListedStatement): string =>
  amountOf([net, vat, outside].reduce((sum: Pence, amount) => sum + penceFromAmount(amount), 0));

/** Where it stands with its money. */
export function standingOf({ paid_on, self_billed, invoice }: ListedStatement): {
  text: string;
  kind: 'fine' | 'soon' | 'soft';
} {
  if (paid_on !== null) return { text: `Paid ${shortDate(paid_on)}`, kind: 'fine' };
  if (self_billed === null && invoice === '') return { text: 'Waits for its invoice', kind: 'soft' };
  return { text: 'To pay', kind: 'soon' };
}

const DONE: Record<string, string> = {
  invoice: 'Its invoice is noted.',
  paid: 'Marked as paid.',
  rule: 'Saved. It counts for what is agreed from that day on.',
  agreed: 'Noted. Statements are its invoices while it counts.',
  ended: 'Ended today.',
  corrected: 'It’s on the next statement.',
  said: 'It’s on the next statement.',
};

/** What has just been done to a garage's money. */
export const moneyDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);
