import { z } from 'zod';
import type { DrawnStep } from '../../contract/catalogue/drawn-step.ts';
import { slotDaySchema } from '../../contract/booking/slots.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import { type Onward, onward } from '../http/page-answer.ts';
import { found, type PageForm } from '../http/page-form.ts';
import type { PageVisit } from '../http/page.ts';
import { fieldsOf } from '../http/page-fields.ts';
import { withTimeout } from '../with-timeout.ts';
import { drawnFields } from './drawn-fields.ts';
import type { DueService, DueWithDays } from './service.ts';

/** As a call answers them. */
const slotDays = z.array(slotDaySchema);

/** The prices wait no longer for a register: the page asks again by itself. */
const PATIENCE_MS = 800;

/** Without a car that can be read, the page asks by itself, as it was built. */
const asIsBuilt = ({ sent }: PageVisit): Promise<{ drawn?: DrawnStep } | Onward> =>
  Promise.resolve(sent ? {} : onward('/booking/create/services'));

export const duePages = (
  { due, catalogue }: { due: DueService; catalogue: CatalogueService },
  pageForm: PageForm,
) => ({
  /** The first step of the booking, drawn for a car that the visitor's browser has found. */
  firstStep: pageForm({
    access: 'anyone',
    proof: 'none',
    fields: fieldsOf(drawnFields),
    show: asIsBuilt,
    async run({ vehicle, wanted }, { actor }) {
      const { Model_ID: modelId, RegistrationNumber: vrm } = vehicle;
      const items = catalogue
        .itemsFor(modelId)
        .filter(({ key, section }) => section === 'mot-and-servicing' || wanted.includes(key));
      const known = await withTimeout<DueWithDays | null>(
        PATIENCE_MS,
        due.withDays({ modelId, vrm, wanted }, actor.address),
        () => null,
      );
      const days = slotDays.parse(known?.days ?? []);
      return found({ drawn: { vehicle, wanted, items, due: known?.due ?? null, days } });
    },
  }),
});

export type DuePages = ReturnType<typeof duePages>;
