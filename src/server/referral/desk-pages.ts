import { DESK_PAYOUTS, deskPayoutPath, settlePayoutSchema } from '../../contract/referral.ts';
import { isConfirmed } from '../auth/confirmed.ts';
import { invalid } from '../errors.ts';
import { pageShow } from '../http/page.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { PayoutDesk } from './desk.ts';

interface Parts {
  desk: PayoutDesk;
  clock: () => Date;
}

const confirmFirst = (path: string): Onward => onward(`/my/account/confirm?to=${encodeURIComponent(path)}`);

/** `/apps/desk/payouts`: what customers have asked for, one of them with its bank account, and the file for the bank. */
export const deskPayoutPages = ({ desk, clock }: Parts, pageForm: PageForm) => ({
  list: pageShow({
    access: 'admin',
    show: async ({ url }) => ({ ...(await desk.list()), done: url.searchParams.get('done') }),
  }),

  file: pageShow({
    access: 'admin',
    show: async ({ actor }) => (isConfirmed(actor, clock()) ? desk.file(actor) : confirmFirst(DESK_PAYOUTS)),
  }),

  one: pageForm({
    access: 'admin',
    fields: fieldsOf(settlePayoutSchema),
    async show({ params: { id = '' }, actor }) {
      if (!isConfirmed(actor, clock())) return confirmFirst(deskPayoutPath(id));
      return desk.look(id, actor);
    },
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
