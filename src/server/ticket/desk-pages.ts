import { randomUUID } from 'node:crypto';
import { ticketActSchema, ticketSearchSchema } from '../../contract/desk/desk-tickets.ts';
import { bookingShows } from '../bookings/doors.ts';
import type { Database } from '../db/database.ts';
import { pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { TicketDesk } from './desk.ts';
import type { BookingTickets } from './of-booking.ts';

const MESSAGES = '/apps/desk/messages';

/** `/apps/desk/messages`: what people wrote, and one of it. */
interface Parts {
  desk: TicketDesk;
  ofBooking: BookingTickets;
  db: Database;
  clock: () => Date;
}

export function ticketDeskPages({ desk, ofBooking, db, clock }: Parts, pageForm: PageForm) {
  return {
    list: pageShow({
      access: 'staff',
      async show({ url, actor }) {
        const asked = ticketSearchSchema.parse(Object.fromEntries(url.searchParams));
        return { ...(await desk.list(asked, actor)), asked };
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
        const message = await desk.read(id, actor);
        const isMine = message.takenBy?.id === actor.userId;
        // A form that came back keeps its key: it may have been written all the same.
        const key = form.values.key?.[0] || randomUUID();
        return { message, isMine, key, done: url.searchParams.get('done') };
      },
      async run(press, { params: { id = '' }, actor }) {
        await desk.press(id, press, actor);
        return onward(`${MESSAGES}/${id}?done=${press.act}`);
      },
    }),
  };
}

export type TicketDeskPages = ReturnType<typeof ticketDeskPages>;
