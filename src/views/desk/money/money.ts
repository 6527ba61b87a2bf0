import type { PlainForm } from '../../../contract/call/form.ts';
import { DESK_MEANS } from '../../../domain/money/ledger.ts';

/** How money came or went, as the desk calls it. */
export const MEANS_TEXT: Record<(typeof DESK_MEANS)[number] | 'card', string> = {
  card: 'By card on our site',
  terminal: 'By card with us, or on the phone',
  cash: 'In cash',
  transfer: 'By bank transfer',
};

/** Of a form that says how. */
export const MEANS_CHOICES = Object.fromEntries(DESK_MEANS.map((means) => [means, MEANS_TEXT[means]]));

const DONE: Record<string, string> = {
  take: 'Recorded. The customer gets a receipt by email.',
  link: 'The link is on its way to the customer by email.',
  discount: 'Taken off the price.',
  write_off: 'Written off.',
  refund: 'The refund is on its way. The customer gets an email.',
  give_back: 'Recorded. The customer gets an email.',
  move: 'Moved.',
};
export const moneyDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);

/** What was sent, for the one form of the page that sent it; nothing for the others. */
export const formOfAct = (form: PlainForm, act: string): PlainForm =>
  form.values.act?.[0] === act ? form : { ...form, values: {}, errors: {}, problem: null };
