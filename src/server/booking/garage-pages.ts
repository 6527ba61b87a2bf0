import { declineBooking, moveToGarage } from '../../contract/booking/garage-moves.ts';
import { z } from '../../contract/call/zod.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import { isSuperAdmin } from '../auth/actor.ts';
import { noSuchBooking } from '../bookings/rows.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf, versionField } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { GarageLooks } from './garage-look.ts';
import type { GarageMoves } from './garage-moves.ts';

const declineFields = z.object({ version: versionField, reason: declineBooking.body.shape.reason });
const moveFields = z.object({
  version: versionField,
  reason: moveToGarage.body.shape.reason,
  garage: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Choose a garage')
    .transform(Number),
});

function idIn({ id = '' }: Readonly<Record<string, string | undefined>>): string {
  if (!isUuid(id)) throw noSuchBooking();
  return id;
}

interface Parts {
  garageLooks: GarageLooks;
  garageMoves: GarageMoves;
}

/** Who does the work of a booking: its garage says no, or the operator's desk gives it to another. */
export const garagePages = ({ garageLooks: looks, garageMoves: moves }: Parts, pageForm: PageForm) => ({
  decline: pageForm({
    access: 'staff',
    proof: 'none',
    fields: fieldsOf(declineFields),
    show: ({ params, actor }) => looks.decline(idIn(params), actor),
    async run(by, { params, actor }) {
      await moves.decline(idIn(params), { ...by, actor });
      // Whose it was sees it no more.
      return onward('/apps/desk?done=declined');
    },
  }),

  move: pageForm({
    access: 'own',
    proof: 'none',
    fields: fieldsOf(moveFields),
    show: ({ params, actor }) => looks.move(idIn(params), actor),
    async run({ garage, ...by }, { params, actor }) {
      const id = idIn(params);
      await moves.move(id, garage, { ...by, actor });
      return onward(isSuperAdmin(actor) ? `/apps/desk/bookings/${id}?done=garage` : '/apps/desk?done=garage');
    },
  }),
});

export type GarageBookingPages = ReturnType<typeof garagePages>;
