import { z } from 'zod';
import { mailActSchema } from '../../contract/desk/desk-mails.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { GivenUp } from './given-up.ts';

const pageNumber = z.coerce.number().int().min(1).max(1000).catch(1);

/** `/apps/desk/mails`: the emails that were given up. */
export const outboxPages = (mails: GivenUp, pageForm: PageForm) => ({
  givenUp: pageForm({
    access: 'own',
    proof: 'none',
    fields: fieldsOf(mailActSchema),
    async show({ url }) {
      const page = pageNumber.parse(url.searchParams.get('page') ?? 1);
      return { ...(await mails.list(page)), page, done: url.searchParams.get('done') };
    },
    async run(press, { actor }) {
      await mails.press(press, actor);
      return onward(`/apps/desk/mails?done=${press.act}`);
    },
  }),
});

export type OutboxPages = ReturnType<typeof outboxPages>;
