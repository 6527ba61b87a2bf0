import { z } from '../../contract/call/zod.ts';
import { MAX_REASON } from '../../domain/booking/booking-history.ts';
import { slotOfKey } from '../../domain/booking/slot.ts';
import type { Visitor } from '../auth/actor.ts';
import type { PageAccess, Visit } from '../http/page.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import { type PageForm, type Refused, refused } from '../http/page-form.ts';
import { fieldsOf, valueOf, versionField } from '../http/page-fields.ts';
import type { BookingChanges, Outcome } from './changes.ts';
import { CHOOSE_SLOT, firstFreeDay } from './slot-fields.ts';

const moveFields = z.object({
  version: versionField,
  day: z.string(),
  slot: z.string().transform((typed, context) => {
    const slot = slotOfKey(typed);
    if (slot) return slot;
    context.addIssue({ code: 'custom', message: CHOOSE_SLOT });
    return z.NEVER;
  }),
});

const cancelFields = z.object({
  version: versionField,
  reason: z
    .string()
    .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(MAX_REASON, `Use at most ${MAX_REASON} characters`)),
});

const CHANGED = 'This booking has been changed since you opened it. This is how it stands now';
const FULL = 'That window has just been taken. Choose another one';

/** The booking's own page says what has been done, or why it no longer can be. */
function after(outcome: Outcome, path: string, done: string): Onward | Refused {
  if (outcome === 'done') return onward(`${path}?done=${done}`);
  if (outcome === 'full') return refused(409, FULL);
  return outcome === 'changed' ? refused(409, CHANGED) : onward(path);
}

/** A booking that somebody may change, and where its page is. */
export interface ChangeableBooking {
  id: string;
  path: string;
  actor: Visitor;
}

/**
 * Moving and cancelling a booking, by whoever may open it.
 * @param open which booking they are at
 */
export function changePages<const A extends PageAccess>(
  access: A,
  open: (visit: Visit<A>) => ChangeableBooking | Promise<ChangeableBooking>,
  { changes, pageForm }: { changes: BookingChanges; pageForm: PageForm },
) {
  return {
    move: pageForm({
      access,
      proof: 'none',
      fields: fieldsOf(moveFields),
      async show(visit, { values }) {
        const { id, path, actor } = await open(visit);
        const { sent, url } = visit;
        const page = await changes.view(id, actor);
        if (!sent && page.refusals.move) return onward(path);
        const days = await changes.days(id, actor);
        const wanted = sent
          ? (slotOfKey(valueOf(values, 'slot'))?.date ?? valueOf(values, 'day'))
          : (url.searchParams.get('day') ?? page.booking.slot.date);
        const note = await changes.firstDayNote(id, actor);
        return { ...page, path, days, note, day: firstFreeDay(days, wanted) };
      },
      async run({ slot, version }, visit) {
        const { id, path, actor } = await open(visit);
        return after(await changes.move(id, slot, { version, actor }), path, 'moved');
      },
    }),

    cancel: pageForm({
      access,
      proof: 'none',
      fields: fieldsOf(cancelFields),
      async show(visit) {
        const { id, path, actor } = await open(visit);
        const { sent } = visit;
        const page = await changes.view(id, actor);
        return !sent && page.refusals.cancel ? onward(path) : { ...page, path };
      },
      async run({ reason, version }, visit) {
        const { id, path, actor } = await open(visit);
        return after(await changes.cancel(id, reason, { version, actor }), path, 'cancelled');
      },
    }),
  };
}
