import type { BookingService } from '../booking/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { paymentRoutes } from './routes.ts';
import { type PaymentService, paymentService } from './service.ts';

export function paymentFeature(
  { content }: FeatureParts,
  { booking }: { booking: BookingService },
): Feature<{ payment: PaymentService }> {
  const payment = paymentService({ site: content.site, openDays: booking.openDays });
  return { services: { payment }, routes: (mount) => paymentRoutes(mount, payment) };
}
