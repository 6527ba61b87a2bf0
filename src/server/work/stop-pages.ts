import { z } from '../../contract/call/zod.ts';
import { isOver } from '../../domain/booking/booking-line.ts';
import { FRIEND_KEY } from '../../domain/account/referral.ts';
import type { BookingAccess, BookingChanges, OwnBookingService } from '../booking/service.ts';
import type { PageAccess, Visit } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf, versionField } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import { linkDoor, type Opened, ownDoor } from './customer-doors.ts';
import type { WorkService } from './service.ts';

interface Parts {
  work: WorkService;
  bookingAccess: BookingAccess;
  bookingChanges: BookingChanges;
  ownBookings: OwnBookingService;
}

const fields = fieldsOf(z.object({ version: versionField }));

/** Where a customer stops the work on their car: by the link in our emails, and in their account. */
export function stopPages(
  { work, bookingAccess, bookingChanges: changes, ownBookings: own }: Parts,
  pageForm: PageForm,
) {
  const page = <const A extends PageAccess>(access: A, open: (visit: Visit<A>) => Opened | Promise<Opened>) =>
    pageForm({
      access,
      proof: 'none',
      fields,
      async show(visit) {
        const { id, path, actor } = await open(visit);
        const { booking, stopUntil: until } = await changes.view(id, actor);
        if (until === null && !visit.sent) return onward(path);
        const { lines } = await work.read(id);
        const named = (isBegun: boolean) =>
          lines.flatMap(({ key, name, status, price }) =>
            key !== FRIEND_KEY && !isOver(status) && (status === 'begun') === isBegun
              ? [{ name, price }]
              : [],
          );
        return { booking, path, until, begun: named(true), open: named(false) };
      },
      async run({ version }, visit) {
        const { id, path, actor } = await open(visit);
        await work.stop(id, { version, actor });
        return onward(`${path}?done=stopped`);
      },
    });

  return {
    byLink: page({ link: linkDoor(bookingAccess) }, ({ opened }) => opened),
    own: page('customer', ownDoor(own)),
  };
}
