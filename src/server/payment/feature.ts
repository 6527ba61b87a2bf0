import type { Feature, FeatureParts } from '../feature.ts';
import { paymentRoutes } from './routes.ts';
import { type PaymentService, paymentService } from './service.ts';

export function paymentFeature(parts: FeatureParts): Feature<{ payment: PaymentService }> {
  const payment = paymentService({ site: parts.content.site, clock: parts.clock });
  return { services: { payment }, routes: (mount) => paymentRoutes(mount, payment) };
}
