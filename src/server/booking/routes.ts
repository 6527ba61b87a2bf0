import { createOrder, getSlots, readBooking } from '../../contract/booking.ts';
import type { Mount } from '../mount.ts';
import type { LinkSigner } from '../signed-link.ts';
import { bookingAnswer } from './answer.ts';
import type { ManageService } from './manage.ts';
import type { BookingService } from './service.ts';

interface Parts {
  booking: BookingService;
  manage: ManageService;
  links: LinkSigner;
}

export function bookingRoutes(mount: Mount, { booking: service, manage, links }: Parts): void {
  mount(getSlots, async () => ({ data: { days: await service.days() } }));
  mount(createOrder, async ({ body }) => ({ data: { booking: await service.create(body) } }));
  mount(readBooking, async ({ body }) => {
    const { booking } = await manage.view(body.token);
    return { data: { booking: bookingAnswer(booking, links) } };
  });
}
