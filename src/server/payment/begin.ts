import { splitEvenly } from '../../domain/money/instalments.ts';
import { addMonths, localNow } from '../../domain/text/local-time.ts';
import type { Pence } from '../../domain/money/money.ts';
import { paymentPlans, planParts } from '../db/schema.ts';
import type { KeptCard } from '../stripe/gateway.ts';
import type { Locked } from '../bookings/change.ts';

interface Beginning {
  /** What has just been paid. */
  first: Pence;
  /** What is still owed. */
  rest: Pence;
  /** That later parts are taken from; null: none was kept, and they are asked for by email. */
  card: KeptCard | null;
  /** In how many parts. */
  instalments: number;
}

/** A plan begins with its first payment, whose day fixes the days of the others. */
export async function beginPlan({ tx, booking, now }: Locked, plan: Beginning): Promise<void> {
  const { first, rest, card, instalments } = plan;
  const today = localNow(now).date;
  await tx.insert(paymentPlans).values({
    bookingId: booking.id,
    begunOn: today,
    customerId: card?.customer ?? null,
    paymentMethod: card?.paymentMethod ?? null,
  });
  const later = splitEvenly(rest, instalments - 1).map((pence, at) => ({
    nth: at + 2,
    date: addMonths(today, at + 1),
    pence,
    state: 'due' as const,
  }));
  const parts = [{ nth: 1, date: today, pence: first, state: 'paid' as const }, ...later];
  await tx
    .insert(planParts)
    .values(parts.filter(({ pence }) => pence > 0).map((part) => ({ ...part, bookingId: booking.id })));
}
