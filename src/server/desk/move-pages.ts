import { AS_IT_CAME } from '../../domain/mot/unroadworthy.ts';
import { z } from '../../contract/call/zod.ts';
import { BOOKING_STATUSES, type BookingStatus } from '../../domain/booking/booking-status.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Staff } from '../auth/actor.ts';
import { noSuchLine } from '../bookings/lines.ts';
import { onward } from '../http/page-answer.ts';
import { valueOf, versionField } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import { invalid } from '../errors.ts';
import type { WorkService } from '../work/service.ts';
import type { DeskService } from './service.ts';
import { mineShown, todayShown } from './today-shown.ts';

const sent = z.object({
  version: versionField,
  /** '' leaves it where it is. */
  to: z.union([z.literal(''), z.enum(BOOKING_STATUSES)]),
  /** Who looks after it, '' for nobody; left out: who does so now. */
  user_id: z.union([z.literal(''), z.uuid()]).optional(),
});

const HOME = '/apps/desk';

interface Parts {
  desk: DeskService;
  work: Pick<WorkService, 'step' | 'assign' | 'makeLine' | 'read'>;
}

/** Forms of Today and of My work that change a booking and come back there. Throw what the work does. */
export function movePages({ desk, work }: Parts, pageForm: PageForm) {
  /** @returns the version that it has then */
  const step = async (id: string, to: BookingStatus, by: { version: number; actor: Staff }) =>
    (await work.step(id, { to, reason: '', leaving: AS_IT_CAME }, by)).version;

  return {
    /** `/apps/desk/bookings/{id}/give`: the next step of a booking on the board, and who looks after it. */
    give: pageForm({
      access: 'staff',
      proof: 'none',
      fields: {
        names: ['version', 'to', 'user_id'],
        parse(values) {
          const parsed = sent.safeParse({
            version: valueOf(values, 'version'),
            to: valueOf(values, 'to'),
            user_id: values.user_id?.[0],
          });
          if (parsed.success) return parsed.data;
          throw invalid(parsed.error.issues);
        },
      },
      show: async (visit) =>
        visit.sent
          ? { ...(await todayShown(desk, visit)), given: visit.params.id ?? '' }
          : onward(HOME + visit.url.search),
      async run({ version, to, user_id: person }, { params: { id = '' }, actor, url }) {
        const moved = to === '' ? version : await step(id, to, { version, actor });
        if (person !== undefined) await work.assign(id, person || null, { version: moved, actor });
        const way = url.searchParams.get('by');
        return onward(`${HOME}?${way ? `by=${encodeURIComponent(way)}&` : ''}done=kept`);
      },
    }),

    /** `/apps/desk/bookings/{id}/lines/{line}/start`: into the workshop, where it isn't yet, and begun. */
    start: pageForm({
      access: 'staff',
      proof: 'none',
      fields: {
        names: ['version'],
        parse: (values) => ({ version: versionField.parse(valueOf(values, 'version')) }),
      },
      show: async (visit) => (visit.sent ? mineShown(desk, visit) : onward(`${HOME}/mine`)),
      async run({ version }, { params: { id = '', line = '' }, actor }) {
        if (!isUuid(line)) throw noSuchLine();
        const { status } = await work.read(id);
        const at = status === 'collected' ? await step(id, 'in_workshop', { version, actor }) : version;
        await work.makeLine(line, 'begun', '', { version: at, actor });
        return onward(`${HOME}/mine?done=begun`);
      },
    }),
  };
}

export type MovePages = ReturnType<typeof movePages>;
