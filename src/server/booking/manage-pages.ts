import { bookedPath, managePath } from '../../contract/booking.ts';
import { z } from '../../contract/zod.ts';
import { MAX_REASON } from '../../domain/booking-history.ts';
import { slotOfKey } from '../../domain/slot.ts';
import { type Coming, pageShow } from '../http/page.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import { type PageForm, type Refused, refused } from '../http/page-form.ts';
import { fieldsOf, NO_FIELDS, valueOf } from '../http/page-fields.ts';
import type { BookingAccess } from './access.ts';
import type { BookingChanges, Outcome } from './changes.ts';
import type { FollowBooking } from './follow.ts';
import { CHOOSE_SLOT, firstFreeDay } from './slot-fields.ts';

/** The version that the sending page showed. A form without one matches no version. */
const version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .catch(-1);

const moveFields = z.object({
  version,
  day: z.string(),
  slot: z.string().transform((typed, context) => {
    const slot = slotOfKey(typed);
    if (slot) return slot;
    context.addIssue({ code: 'custom', message: CHOOSE_SLOT });
    return z.NEVER;
  }),
});

const cancelFields = z.object({
  version,
  reason: z
    .string()
    .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(MAX_REASON, `Use at most ${MAX_REASON} characters`)),
});

const CHANGED = 'Your booking was changed meanwhile. This is how it stands now';
const FULL = 'That collection window has just been taken. Choose another one';

/** The booking's own page says what has been done, or why it no longer can be. */
function after(outcome: Outcome, path: string, done: string): Onward | Refused {
  if (outcome === 'done') return onward(`${path}?done=${done}`);
  if (outcome === 'full') return refused(409, FULL);
  return outcome === 'changed' ? refused(409, CHANGED) : onward(path);
}

interface Parts {
  bookingAccess: BookingAccess;
  bookingChanges: BookingChanges;
  followBooking: FollowBooking;
}

/**
 * The plain pages behind the link in a booking's emails. A GET never changes anything, because mail programs follow
 * links.
 */
export function managePages(
  { bookingAccess, bookingChanges: changes, followBooking: follow }: Parts,
  pageForm: PageForm,
) {
  const access = {
    link({ params: { token = '' }, actor }: Coming) {
      return { path: managePath(token), ...bookingAccess.byLink('booking', token, actor) };
    },
  };

  return {
    manage: pageShow({
      access,
      async show({ opened: { id, path, actor }, params: { token = '' } }) {
        return { ...(await changes.view(id, actor)), path, id, token };
      },
    }),

    /** Right after it was booked by a plain form. */
    booked: pageShow({
      access,
      async show({ opened: { id, path, actor }, params: { token = '' } }) {
        const { booking } = await changes.view(id, actor);
        return booking.status === 'cancelled' ? onward(path) : { booking, path, again: bookedPath(token) };
      },
    }),

    move: pageForm({
      access,
      fields: fieldsOf(moveFields),
      async show({ opened: { id, path, actor }, sent, url }, { values }) {
        const page = await changes.view(id, actor);
        if (!sent && page.refusals.move) return onward(path);
        const days = await changes.days(id);
        const wanted = sent
          ? (slotOfKey(valueOf(values, 'slot'))?.date ?? valueOf(values, 'day'))
          : (url.searchParams.get('day') ?? '');
        return { ...page, path, days, day: firstFreeDay(days, wanted) };
      },
      async run({ slot, version }, { opened: { id, path, actor } }) {
        return after(await changes.move(id, slot, { version, actor }), path, 'moved');
      },
    }),

    /** 'Set a password and follow it': one press sends a log-in link to the booking's address. */
    follow: pageForm({
      access,
      fields: NO_FIELDS,
      async show({ opened: { id, path, actor }, sent, url }) {
        const { booking } = await changes.view(id, actor);
        return { booking, path, sent: !sent && url.searchParams.has('sent') };
      },
      async run(_, { opened: { id, path, actor } }) {
        await follow(id, actor);
        return onward(`${path}/follow?sent`);
      },
    }),

    cancel: pageForm({
      access,
      fields: fieldsOf(cancelFields),
      async show({ opened: { id, path, actor }, sent }) {
        const page = await changes.view(id, actor);
        return !sent && page.refusals.cancel ? onward(path) : { ...page, path };
      },
      async run({ reason, version }, { opened: { id, path, actor } }) {
        return after(await changes.cancel(id, reason, { version, actor }), path, 'cancelled');
      },
    }),
  };
}
