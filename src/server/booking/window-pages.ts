import {
  changePlacesSchema,
  copyWeekSchema,
  dayOffSchema,
  dropPlacesSchema,
  settleWindowSchema,
} from '../../contract/desk/desk-windows.ts';
import { z } from '../../contract/call/zod.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { AppError } from '../errors.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { WindowDeskOf } from './window-desks.ts';

const WINDOWS = '/apps/desk/windows';
const PLACES = `${WINDOWS}/places`;

/** A day that may be wrong, as it stands in an address. */
const daySchema = z.iso.date();

interface Chosen {
  date: LocalDate;
  window: string;
}

/** Which window the address names, of which day; the week is the day's. */
function asked({ searchParams }: URL, today: LocalDate): Chosen {
  const day = daySchema.safeParse(searchParams.get('day'));
  return { date: day.success ? day.data : today, window: searchParams.get('window') ?? '' };
}

/**
 * A form carries the garage of its page: another tab may have narrowed the lists to another one since.
 * @throws AppError changed
 */
function requireSameGarage({ searchParams }: URL, { at }: Staff): void {
  if ((searchParams.get('at') ?? '') === String(at ?? '')) return;
  throw new AppError(
    'changed',
    'Your lists show another garage by now, so nothing was changed. Look at its windows first',
  );
}

/** A page of the windows, with the day and the window that are chosen. */
const weekPath = (page: string, { date, window }: Chosen, more: Record<string, string> = {}) =>
  `${WINDOWS}${page}?${new URLSearchParams({ day: date, ...(window && { window }), ...more }).toString()}`;

/** The week, after it was settled as the one before. */
const copiedPath = (chosen: Chosen, count: number) =>
  weekPath('', chosen, { done: 'copied', what: String(count) });

/** `/apps/desk/windows`: a week, what to do with a window of it, and how many cars a window takes from a day on. */
export function windowPages(deskOf: WindowDeskOf, pageForm: PageForm, clock: () => Date) {
  const today = () => localNow(clock()).date;

  async function show({ url, actor }: { url: URL; actor: Staff }) {
    const desk = await deskOf(actor);
    const chosen = asked(url, today());
    return {
      week: await desk.week(chosen.date),
      chosen,
      people: await desk.away.people(actor),
      knownUntil: desk.knownUntil(),
      mayChange: isSuperAdmin(actor),
      done: url.searchParams.get('done'),
      what: url.searchParams.get('what') ?? '',
    };
  }

  return {
    /** The address says which window is open: a day may be closed from any of them. */
    week: pageForm({
      access: 'staff',
      proof: 'none',
      fields: fieldsOf(settleWindowSchema),
      show,
      async run(wish, { url, actor }) {
        requireSameGarage(url, actor);
        const { window } = asked(url, wish.day);
        const what = await (await deskOf(actor)).settle(wish, actor);
        const to = new URLSearchParams({ day: wish.day, window, done: wish.act, what: what.join(',') });
        return onward(`${WINDOWS}?${to.toString()}#cell`);
      },
    }),

    /** Who is away: sent from the same page, which comes back with what is wrong. */
    away: pageForm({
      access: 'staff',
      proof: 'none',
      fields: fieldsOf(dayOffSchema),
      show,
      async run(wish, { url, actor }) {
        requireSameGarage(url, actor);
        await (await deskOf(actor)).away.settle(wish, actor);
        const { window } = asked(url, wish.day);
        const to = new URLSearchParams({ day: wish.day, window, done: wish.act });
        return onward(`${WINDOWS}?${to.toString()}#cell`);
      },
    }),

    /** The button on the week; it shows what would change where that has to be asked. */
    copy: pageForm({
      access: 'staff',
      proof: 'none',
      fields: fieldsOf(copyWeekSchema),
      async show({ url, actor }) {
        const chosen = asked(url, today());
        const copied = await (await deskOf(actor)).copied(chosen.date, actor);
        return copied.changes.length === 0 ? onward(copiedPath(chosen, 0)) : { ...copied, chosen };
      },
      async run(wish, { url, actor }) {
        requireSameGarage(url, actor);
        const count = await (await deskOf(actor)).copy(wish, actor);
        const chosen = { ...asked(url, wish.day), date: wish.day };
        return onward(count === null ? weekPath('/copy', chosen) : copiedPath(chosen, count));
      },
    }),

    places: pageForm({
      access: 'admin',
      proof: 'none',
      fields: fieldsOf(changePlacesSchema),
      show: async ({ url, actor }) => ({
        ...(await (await deskOf(actor)).changes()),
        done: url.searchParams.get('done'),
      }),
      async run(wish, { url, actor }) {
        requireSameGarage(url, actor);
        await (await deskOf(actor)).change(wish, actor);
        return onward(`${PLACES}?done=changed`);
      },
    }),

    /** The button beside each change. */
    drop: pageForm({
      access: 'admin',
      proof: 'none',
      fields: fieldsOf(dropPlacesSchema),
      show: async ({ sent, actor }) =>
        sent ? { ...(await (await deskOf(actor)).changes()), done: null } : onward(PLACES),
      async run(change, { url, actor }) {
        requireSameGarage(url, actor);
        await (await deskOf(actor)).drop(change, actor);
        return onward(`${PLACES}?done=dropped`);
      },
    }),
  };
}

export type WindowPages = ReturnType<typeof windowPages>;
