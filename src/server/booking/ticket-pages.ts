import { bookingMessageSchema } from '../../contract/account/ticket.ts';
import type { PageAccess, Visit } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { BookingMessages } from '../ticket/service.ts';
import type { ChangeableBooking } from './change-pages.ts';
import type { BookingChanges } from './changes.ts';

/**
 * Writing to the workshop about a booking, and reading what it says.
 * @param open which booking they are at
 */
export function bookingTicketPages<const A extends PageAccess>(
  access: A,
  open: (visit: Visit<A>) => ChangeableBooking | Promise<ChangeableBooking>,
  { changes, messages, pageForm }: { changes: BookingChanges; messages: BookingMessages; pageForm: PageForm },
) {
  return {
    message: pageForm({
      access,
      proof: 'none',
      fields: fieldsOf(bookingMessageSchema),
      async show(visit) {
        const { id, path, actor } = await open(visit);
        const { booking } = await changes.view(id, actor);
        return { booking, path, said: await messages.of(id), sent: visit.url.searchParams.has('sent') };
      },
      async run({ message }, visit) {
        const { id, path, actor } = await open(visit);
        await messages.write(id, message, actor.address);
        return onward(`${path}/message?sent`);
      },
    }),
  };
}
