import { getPaymentPlan } from '../../contract/money/payment-plan.ts';
import * as calls from '../../contract/money/payment.ts';
import type { OwnBookingService } from '../booking/service.ts';
import type { Mount } from '../http/mount.ts';
import type { PaymentService } from './service.ts';

interface Parts {
  payment: PaymentService;
  ownBookings: Pick<OwnBookingService, 'require'>;
  /** The booking of a link to pay. Throws AppError link_invalid, link_ended. */
  byLink: (token: string) => string;
}

export function paymentRoutes(mount: Mount, { payment, ownBookings, byLink }: Parts): void {
  mount(getPaymentPlan, ({ body }) => ({ data: payment.plan(body.amount, body.from) }));
  mount(calls.startPayment, async ({ body: { booking_id: id, ...asked } }, { userId, address }) => {
    await ownBookings.require(userId, id);
    return { data: await payment.start(id, asked, address) };
  });
  mount(calls.startPaymentByLink, async ({ body: { token, ...asked } }, { address }, { cameAs }) => {
    const id = byLink(token);
    cameAs('holder');
    return { data: await payment.start(id, asked, address) };
  });
  mount(calls.getPaymentOutcome, async ({ body }, { address }) => ({
    data: await payment.outcome(body.client_secret, address),
  }));
  mount(calls.payWithDemoCard, async ({ body: { client_secret: secret, ...asked } }, { address }) => ({
    data: await payment.payDemo(secret, asked, address),
  }));
}
