import { randomUUID } from 'node:crypto';
import type { Content } from '../../content-model/content.ts';
import { HANDOVER_FIELDS, handoverOf, handoverSchema, sayLate } from '../../contract/booking/handover.ts';
import { plainWords } from '../../contract/call/plain-words.ts';
import { z } from '../../contract/call/zod.ts';
import type { Database } from '../db/database.ts';
import { AppError, invalid } from '../errors.ts';
import { onward } from '../http/page-answer.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { PhotoService } from '../photo/service.ts';
import { bookingAtKerb } from './kerb-booking.ts';
import { nextStop } from './next-stop.ts';
import { recordedAs } from './recorded.ts';
import type { WorkService } from './service.ts';

interface Parts {
  db: Database;
  work: WorkService;
  photos: PhotoService;
  content: Content;
  clock: () => Date;
}

const idOf = (params: Readonly<Record<string, string | undefined>>): string => {
  const { success, data } = z.uuid().safeParse(params.id);
  if (!success) throw new AppError('not_found', 'There is no such booking');
  return data;
};

/** `/apps/desk/bookings/{id}/handover` and `…/late`: what drivers do at the kerb. */
export function kerbPages({ db, work, photos, content, clock }: Parts, pageForm: PageForm) {
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
      async show({ params, url, actor }, form) {
        const id = idOf(params);
        const now = clock();
        const recorded = await recordedAs(url.searchParams.get('recorded'), id, { db, photos });
        const asked = recorded?.leg ?? form.values.leg?.[0] ?? url.searchParams.get('leg');
        const booking = await bookingAtKerb(id, asked, { db, content, now, actor });
        return {
          ...booking,
          record: randomUUID(),
          recorded,
          known: await work.mileage(id, booking.leg),
          next: await nextStop(id, { db, content, now, actor }),
        };
      },
      async run({ record, found }, { actor, params }) {
        const id = idOf(params);
        await work.recordHandover(id, record, found, actor);
        return onward(`/apps/desk/bookings/${id}/handover?recorded=${record}`);
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
      show: ({ params, actor }) => bookingAtKerb(idOf(params), null, { db, content, now: clock(), actor }),
      async run({ version, minutes }, { actor, params }) {
        const id = idOf(params);
        await work.sayLate(id, minutes, { version, actor });
        return onward(`/apps/desk/bookings/${id}?done=late`);
      },
    }),
  };
}

export type KerbPages = ReturnType<typeof kerbPages>;
