import { eq } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { gatewayEvents } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { Webhook } from '../http/webhook.ts';
import type { Logger } from '../log.ts';
import { type CardGateway, type GatewayEvent, isUnknown, STRIPE_EVENTS } from '../stripe/gateway.ts';
import type { SettleDispute } from './dispute.ts';
import type { Refunds } from './refund.ts';
import type { Settle } from './settle.ts';

interface Parts {
  db: Database;
  gateway: CardGateway;
  settle: Settle;
  settleDispute: SettleDispute;
  refunds: Pick<Refunds, 'settle'>;
  clock: () => Date;
  log: Logger;
}

/**
 * What the gateway tells us by itself. An event only says where to look: what it is about is asked for again, so that it
 * does not matter how late, how often or in which order events come. One that fails is answered with an error, and sent
 * again.
 */
export function gatewayWebhook({ db, gateway, settle, settleDispute, refunds, clock, log }: Parts): Webhook {
  async function bringIn({ about }: GatewayEvent): Promise<void> {
    if (about?.kind === 'intent') return settle(await gateway.retrieve(about.id));
    if (about?.kind === 'refund') return refunds.settle(await gateway.retrieveRefund(about.id));
    if (about?.kind === 'dispute') return settleDispute(await gateway.retrieveDispute(about.id));
  }

  return {
    path: STRIPE_EVENTS,
    async take(bytes, headers) {
      const event = read(gateway, bytes, headers);
      const [known] = await db
        .select({ id: gatewayEvents.id })
        .from(gatewayEvents)
        .where(eq(gatewayEvents.id, event.id));
      if (known) return;
      try {
        await bringIn(event);
      } catch (error) {
        // Of another account, or of a stand-in that was started again: it will not be there the next time either.
        if (!isUnknown(error)) throw error;
        log.warn({ event: event.id, type: event.type }, 'the gateway told of what it does not know');
      }
      await db
        .insert(gatewayEvents)
        .values({ id: event.id, type: event.type, receivedAt: clock() })
        .onConflictDoNothing();
    },
  };
}

function read(gateway: CardGateway, bytes: Uint8Array, headers: Headers): GatewayEvent {
  try {
    return gateway.readEvent(bytes, headers.get('Stripe-Signature') ?? '');
  } catch {
    throw new AppError('bad_request', 'This was not signed by the payment service');
  }
}
