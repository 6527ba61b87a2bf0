import { type Booking, managePath } from '../../contract/booking/booking.ts';
import { type SlotDay, slotOfKey } from '../../domain/booking/slot.ts';
import { invalid } from '../errors.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import { type PageForm, refused } from '../http/page-form.ts';
import { valueOf } from '../http/page-fields.ts';
import type { AskedService } from './asked.ts';
import { CHOOSE_SLOT, firstFreeDay } from './slot-fields.ts';

/** The question whether a booking is to be made, for whoever has the link of our mail. */
interface ConfirmPage {
  booking: Booking;
  /** Where the form posts to. */
  path: string;
  /** Days with the places left, once the window that was asked for has gone; null while it is there. */
  days: SlotDay[] | null;
  /** Why they begin when they do; '' where they begin as always. */
  note: string;
  /** The day whose windows are open; '' when every window is taken. */
  day: string;
}

/** Only a POST confirms: mail programs follow links. */
export const confirmPage = (asked: AskedService, pageForm: PageForm) =>
  pageForm({
    access: {
      link: async ({ params: { link = '' }, actor }) => ({ link, booking: await asked.see(link, actor) }),
    },
    proof: 'none',
    fields: {
      names: ['slot', 'day'],
      parse(values) {
        const slot = slotOfKey(valueOf(values, 'slot'));
        // Where another window has to be chosen, the form has a field for the day, and the button alone says nothing.
        if (values.day?.length && !slot) throw invalid([{ path: ['slot'], message: CHOOSE_SLOT }]);
        return { slot };
      },
    },
    async show({ opened: { link, booking }, actor, sent, url }, { values }): Promise<ConfirmPage | Onward> {
      if (booking.status !== 'requested') return onward(managePath(booking.manageToken));
      const days = await asked.days(link, actor);
      const { date, window } = booking.slot;
      const asWanted = days.find((day) => day.date === date)?.windows.find((one) => one.window === window);
      const wanted = sent
        ? (slotOfKey(valueOf(values, 'slot'))?.date ?? valueOf(values, 'day'))
        : (url.searchParams.get('day') ?? '');
      return {
        booking: { ...booking, returns: asWanted?.returns ?? booking.returns },
        path: `/booking/confirm/${link}`,
        days: asWanted && asWanted.left > 0 ? null : days,
        note: await asked.firstDayNote(link, actor),
        day: firstFreeDay(days, wanted),
      };
    },
    async run({ slot }, { opened: { link }, actor }) {
      // The page itself says that the window has gone, and offers others.
      if ((await asked.confirm(link, slot, actor)) === 'full') return refused(409, null);
      return onward(`${managePath((await asked.see(link, actor)).manageToken)}?done=confirmed`);
    },
  });
