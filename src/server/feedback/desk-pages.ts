import { reviewPressSchema } from '../../contract/booking/feedback.ts';
import { invalid } from '../errors.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { ReviewDesk } from './desk.ts';

/** `/apps/desk/reviews`: what customers said, and what of it waits to be looked at. */
export const reviewPages = (desk: ReviewDesk, pageForm: PageForm) => ({
  list: pageForm({
    access: 'admin',
    proof: 'none',
    fields: fieldsOf(reviewPressSchema),
    async show({ url, sent }) {
      return { ...(await desk.list()), done: sent ? null : url.searchParams.get('done') };
    },
    async run({ act, id, version, rule }, { actor }) {
      if (act === 'publish') await desk.publish(id, { version, actor });
      else if (rule === '') throw invalid([{ path: ['rule'], message: 'Choose the rule that it breaks' }]);
      else await desk.refuse(id, rule, { version, actor });
      return onward(`/apps/desk/reviews?done=${act}`);
    },
  }),
});

export type ReviewPages = ReturnType<typeof reviewPages>;
