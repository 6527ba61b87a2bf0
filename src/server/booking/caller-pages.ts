import { randomUUID } from 'node:crypto';
import { plainWords } from '../../contract/call/plain-words.ts';
import { warrantySchema, type WarrantyWish } from '../../contract/booking/warranty.ts';
import { z } from '../../contract/call/zod.ts';
import { slotOfKey } from '../../domain/booking/slot.ts';
import { bookingForms } from '../bookings/doors.ts';
import type { Database } from '../db/database.ts';
import { AppError, invalid } from '../errors.ts';
import { onward } from '../http/page-answer.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import { USUAL_ARRIVAL } from '../../domain/booking/arrival.ts';
import type { KnownFrom } from './caller-known.ts';
import { callerOrderPage } from './caller-order.ts';
import { callerStartPage } from './caller-start.ts';
import { changePages } from './change-pages.ts';
import type { Site } from '../../content-model/site.ts';
import type { QuoteService } from '../quote/service.ts';
import type { BookingAccess } from './access.ts';
import type { Drivable } from './drivable.ts';
import type { BookingChanges } from './changes.ts';
import type { BookingService } from './service.ts';
import { arrivalNamed } from './order-fields.ts';
import { firstFreeDay } from './slot-fields.ts';
import type { WarrantyVisits } from './warranty.ts';

interface Parts {
  db: Database;
  cars: KnownFrom;
  clock: () => Date;
  booking: BookingService;
  bookingAccess: BookingAccess;
  quotes: QuoteService;
  site: Site;
  drivable: Pick<Drivable, 'look'>;
  bookingChanges: BookingChanges;
  warrantyVisits: WarrantyVisits;
}

type Params = Readonly<Record<string, string | undefined>>;

function idOf({ id }: Params): string {
  const parsed = z.uuid().safeParse(id);
  if (!parsed.success) throw new AppError('not_found', 'There is no such booking');
  return parsed.data;
}
const pathOf = (params: Params) => `/apps/desk/bookings/${idOf(params)}`;

const warrantyFields: Fields<'day' | WarrantyWish> = {
  names: ['visit', 'what', 'slot', 'arrival', 'assigned_to', 'note', 'drive_reason', 'day', 'shown'],
  parse(values) {
    if (values.day?.length) return 'day';
    const [visit, what, assigned_to, note, drive_reason] = [
      'visit',
      'what',
      'assigned_to',
      'note',
      'drive_reason',
    ].map((name) => valueOf(values, name));
    const slot = slotOfKey(valueOf(values, 'slot')) ?? undefined;
    const arrival = valueOf(values, 'arrival') || undefined;
    const wish = warrantySchema.safeParse(
      { visit, what, slot, arrival, assigned_to, note, drive_reason },
      { error: plainWords },
    );
    if (wish.success) return wish.data;
    // A window is chosen as a whole.
    throw invalid(wish.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) })));
  },
};

/** What the desk does for somebody who calls: it books, moves and cancels, and has work put right. */
export function callerPages({ db, clock, ...parts }: Parts, anyForm: PageForm) {
  const { bookingChanges: changes, warrantyVisits } = parts;
  const pageForm = bookingForms(anyForm, db, clock);
  return {
    ...changePages('staff', ({ params, actor }) => ({ id: idOf(params), path: pathOf(params), actor }), {
      changes,
      pageForm,
    }),

    start: callerStartPage({ db, cars: parts.cars }, anyForm),

    order: callerOrderPage({ ...parts, db }, anyForm),

    /** A day of the sheet is a button, so that what was typed comes along. */
    warranty: pageForm({
      access: 'staff',
      proof: 'none',
      fields: warrantyFields,
      async show({ params, actor, url }, { values }) {
        const id = idOf(params);
        const { booking: old } = await changes.view(id, actor);
        const said = valueOf(values, 'arrival') || (url.searchParams.get('arrival') ?? '');
        const arrival = arrivalNamed(said) ?? USUAL_ARRIVAL;
        const days = await warrantyVisits.days(id, arrival);
        const chosen = valueOf(values, 'slot');
        const wanted = valueOf(values, 'day') || (slotOfKey(chosen)?.date ?? valueOf(values, 'shown'));
        const day = firstFreeDay(days, wanted);
        return {
          booking: old,
          path: pathOf(params),
          arrival,
          days,
          day,
          chosen,
          fixers: await warrantyVisits.fixers(id),
          visit: valueOf(values, 'visit') || randomUUID(),
        };
      },
      async run(wish, { params, actor }) {
        if (wish === 'day') return undefined;
        const { id } = await warrantyVisits.book(idOf(params), wish, actor);
        return onward(`/apps/desk/bookings/${id}?done=booked`);
      },
    }),
  };
}
