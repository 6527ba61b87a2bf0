import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte, notExists, sql } from '../db/drizzle.ts';
import { FINISHED } from '../../domain/booking/booking-status.ts';
import { addDays, localNow } from '../../domain/text/local-time.ts';
import { actFor, NOTICE_DAYS, type PartAct } from '../../domain/money/payment-plan.ts';
import type { Actor } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { cardPayments, disputes, paymentPlans, planParts } from '../db/schema.ts';
import { enqueue } from '../mail/enqueue.ts';
import type { KeptCard } from '../stripe/gateway.ts';
import { type WorkService } from '../work/service.ts';
import type { PaymentMails } from './mails.ts';
import { partIs, type Settle } from './settle.ts';
import { intentFor, letGo } from './start.ts';
import { type CardRow, openDisputes, storedMoney } from './stored.ts';
import { isPlanned, moneyOf, type PartRow } from '../bookings/money.ts';
import { partSubject } from '../bookings/mail-subjects.ts';

interface Parts {
  db: Database;
  gateway: Parameters<typeof letGo>[0]['gateway'] | null;
  settle: Settle;
  work: Pick<WorkService, 'change'>;
  mails: PaymentMails;
  clock: () => Date;
  instalments: number;
  onMail: () => void;
  onError: (error: unknown) => void;
}

const PLANS: Actor = { kind: 'job', name: 'payment-plans' };

/**
 * Does what payment plans need today: tells of parts, takes them, warns, ends. However many processes run it and whatever
 * is killed, each is done once: what was done is written down where it is asked for, under a lock.
 */
export async function runPlans(parts: Parts): Promise<void> {
  const { db, clock, onError } = parts;
  const now = localNow(clock());
  const rows = await db
    .select({ part: planParts, plan: paymentPlans })
    .from(planParts)
    .innerJoin(paymentPlans, eq(paymentPlans.bookingId, planParts.bookingId))
    .where(
      and(
        inArray(planParts.state, ['due', 'failed']),
        lte(planParts.date, addDays(now.date, NOTICE_DAYS)),
        // While a bank looks at a payment nothing more is asked for.
        notExists(
          db
            .select({ one: sql`1` })
            .from(disputes)
            .where(and(eq(disputes.bookingId, planParts.bookingId), openDisputes)),
        ),
      ),
    )
    // All of them: most only wait for another day, and would stand in the way of the others if a round took the first so many.
    .orderBy(asc(planParts.date), asc(planParts.bookingId));
  for (const { part, plan } of rows) {
    const act = actFor(part, now);
    if (!act) continue;
    const { customerId: customer, paymentMethod } = plan;
    const card = customer && paymentMethod ? { customer, paymentMethod } : null;
    try {
      await ACTS[act](parts, part, card);
    } catch (error) {
      // One that fails does not hold up the others; it is tried again in the next round.
      onError(error);
    }
  }
}

const ACTS: Record<PartAct, (parts: Parts, part: PartRow, card: KeptCard | null) => Promise<void>> = {
  notice: mark('noticedOn', 'notice'),
  warn: mark('warnedOn', 'warned'),

  async take(parts, part, card) {
    const { db, gateway, settle } = parts;
    if (!card || !gateway) return ask(parts, part);
    const row = await rowFor(parts, part);
    if (!row) return;
    if (!row.isOffSession) {
      await letGo({ ...parts, gateway }, row);
      return;
    }
    await takeFrom({ db, gateway, settle, clock: parts.clock, instalments: parts.instalments }, row, card);
  },

  async end({ work, mails }, { bookingId }) {
    await work.change(
      bookingId,
      { version: null, actor: PLANS },
      {
        isDone: async ({ tx }) => !isPlanned((await moneyOf(tx, [bookingId]))(bookingId)),
        async make({ tx, booking, now }) {
          const { balance } = await storedMoney(tx, bookingId);
          const open = and(eq(planParts.bookingId, bookingId), inArray(planParts.state, ['due', 'failed']));
          await tx.update(planParts).set({ state: 'ended' }).where(open);
          await tx.update(paymentPlans).set({ endedAt: now }).where(eq(paymentPlans.bookingId, bookingId));
          return {
            action: { what: 'payment.plan_ended', subject: bookingId, before: null, after: null },
            events: [
              {
                status: booking.status,
                detail: { kind: 'plan_ended', pence: balance.due },
                mails: [mails.ended],
              },
            ],
          };
        },
      },
    );
  },
};

/** Notes that it was told of, with the email that does. */
function mark(column: 'noticedOn' | 'warnedOn', mail: 'notice' | 'warned') {
  return async ({ db, mails, clock, onMail }: Parts, { bookingId, nth }: PartRow): Promise<void> => {
    const now = clock();
    const isTold = await db.transaction(async (tx) => {
      const marked = await tx
        .update(planParts)
        .set({ [column]: localNow(now).date })
        .where(
          and(partIs(bookingId, nth), isNull(planParts[column]), inArray(planParts.state, ['due', 'failed'])),
        )
        .returning({ nth: planParts.nth });
      if (marked.length > 0) await enqueue(tx, [mails[mail]], partSubject(bookingId, nth), now);
      return marked.length > 0;
    });
    if (isTold) onMail();
  };
}

/** A plan without a card, or a site that takes none any more: on its day the part is asked for by email. */
async function ask({ db, mails, clock, onMail }: Parts, { bookingId, nth }: PartRow): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const asked = await tx
      .update(planParts)
      .set({ state: 'failed', failedOn: localNow(now).date })
      .where(and(partIs(bookingId, nth), eq(planParts.state, 'due')))
      .returning({ nth: planParts.nth });
    if (asked.length > 0) await enqueue(tx, [mails.asked], partSubject(bookingId, nth), now);
  });
  onMail();
}

/** The row of taking a part; one that its customer has open instead has to end first. Null: there is nothing to take. */
async function rowFor({ db, clock }: Parts, { bookingId, nth }: PartRow): Promise<CardRow | null> {
  return db.transaction(async (tx) => {
    const { work, parts, open, balance } = await storedMoney(tx, bookingId, { locked: true });
    const part = parts.find((each) => each.nth === nth);
    if (part?.state !== 'due' || balance.due === 0 || !FINISHED.includes(work.booking.status)) return null;
    if (open) return open.isOffSession ? null : open;
    const now = clock();
    const pence = Math.min(part.pence, balance.due);
    const [row] = await tx
      .insert(cardPayments)
      .values({
        id: randomUUID(),
        bookingId,
        way: 'part',
        part: nth,
        pence,
        isOffSession: true,
        state: 'open',
        createdAt: now,
        changedAt: now,
      })
      .returning();
    await tx.update(planParts).set({ state: 'processing' }).where(partIs(bookingId, nth));
    return row ?? null;
  });
}

/** Asks a kept card for a part. Asked for again after it broke off, it is the same charge. */
export async function takeFrom(
  parts: Parameters<typeof intentFor>[0],
  row: CardRow,
  card: KeptCard,
): Promise<void> {
  const { gateway, settle } = parts;
  const intent = await intentFor(parts, row, () => Promise.resolve(null), card);
  const isAsked = intent.status !== 'open' || intent.refusal !== null || intent.needsOwner;
  await settle(isAsked ? intent : await gateway.confirm(intent.id, card, row.id));
}
