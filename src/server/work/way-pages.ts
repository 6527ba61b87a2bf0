import { z } from '../../contract/call/zod.ts';
import { mayChooseWay, WAYS_BACK } from '../../domain/mot/way-back.ts';
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

const fields = fieldsOf(
  z.object({ version: versionField, back: z.enum(WAYS_BACK, 'Choose how you get your car') }),
);

/** Where a customer says how they get a car that nobody of the garage may drive: by either door. */
export function wayPages(
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
        const { booking } = await changes.view(id, actor);
        if (!mayChooseWay(booking.status, booking.stops) && !visit.sent) return onward(path);
        return { booking, path };
      },
      async run({ version, back }, visit) {
        const { id, path, actor } = await open(visit);
        await work.chooseWayBack(id, back, { version, actor });
        return onward(`${path}?done=way`);
      },
    });

  return {
    byLink: page({ link: linkDoor(bookingAccess) }, ({ opened }) => opened),
    own: page('customer', ownDoor(own)),
  };
}
