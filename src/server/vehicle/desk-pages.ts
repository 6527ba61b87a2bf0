import { z } from 'zod';
import { type CarChoice, correctVehicleSchema } from '../../contract/desk/desk-vehicles.ts';
import { pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { VehicleDesk } from './desk.ts';
import type { VehicleService } from './service.ts';

const VEHICLES = '/apps/desk/vehicles';
const pageNumber = z.coerce.number().int().min(1).max(1000).catch(1);

/** `/apps/desk/vehicles`: plates that no register knew. A car is chosen in steps, which the address of the page holds. */
export function vehicleDeskPages(
  desk: VehicleDesk,
  vehicle: Pick<VehicleService, 'makes' | 'ranges'>,
  pageForm: PageForm,
) {
  function choice(query: URLSearchParams): CarChoice {
    const makes = vehicle.makes();
    const make = makes.find((each) => each === query.get('make')) ?? '';
    const ranges = make === '' ? [] : vehicle.ranges(make);
    const range = ranges.find((each) => each.range === query.get('range'))?.range ?? '';
    return { makes, make, ranges, range };
  }

  return {
    list: pageShow({
      access: 'own',
      async show({ url }) {
        const page = pageNumber.parse(url.searchParams.get('page') ?? 1);
        return { ...(await desk.list(page)), page };
      },
    }),

    one: pageForm({
      access: 'own',
      proof: 'none',
      fields: fieldsOf(correctVehicleSchema),
      show: async ({ params: { id = '' }, url }) => ({
        vehicle: await desk.read(id),
        choice: choice(url.searchParams),
        done: url.searchParams.get('done'),
      }),
      async run(press, { params: { id = '' }, actor }) {
        await desk.press(id, press, actor);
        return onward(`${VEHICLES}/${id}?done=${press.act}`);
      },
    }),
  };
}

export type VehicleDeskPages = ReturnType<typeof vehicleDeskPages>;
