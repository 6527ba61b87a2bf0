import { getPaymentPlan } from '../../contract/payment.ts';
import type { Mount } from '../http/mount.ts';
import type { PaymentService } from './service.ts';

export function paymentRoutes(mount: Mount, service: PaymentService): void {
  mount(getPaymentPlan, ({ body }) => ({ data: service.plan(body.amount, body.from) }));
}
