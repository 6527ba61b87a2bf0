import { randomUUID } from 'node:crypto';
import { line } from '../../contract/call/fields.ts';
import { z } from '../../contract/call/zod.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { OwnCars } from './service.ts';

const plate = line(40).pipe(z.string().min(1, 'Enter the car’s registration'));
const carFields = z.object({
  act: z.enum(['add', 'remove'], 'Press one of the buttons'),
  reg: plate,
  to: z.enum(['', 'my']).catch(''),
});
const plateFields = z.object({ id: z.uuid('Open this page again and press once more'), reg: plate });

/** `/my/cars`: the cars of an account, and one more; and a page for a car that has another plate now. */
export const ownCarPages = (ownCars: OwnCars, pageForm: PageForm) => ({
  cars: pageForm({
    access: 'customer',
    proof: 'none',
    fields: fieldsOf(carFields),
    async show({ actor: { userId }, url, sent }) {
      const done = sent ? null : url.searchParams.get('done');
      return { booked: await ownCars.booked(userId), cars: await ownCars.added(userId), done };
    },
    async run({ act, reg, to }, { actor }) {
      if (act === 'add') await ownCars.add(actor, reg);
      else await ownCars.remove(actor.userId, reg);
      return onward(to ? '/my' : `/my/cars?done=${act}`);
    },
  }),

  newPlate: pageForm({
    access: 'customer',
    proof: 'none',
    fields: fieldsOf(plateFields),
    show: async ({ actor, params: { car = '' } }) => ({
      car: await ownCars.one(actor.userId, car),
      id: randomUUID(),
    }),
    async run({ id, reg }, { actor, params: { car = '' } }) {
      await ownCars.changePlate(actor, { id, plate: reg, car });
      return onward('/my/cars?done=plate');
    },
  }),
});
