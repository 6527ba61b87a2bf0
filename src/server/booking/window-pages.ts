import { changePlacesSchema, closeWindowSchema, dropPlacesSchema } from '../../contract/desk/desk-windows.ts';
import { SUPER_ADMIN } from '../../contract/account/session.ts';
import { pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { WindowDeskOf } from './window-desks.ts';

const WINDOWS = '/apps/desk/windows';
const PLACES = `${WINDOWS}/places`;

/** `/apps/desk/windows`: the coming weeks, a day of them, and how many cars a window takes. */
export function windowPages(deskOf: WindowDeskOf, pageForm: PageForm) {
  return {
    list: pageShow({
      access: 'staff',
      async show({ actor }) {
        const desk = await deskOf(actor);
        return {
          days: await desk.days(),
          knownUntil: desk.knownUntil(),
          mayChange: actor.roles.includes(SUPER_ADMIN),
        };
      },
    }),

    day: pageForm({
      access: 'staff',
      proof: 'none',
      fields: fieldsOf(closeWindowSchema),
      show: async ({ params: { date = '' }, url, actor }) => ({
        ...(await (await deskOf(actor)).day(date)),
        done: url.searchParams.get('done'),
      }),
      async run(wish, { params: { date = '' }, actor }) {
        await (await deskOf(actor)).close(date, wish, actor);
        return onward(`${WINDOWS}/${date}?done=${wish.act}`);
      },
    }),

    places: pageForm({
      access: 'admin',
      proof: 'none',
      fields: fieldsOf(changePlacesSchema),
      show: async ({ url, actor }) => ({
        ...(await (await deskOf(actor)).changes()),
        done: url.searchParams.get('done'),
      }),
      async run(wish, { actor }) {
        await (await deskOf(actor)).change(wish, actor);
        return onward(`${PLACES}?done=changed`);
      },
    }),

    /** The button beside each change. */
    drop: pageForm({
      access: 'admin',
      proof: 'none',
      fields: fieldsOf(dropPlacesSchema),
      show: async ({ sent, actor }) =>
        sent ? { ...(await (await deskOf(actor)).changes()), done: null } : onward(PLACES),
      async run(change, { actor }) {
        await (await deskOf(actor)).drop(change, actor);
        return onward(`${PLACES}?done=dropped`);
      },
    }),
  };
}

export type WindowPages = ReturnType<typeof windowPages>;
