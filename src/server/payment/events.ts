import { eq } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { cardPayments, disputes, gatewayEvents, movements } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { Webhook } from '../http/webhook.ts';
import type { Logger } from '../log.ts';
import { type CardGateway, type Dispute, type GatewayEvent, isUnknown } from '../stripe/gateway.ts';
import type { Told, WorkService } from '../work/service.ts';
import type { Refunds } from './refund.ts';
import { GATEWAY, refit, type Settle } from './settle.ts';

interface Parts {
  db: Database;
  gateway: CardGateway;
  settle: Settle;
  refunds: Refunds;
  work: Pick<WorkService, 'change'>;
  clock: () => Date;
  log: Logger;
}

/**
 * What the gateway tells us by itself. An event only says where to look: what it is about is asked for anew, so that it
 * does not matter how late, how often or in which order events come. One that fails is answered with an error, and sent
 * again.
 */
export function gatewayWebhook({ db, gateway, settle, refunds, work, clock, log }: Parts): Webhook {
  async function bringIn({ about }: GatewayEvent): Promise<void> {
    if (about?.kind === 'intent') return settle(await gateway.retrieve(about.id));
    if (about?.kind === 'refund') {
      const refund = await gateway.retrieveRefund(about.id);
      // Its payment may not have been told of yet: nothing goes back from what has not come.
      await settle(await gateway.retrieve(refund.intentId));
      return refunds.settle(refund);
    }
    if (about?.kind === 'dispute') return disputed(await gateway.retrieveDispute(about.id));
  }

  async function disputed(dispute: Dispute): Promise<void> {
    const { id, intentId, pence, status, reason, answerBy, withdrawn, reinstated } = dispute;
    const [card] = await db.select().from(cardPayments).where(eq(cardPayments.intentId, intentId));
    if (!card) return;
    const { bookingId } = card;
    await work.change(
      bookingId,
      { version: null, actor: GATEWAY },
      {
        isDone: async ({ tx }) => {
          const [row] = await tx.select().from(disputes).where(eq(disputes.id, id));
          return row?.status === status;
        },
        async make(locked) {
          const { tx, booking, now } = locked;
          await tx
            .insert(disputes)
            .values({ id, bookingId, pence, status, reason, answerBy, openedAt: now, changedAt: now })
            .onConflictDoUpdate({ target: disputes.id, set: { status, reason, answerBy, changedAt: now } });
          const told: Told[] = [];
          for (const [kind, moved] of [
            ['chargeback', withdrawn],
            ['chargeback_won', reinstated],
          ] as const) {
            if (moved === 0) continue;
            const made = await tx
              .insert(movements)
              .values({
                ...{ id: crypto.randomUUID(), bookingId, kind, pence: moved, means: 'card', gatewayId: id },
                ...{ ofPayment: card.id, actor: 'job', at: now },
              })
              .onConflictDoNothing()
              .returning({ id: movements.id });
            if (made.length > 0)
              told.push({
                status: booking.status,
                detail: { kind: 'disputed', pence: moved, isBack: kind === 'chargeback_won' },
              });
          }
          await refit(locked);
          return { deed: { what: 'payment.disputed', subject: bookingId, before: null, after: null }, told };
        },
      },
    );
  }

  return {
    path: '/stripe/events',
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
        // Of another account, or of a stand-in that was started anew: it will not be there the next time either.
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
