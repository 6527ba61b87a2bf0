import { z } from 'zod';
import { slotDaySchema } from '../../contract/booking/slots.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import { pageFormWith, found, type PageForm } from '../http/page-form.ts';
import { fieldsOf } from '../http/page-fields.ts';
import { withTimeout } from '../with-timeout.ts';
import { drawnFields } from './drawn-fields.ts';
import type { DueService, DueWithDays } from './service.ts';

/** As a call answers them. */
const slotDays = z.array(slotDaySchema);

/** The prices wait no longer for a register: the page asks again by itself. */
const PATIENCE_MS = 800;

export const duePages = (
  { due, catalogue }: { due: DueService; catalogue: CatalogueService },
  pageForm: PageForm,
) => ({
  /** The first step of the booking, drawn for a car that the visitor's browser has found. */
  firstStep: pageForm({
    access: 'anyone',
    proof: 'none',
    fields: fieldsOf(drawnFields),
    show: pageFormWith('/booking/create/services'),
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
