import { createOrder, getSlots, readBooking } from '../../contract/booking.ts';
import type { Mount } from '../mount.ts';
import type { ManageService } from './manage.ts';
import type { BookingService } from './service.ts';

interface Parts {
  booking: BookingService;
  manage: ManageService;
}

export function bookingRoutes(mount: Mount, { booking: service, manage }: Parts): void {
  mount(getSlots, async () => ({ data: { days: await service.days() } }));
  mount(createOrder, async ({ body }, { address }) => ({
    data: { booking: await service.create(body, address) },
  }));
  mount(readBooking, async ({ body }) => ({ data: { booking: (await manage.view(body.token)).booking } }));
}
