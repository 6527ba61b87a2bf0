import { z } from '../../contract/call/zod.ts';
import { garageIdSchema } from '../../contract/garage/garage-id.ts';
import { GARAGES, setGarageState } from '../../contract/garage/garages.ts';
import { GARAGE_STATES } from '../../domain/garage/garage.ts';
import type { Staff } from '../auth/actor.ts';
import type { appliedWith } from '../garage/applications.ts';
import { pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf, versionField } from '../http/page-fields.ts';
import { pageFormWith, type PageForm } from '../http/page-form.ts';
import { changePage } from './change-page.ts';
import type { WholeGarage } from './one.ts';
import type { networkOverview } from './overview.ts';
import { noSuchGarage } from './rows.ts';
import type { GarageFactsService } from './service.ts';

const DESK = '/apps/desk';

/** A page of the desk, to be back on. */
const to = z
  .string()
  .max(300)
  .regex(/^\/apps\/desk(?:\/[\w./-]*)?$/)
  .catch(DESK);
const narrowFields = z.object({
  garage: z
    .string()
    .regex(/^(?:[1-9]\d{0,8})?$/, 'Choose a garage')
    .transform((typed) => (typed === '' ? null : Number(typed))),
  to,
});
const stateFields = z.object({
  version: versionField,
  to: z.enum(GARAGE_STATES, 'Choose what it becomes'),
  reason: setGarageState.body.shape.reason,
});
const vatFields = z.object({ version: versionField });

/** The number of a garage in the address of a page. @throws AppError not_found */
export function garageIn({ garage }: Readonly<Record<string, string | undefined>>): number {
  const id = garageIdSchema.safeParse(garage);
  if (!id.success) throw noSuchGarage();
  return id.data;
}

interface Parts {
  service: GarageFactsService;
  whole: (id: number, actor: Staff) => Promise<WholeGarage>;
  overview: () => ReturnType<typeof networkOverview>;
  /** What a garage applied with. */
  applied: (garageId: number) => ReturnType<typeof appliedWith>;
  /** That of the operator's own garage. */
  returnWindow: string;
  /** Narrows the lists of a session. */
  narrow: (actor: Staff, garage: number | null) => Promise<void>;
}

/** `/apps/desk/garages`: the garages of the network, and one of them. */
export function garagePages({ service, whole, overview, narrow, ...first }: Parts, pageForm: PageForm) {
  return {
    /** The choice in the head of every page. */
    narrow: pageForm({
      access: 'staff',
      proof: 'none',
      fields: fieldsOf(narrowFields),
      show: pageFormWith(DESK),
      async run({ garage, to: back }, { actor }) {
        await narrow(actor, garage);
        return onward(back);
      },
    }),

    list: pageShow({
      access: 'admin',
      show: async () => ({ ...(await overview()) }),
    }),

    one: pageShow({
      access: 'leader',
      show: async ({ actor, params, url }) => ({
        ...(await whole(garageIn(params), actor)),
        done: url.searchParams.get('done'),
      }),
    }),

    change: changePage({ service, ...first }, garageIn, pageForm),

    state: pageForm({
      access: 'admin',
      proof: 'fresh',
      fields: fieldsOf(stateFields),
      show: ({ actor, params }) => whole(garageIn(params), actor),
      async run(wish, { actor, params }) {
        const id = garageIn(params);
        await service.setState(id, wish, actor);
        return onward(`${GARAGES}/${id}?done=${wish.to}`);
      },
    }),

    /** A button of its page. */
    vat: pageForm({
      access: 'admin',
      proof: 'none',
      fields: fieldsOf(vatFields),
      show: ({ actor, params }) => whole(garageIn(params), actor),
      async run({ version }, { actor, params }) {
        const id = garageIn(params);
        await service.confirmVat(id, version, actor);
        return onward(`${GARAGES}/${id}?done=vat`);
      },
    }),
  };
}

export type GaragePages = ReturnType<typeof garagePages>;
