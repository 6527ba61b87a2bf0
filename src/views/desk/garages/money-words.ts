import { site } from '../../../content-model/built.ts';
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

/** Where it stands with its money. What a garage gives back comes off what is paid to it with the next transfer. */
export function standingOf(statement: ListedStatement): { text: string; kind: 'fine' | 'soon' | 'soft' } {
  const { paid_on, self_billed, invoice } = statement;
  const total = penceFromAmount(totalOf(statement));
  if (paid_on !== null) return { text: `Paid ${shortDate(paid_on)}`, kind: 'fine' };
  if (total === 0) return { text: 'Nothing to pay', kind: 'soft' };
  if (self_billed === null && invoice === '')
    return { text: total < 0 ? 'Waits for its credit note' : 'Waits for its invoice', kind: 'soft' };
  return total < 0 ? { text: 'Comes off the next payment', kind: 'soft' } : { text: 'To pay', kind: 'soon' };
}

/** Where the money goes. A leader can't name the account here: that is agreed by phone. */
export function accountText(account: string | null, isAdmin: boolean): string {
  if (account !== null) return `Paid to the account ending in ${account}.`;
  const missing = 'No account is named yet that it’s paid to.';
  return isAdmin ? missing : `${missing} Call us on ${site.phone.display} to name it.`;
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
