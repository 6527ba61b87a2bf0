import { randomUUID } from 'node:crypto';
import { ticketActSchema, ticketSearchSchema } from '../../contract/desk/desk-tickets.ts';
import type { Staff } from '../auth/actor.ts';
import { bookingShows } from '../bookings/doors.ts';
import type { Database } from '../db/database.ts';
import { pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { TicketDesk } from './desk.ts';
import type { BookingTickets } from './of-booking.ts';

const MESSAGES = '/apps/desk/messages';

/** `/apps/desk/messages`: what people wrote, and one of it beside the list. */
interface Parts {
  desk: TicketDesk;
  ofBooking: BookingTickets;
  db: Database;
  clock: () => Date;
}

export function ticketDeskPages({ desk, ofBooking, db, clock }: Parts, pageForm: PageForm) {
  const listOf = ({ searchParams }: URL, actor: Staff) =>
    desk.list(ticketSearchSchema.parse(Object.fromEntries(searchParams)), actor);
  /** @param key of a form that came back: it may have been written all the same */
  async function letterOf(id: string, actor: Staff, key?: string) {
    const message = await desk.read(id, actor);
    return { message, isMine: message.takenBy?.id === actor.userId, key: key || randomUUID() };
  }

  return {
    list: pageShow({
      access: 'staff',
      async show({ url, actor }) {
        const list = await listOf(url, actor);
        const [first] = list.messages;
        return { list, letter: first ? await letterOf(first.id, actor) : null };
      },
    }),

    /** Beside a booking: what was written about it. */
    ofBooking: bookingShows(
      db,
      clock,
    )({
      access: 'staff',
      show: async ({ params: { id = '' } }) => ({ messages: await ofBooking.listed(id) }),
    }),

    one: pageForm({
      access: 'staff',
      proof: 'none',
      fields: fieldsOf(ticketActSchema),
      async show({ params: { id = '' }, url, actor }, form) {
        const letter = await letterOf(id, actor, form.values.key?.[0]);
        return { letter, list: await listOf(url, actor), done: url.searchParams.get('done') };
      },
      async run(press, { params: { id = '' }, actor, url }) {
        await desk.press(id, press, actor);
        // The list beside it stays as it was.
        const query = new URLSearchParams(url.search);
        query.set('done', press.act);
        return onward(`${MESSAGES}/${id}?${query}`);
      },
    }),
  };
}

export type TicketDeskPages = ReturnType<typeof ticketDeskPages>;
