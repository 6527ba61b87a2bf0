import { randomUUID } from 'node:crypto';
import { HANDOVER_FIELDS, handoverOf, handoverSchema, sayLate } from '../../contract/booking/handover.ts';
import { plainWords } from '../../contract/call/plain-words.ts';
import { z } from '../../contract/call/zod.ts';
import { wayOf } from '../../domain/booking/arrival.ts';
import { type Leg, LEGS } from '../../domain/booking/handover.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { stopsOf } from '../../domain/mot/unroadworthy.ts';
import { noSuchBooking, bookingRow } from '../bookings/rows.ts';
import type { Database } from '../db/database.ts';
import { AppError, invalid } from '../errors.ts';
import { onward } from '../http/page-answer.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import { handoversInForce } from '../bookings/handovers.ts';
import { foundOn } from '../bookings/found.ts';
import type { WorkService } from './service.ts';

interface Parts {
  db: Database;
  work: WorkService;
  clock: () => Date;
}

const idOf = (params: Readonly<Record<string, string | undefined>>): string => {
  const { success, data } = z.uuid().safeParse(params.id);
  if (!success) throw new AppError('not_found', 'There is no such booking');
  return data;
};

/** `/apps/desk/bookings/{id}/handover` and `…/late`: what drivers do at the kerb. */
export function kerbPages({ db, work, clock }: Parts, pageForm: PageForm) {
  /** @param asked the leg whose record is corrected; null: the one that comes next */
  async function booking(params: Readonly<Record<string, string | undefined>>, asked: string | null = null) {
    const row = await bookingRow(db, idOf(params));
    if (!row) throw noSuchBooking();
    const { id, reference, status, version, vehicle, firstName, lastName, phone, address, note } = row;
    const next: Leg = ['requested', 'confirmed', 'cancelled'].includes(status) ? 'collection' : 'delivery';
    const leg = LEGS.find((each) => each === asked) ?? next;
    const customer = `${firstName} ${lastName}`.trim();
    const today = localNow(clock()).date;
    const stops = stopsOf((await foundOn(db, [id]))(id), today).map(({ text }) => text);
    const records = await handoversInForce(db, [id]);
    const current = records.find((each) => each.leg === leg);
    const came = records.find((each) => each.leg === 'collection');
    return {
      id,
      reference,
      version,
      vehicle,
      way: wayOf(row, leg),
      customer,
      phone,
      address,
      leg,
      note,
      /** What was said when the car came. */
      keyTo: came?.keyTo ?? '',
      place: came?.place ?? '',
      /** The record that a new one would take the place of. */
      current: current ? { at: current.at, miles: current.miles } : null,
      /** Why our driver must not bring it back. */
      stops,
      today,
    };
  }

  const fields: Fields<{ record: string; found: z.output<typeof handoverSchema> }> = {
    names: HANDOVER_FIELDS,
    parse(values) {
      const record = z
        .uuid()
        .catch(() => randomUUID())
        .parse(valueOf(values, 'record'));
      const parsed = handoverSchema.safeParse(handoverOf(values, clock()), { error: plainWords });
      if (parsed.success) return { record, found: parsed.data };
      throw invalid(parsed.error.issues);
    },
  };

  return {
    handover: pageForm({
      access: 'staff',
      proof: 'none',
      fields,
      /** `record`: the id that this page's record gets, so that it is one however often it is sent. */
      show: async ({ params, url }, form) => ({
        ...(await booking(params, form.values.leg?.[0] ?? url.searchParams.get('leg'))),
        record: randomUUID(),
      }),
      async run({ record, found }, { actor, params }) {
        const id = idOf(params);
        await work.recordHandover(id, record, found, actor);
        return onward(`/apps/desk/bookings/${id}?done=handover`);
      },
    }),

    late: pageForm({
      access: 'staff',
      proof: 'none',
      fields: {
        names: ['version', 'minutes'],
        parse(values) {
          const typed = (name: string) => Number(valueOf(values, name).trim() || NaN);
          const parsed = sayLate.body?.safeParse(
            { version: typed('version'), minutes: typed('minutes') },
            { error: plainWords },
          );
          if (parsed?.success) return parsed.data;
          throw invalid(parsed?.error.issues ?? []);
        },
      },
      show: ({ params }) => booking(params),
      async run({ version, minutes }, { actor, params }) {
        const id = idOf(params);
        await work.sayLate(id, minutes, { version, actor });
        return onward(`/apps/desk/bookings/${id}?done=late`);
      },
    }),
  };
}

export type KerbPages = ReturnType<typeof kerbPages>;
