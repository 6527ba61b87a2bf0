import { createOrder, getSlots } from '../../contract/booking.ts';
import type { Mount } from '../mount.ts';
import type { BookingService } from './service.ts';

export function bookingRoutes(mount: Mount, service: BookingService): void {
  mount(getSlots, async () => ({ data: { days: await service.days() } }));
  mount(createOrder, async ({ body }) => ({ data: { booking: await service.create(body) } }));
}
