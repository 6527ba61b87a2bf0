import { randomUUID } from 'node:crypto';
import { inviteSchema, roleActSchema } from '../../contract/desk/desk-people.ts';
import type { PlainForm } from '../../contract/call/form.ts';
import { isSuperAdmin } from '../auth/actor.ts';
import { pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { PeopleService } from './people.ts';

const PEOPLE = '/apps/desk/people';

/** A form that came back keeps its key: what it asks for may have been done all the same. */
const keyOf = ({ values }: PlainForm) => values.key?.[0] || randomUUID();

/** `/apps/desk/people`: who works here, and for a leader who works at their garage. */
export function peoplePages(people: PeopleService, pageForm: PageForm) {
  return {
    list: pageShow({
      access: 'leader',
      show: async ({ url, actor }) => ({
        people: await people.list(actor),
        done: url.searchParams.get('done'),
      }),
    }),

    invite: pageForm({
      access: 'leader',
      proof: 'fresh',
      fields: fieldsOf(inviteSchema),
      show: ({ actor }, form) => Promise.resolve({ key: keyOf(form), givesAll: isSuperAdmin(actor) }),
      async run(wish, { actor }) {
        const id = await people.invite(wish, actor);
        return onward(`${PEOPLE}/${id}?done=invite`);
      },
    }),

    one: pageForm({
      access: 'leader',
      proof: 'fresh',
      fields: fieldsOf(roleActSchema),
      async show({ actor, params: { id = '' }, url }, form) {
        const colleague = await people.one(id, actor);
        return {
          colleague,
          key: keyOf(form),
          isSelf: actor.userId === id,
          givesAll: isSuperAdmin(actor),
          done: url.searchParams.get('done'),
        };
      },
      async run({ act, role, key, garage }, { actor, params: { id = '' } }) {
        if (act === 'give') await people.give(id, { role, garage }, actor);
        else if (act === 'take') await people.take(id, role, actor);
        else await people.inviteAgain(id, key, actor);
        // Whoever has no role any more has no page of their own.
        return onward(act === 'take' ? `${PEOPLE}?done=take` : `${PEOPLE}/${id}?done=${act}`);
      },
    }),
  };
}

export type PeoplePages = ReturnType<typeof peoplePages>;
