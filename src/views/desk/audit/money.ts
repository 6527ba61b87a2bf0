import type { AUDITED } from '../../../contract/desk/audit-actions.ts';
import { isMonth } from '../../../domain/text/month.ts';
import { FILE_NAMES, monthName, PROGRAM_NAMES } from '../money/book-names.ts';
import { MEANS_TEXT } from '../money/money.ts';
import { bold, day, money, plain, type Said, type Sentences, sum, text, why } from './said.ts';

/** 'in cash' */
function how({ after }: Said): string {
  const means = text(after, 'means');
  const known = Object.entries(MEANS_TEXT).find(([code]) => code === means);
  return known ? ` ${known[1].toLowerCase()}` : '';
}

const BOOK_NAMES = new Map(Object.entries({ ...PROGRAM_NAMES, ...FILE_NAMES }));
const bookName = (code: string): string => BOOK_NAMES.get(code) ?? code;
const monthOf = (month: string): string => (isMonth(month) ? monthName(month) : month);

/** What came, went and was let off. */
export const MONEY: Sentences<(typeof AUDITED)['money'][number]> = {
  'books.export': ({ after }) =>
    `took the file of ${bold(bookName(text(after, 'file')))} of ${bold(monthOf(text(after, 'month')))} for ${bold(bookName(text(after, 'program')))}`,
  'invoice.reissue': ({ before, after }) =>
    `wrote the invoice again: ${bold(text(after, 'number'))} (before: ${text(before, 'number')})`,
  'payment.discount': ({ after }) => `took ${sum(after)} off the price${why(after)}`,
  'payment.disputed': () => 'noted that the customer’s bank disputes a payment',
  'payment.give_back': (said) => `paid back ${sum(said.after)}${how(said)}${why(said.after)}`,
  'payment.link': ({ after }) => `emailed the customer a link to pay ${sum(after)}`,
  'payment.move_part': ({ before, after }) =>
    `moved payment ${text(after, 'nth')} of the plan to ${bold(day(text(after, 'date')))} (before: ${day(text(before, 'date'))})${why(after)}`,
  'payment.plan_ended': () => 'ended the payment plan',
  'payment.refund': ({ after }) => `sent ${sum(after)} back to the card${why(after)}`,
  'payment.refund_failed': () => 'noted that a refund failed',
  'payment.refunded': () => 'noted that a refund arrived',
  'payment.settled': () => 'settled a payment',
  'payment.take': (said) =>
    `took ${sum(said.after)}${how(said)}${text(said.after, 'reference') && `, reference ${text(said.after, 'reference')}`}`,
  'payment.write_off': ({ after }) => `wrote off ${sum(after)}${why(after)}`,
  'payout.export': () => 'put a pay-out into the file for the bank',
  'payout.look': () => 'looked at the bank details of a pay-out',
  'payout.paid': ({ before, after }) =>
    `paid out ${sum(before)}${text(after, 'reference') && `, reference ${text(after, 'reference')}`}`,
  'payout.refused': ({ before, after }) => `refused a pay-out of ${sum(before)}${why(after)}`,
};

/** What was asked and answered, before a booking and in it. */
export const QUESTIONS: Sentences<(typeof AUDITED)['questions'][number]> = {
  'request.answer': ({ after, subject }) =>
    `noted the customer’s answer to ${bold(subject)}: ${bold(plain(text(after, 'state')))}${text(after, 'state') === 'approved' ? `, ${money(after)}` : ''}`,
  'request.approve_all': ({ after, names }) =>
    `noted the customer’s yes to ${bold(offersText(after?.offers, names)) || 'extra work'}`,
  'request.close': ({ subject }) => `closed a question without an answer: ${bold(subject)}`,
  'request.draft': ({ after }) => `wrote a question: ${bold(`${text(after, 'name')}, ${money(after)}`)}`,
  'request.drop_draft': ({ before }) =>
    `dropped a question: ${bold(`${text(before, 'name')}, ${money(before)}`)}`,
  'request.send': ({ after, names }) =>
    `asked the customer: ${bold(offersText(after?.offers, names)) || 'extra work'}`,
  'quote_request.car': ({ subject }) => `said which car a quote is for: ${bold(subject)}`,
  'quote_request.decline': ({ after, subject }) =>
    `gave no price for ${bold(subject)}${why(after, 'answer')}`,
  'quote_request.save': ({ subject }) => `worked on the prices of ${bold(subject)}`,
  'quote_request.send': ({ subject }) => `sent the prices of ${bold(subject)}`,
};

/** 'Front brake pads, £105.00 and Wiper blades, £28.00' */
function offersText(offers: unknown, names: Said['names']): string {
  if (!Array.isArray(offers)) return '';
  const texts = offers.map((each: unknown) => {
    const { id, pence } = Object(each) as Record<string, unknown>;
    return [typeof id === 'string' ? names[id]?.name : undefined, money({ pence })]
      .filter(Boolean)
      .join(', ');
  });
  return texts.filter(Boolean).join(' and ');
}
