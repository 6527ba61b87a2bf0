import { DESK_PAYOUTS, settlePayoutSchema } from '../../contract/account/referral.ts';
import { invalid } from '../errors.ts';
import { pageShow } from '../http/page.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import { fieldsOf, NO_FIELDS } from '../http/page-fields.ts';
import { found, type PageForm } from '../http/page-form.ts';
import type { BankFile, PayoutDesk } from './desk.ts';

/** `/apps/desk/payouts`: what customers have asked for, one of them with its bank account, and the file for the bank. */
export const deskPayoutPages = (desk: PayoutDesk, pageForm: PageForm) => ({
  list: pageShow({
    access: 'admin',
    show: async ({ url }) => ({ ...(await desk.list()), done: url.searchParams.get('done') }),
  }),

  /** A button of the list, which answers with the file: each that is made is noted. */
  file: pageForm({
    access: 'admin',
    proof: 'to send',
    from: DESK_PAYOUTS,
    fields: NO_FIELDS,
    show: (): Promise<BankFile | Onward> => Promise.resolve(onward(DESK_PAYOUTS)),
    run: async (_, { actor }) => found(await desk.file(actor)),
  }),

  one: pageForm({
    access: 'admin',
    proof: 'fresh',
    fields: fieldsOf(settlePayoutSchema),
    show: ({ params: { id = '' }, actor }) => desk.look(id, actor),
    async run({ act, reference, reason, again }, { params: { id = '' }, actor }) {
      if (act === 'pay') {
        requireAll([reference === '', 'reference', 'Enter what the bank calls the transfer']);
        await desk.pay(id, reference, actor);
      } else {
        requireAll(
          [reason === '', 'reason', 'Say why, as the customer will read it'],
          [again === '', 'again', 'Choose whether the customer may ask again'],
        );
        await desk.refuse(id, { reason, again: again === 'yes' }, actor);
      }
      return onward(`${DESK_PAYOUTS}?done=${act}`);
    },
  }),
});

/** @throws AppError invalid, with all that is missing */
function requireAll(...checks: [isMissing: boolean, field: string, message: string][]): void {
  const missing = checks.filter(([isMissing]) => isMissing);
  if (missing.length > 0) throw invalid(missing.map(([, field, message]) => ({ path: [field], message })));
}

export type DeskPayoutPages = ReturnType<typeof deskPayoutPages>;
