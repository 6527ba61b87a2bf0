import { type Booking, managePath } from '../../contract/booking.ts';
import type { SlotDay } from '../../domain/slot.ts';
import type { Visitor } from '../auth/actor.ts';
import { readForm } from '../http/form-body.ts';
import type { AskedService } from './asked.ts';
import { chosenSlot, firstFreeDay, type Gone, type Onward, opened } from './page-parts.ts';

/** The question whether a booking is to be made, for whoever has the link of our mail. */
export interface AskedPage {
  kind: 'shown';
  /** HTTP. */
  status: number;
  booking: Booking;
  /** Where the form posts to. */
  path: string;
  /** Days with the places left, once the window that was asked for has gone; null while it is there. */
  days: SlotDay[] | null;
  /** The day whose windows are open; '' when every window is taken. */
  day: string;
  /** Field name → message. */
  errors: Record<string, string>;
}

export interface AskedPages {
  /** Only a POST confirms: mail programs follow links. */
  confirm(link: string, request: Request, actor: Visitor): Promise<AskedPage | Onward | Gone>;
}

export function askedPages(service: AskedService): AskedPages {
  async function ask(
    link: string,
    actor: Visitor,
    change: { status?: number; day?: string | null } = {},
  ): Promise<AskedPage | Onward> {
    const [booking, days] = [await service.see(link, actor), await service.days()];
    if (booking.status !== 'requested') return { kind: 'onward', to: managePath(booking.manageToken) };
    const { date, window } = booking.slot;
    const left =
      days.find((day) => day.date === date)?.windows.find((one) => one.window === window)?.left ?? 0;
    return {
      ...{ kind: 'shown', status: change.status ?? 200, booking, path: `/booking/confirm/${link}` },
      days: left > 0 ? null : days,
      day: firstFreeDay(days, change.day ?? null),
      errors: {},
    };
  }

  return {
    confirm: (link, request, actor) =>
      opened(async () => {
        if (request.method !== 'POST') {
          return ask(link, actor, { day: new URL(request.url).searchParams.get('day') });
        }
        const form = await readForm(request);
        const slot = chosenSlot(form);
        // Where another window has to be chosen, the form has a field for the day, and the button alone says nothing.
        if (form.has('day') && !slot) {
          const page = await ask(link, actor, { status: 422, day: form.get('day')?.[0] ?? null });
          return page.kind === 'onward'
            ? page
            : { ...page, errors: { slot: 'Choose a window with a place left' } };
        }
        if ((await service.confirm(link, slot, actor)) === 'full')
          return ask(link, actor, { status: 409, day: slot?.date ?? null });
        return {
          kind: 'onward',
          to: `${managePath((await service.see(link, actor)).manageToken)}?done=confirmed`,
        };
      }),
  };
}
