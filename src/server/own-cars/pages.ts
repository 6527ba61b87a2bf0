import { line } from '../../contract/fields.ts';
import { z } from '../../contract/zod.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { OwnCars } from './service.ts';

const fields = z.object({
  act: z.enum(['add', 'remove'], 'Press one of the buttons'),
  reg: line(40).pipe(z.string().min(1, 'Enter the car’s registration')),
});

/** `/my/cars`: the cars that somebody added, and one more. */
export const ownCarPages = (ownCars: OwnCars, pageForm: PageForm) => ({
  cars: pageForm({
    access: 'customer',
    fields: fieldsOf(fields),
    async show({ actor, url, sent }) {
      const done = sent ? null : url.searchParams.get('done');
      return { cars: await ownCars.list(actor.userId), done };
    },
    async run({ act, reg }, { actor }) {
      if (act === 'add') await ownCars.add(actor, reg);
      else await ownCars.remove(actor.userId, reg);
      return onward(`/my/cars?done=${act}`);
    },
  }),
});
