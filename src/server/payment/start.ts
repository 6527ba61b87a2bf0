import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from '../db/drizzle.ts';
import { FINISHED } from '../../domain/booking/booking-status.ts';
import type { Way } from '../../domain/money/card-payment.ts';
import { splitEvenly } from '../../domain/money/instalments.ts';
import { hasPaid } from '../../domain/money/ledger.ts';
import { type Pence, poundsText } from '../../domain/money/money.ts';
import type { Database } from '../db/database.ts';
import { cardPayments } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { type CardGateway, type Intent, isUnknown } from '../stripe/gateway.ts';
import type { Settle } from './settle.ts';
import {
  cardPayment,
  type CardRow,
  isOpenDispute,
  nextPart,
  openOf,
  storedMoney,
  type StoredMoney,
} from './stored.ts';
import { isPlanned } from '../bookings/money.ts';

/** What a browser needs to ask a card; or that there is nothing to ask it any more. */
export type Started =
  | { kind: 'ask'; clientSecret: string; pence: Pence }
  | { kind: 'paid' | 'processing'; clientSecret: null; pence: Pence };

/** What somebody wants to pay, and the amount that their page showed. */
export interface Paying {
  way: Way;
  shown: Pence;
}

interface Parts {
  db: Database;
  gateway: CardGateway;
  settle: Settle;
  clock: () => Date;
  instalments: number;
}

/**
 * Begins a payment by card. Asked for again, from another tab or by another press, it is the same payment, which can be
 * paid once; another amount ends the one before first.
 */
export type StartPayment = (bookingId: string, paying: Paying) => Promise<Started>;

/** How often what was begun before may get in the way before we give up. */
const TRIES = 4;

export function starting(parts: Parts): StartPayment {
  const { gateway, settle, clock } = parts;
  return async (bookingId, paying) => {
    for (let nth = 0; nth < TRIES; nth++) {
      const row = await rowFor(parts, bookingId, paying);
      if ('ended' in row) {
        if ((await letGo(parts, row.ended)) === 'processing')
          return { kind: 'processing', clientSecret: null, pence: row.ended.pence };
        continue;
      }
      const intent = await intentFor(parts, row, async () =>
        row.way === 'in_3' ? gateway.customer(bookingId) : null,
      );
      if (intent.status === 'open')
        return { kind: 'ask', clientSecret: intent.clientSecret, pence: row.pence };
      await settle(intent);
      if (intent.status !== 'cancelled') return { kind: intent.status, clientSecret: null, pence: row.pence };
    }
    throw new AppError('changed', 'This payment is just being made somewhere else. Look again in a moment', {
      data: { at: clock().toISOString() },
    });
  };
}

/** The row of a payment: the one that is open if it is the same, or a new one; `ended`: the other that has to end first. */
async function rowFor(
  { db, clock, instalments }: Parts,
  bookingId: string,
  { way, shown }: Paying,
): Promise<CardRow | { ended: CardRow }> {
  return db.transaction(async (tx) => {
    const money = await storedMoney(tx, bookingId, { locked: true });
    const wanted = wishOf(money, way, instalments);
    if (wanted.pence !== shown)
      throw new AppError(
        'changed',
        `The amount has changed to ${poundsText(wanted.pence)} since this page was opened. Look at it again, then pay`,
      );
    const { open } = money;
    if (open) {
      const isSame = open.pence === wanted.pence && open.part === wanted.part && open.way === way;
      // A part that could not be taken is the same payment, now with its owner there.
      const isRetry = open.isOffSession && open.part === wanted.part && open.pence === wanted.pence;
      return isSame || isRetry ? open : { ended: open };
    }
    const now = clock();
    const [row] = await tx
      .insert(cardPayments)
      .values({ id: randomUUID(), bookingId, way, ...wanted, state: 'open', createdAt: now, changedAt: now })
      .returning();
    if (!row) throw new Error('A payment that was just written is not there');
    return row;
  });
}

/** What is asked for. Throws AppError invalid, amount_too_small. */
function wishOf(money: StoredMoney, way: Way, instalments: number): { pence: Pence; part: number | null } {
  const { work, balance, disputes, movements } = money;
  const { booking } = work;
  if (!FINISHED.includes(booking.status))
    throw new AppError('invalid', 'The work isn’t finished yet, so there’s nothing to pay', NO_FIELD);
  if (disputes.some(isOpenDispute))
    throw new AppError(
      'invalid',
      'Your bank is looking at a payment of this booking. Call us before you pay again',
      NO_FIELD,
    );
  if (balance.due === 0)
    throw new AppError('invalid', 'Everything is paid: there’s nothing left to pay', NO_FIELD);
  const part = nextPart(money);
  if (part?.state === 'processing')
    throw new AppError(
      'invalid',
      'We’re just taking this payment from your card. Look again in a few minutes',
      NO_FIELD,
    );
  switch (way) {
    case 'all':
      return { pence: balance.due, part: null };
    case 'part':
      if (!part) throw new AppError('changed', 'There’s no plan to pay a part of. Look at how it stands now');
      return { pence: part.pence, part: part.nth };
    case 'in_3': {
      if (isPlanned(money) || money.plan || hasPaid(movements))
        throw new AppError('changed', 'Paying has begun already. Look at how it stands now');
      if (balance.due < instalments)
        throw new AppError('amount_too_small', 'There isn’t a penny for each payment: pay it at once');
      return { pence: splitEvenly(balance.due, instalments)[0] ?? 0, part: 1 };
    }
  }
}

const NO_FIELD = { errors: {} };

/** The gateway's side of a row, made when it is first asked for. */
export async function intentFor(
  { db, gateway, clock }: Parts,
  row: CardRow,
  keepFor: () => Promise<string | null>,
  offSession: Parameters<CardGateway['create']>[0]['offSession'] = null,
): Promise<Intent> {
  if (row.intentId !== null) return retrieved(gateway, row, row.intentId);
  const intent = await gateway.create({
    key: row.id,
    pence: row.pence,
    reference: row.bookingId,
    keepFor: await keepFor(),
    offSession,
  });
  const kept = await db
    .update(cardPayments)
    .set({ intentId: intent.id, changedAt: clock() })
    .where(and(eq(cardPayments.id, row.id), eq(cardPayments.state, 'open')))
    .returning({ id: cardPayments.id });
  // It was ended while we asked: nobody must be able to pay it.
  return kept.length > 0 ? intent : gateway.cancel(intent.id);
}

/** One that the gateway does not know can't be paid any more. */
export async function retrieved(gateway: CardGateway, row: CardRow, intentId: string): Promise<Intent> {
  try {
    return await gateway.retrieve(intentId);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return {
      id: intentId,
      key: row.id,
      status: 'cancelled',
      needsOwner: false,
      pence: 0,
      clientSecret: '',
      card: null,
      refusal: null,
    };
  }
}

/**
 * Ends a payment that the gateway was not asked for yet. A request that is just asking finds out when it writes the
 * id down; if it has done so since, it is a payment that somebody can make.
 * @returns the id that it wrote; null: it has ended
 */
async function endUnasked(db: Database, row: CardRow, now: Date): Promise<string | null> {
  const ended = await db
    .update(cardPayments)
    .set({ state: 'cancelled', changedAt: now })
    .where(and(openOf(row.bookingId), eq(cardPayments.id, row.id), isNull(cardPayments.intentId)))
    .returning({ id: cardPayments.id });
  if (ended.length > 0) return null;
  return (await cardPayment(db, row.id))?.intentId ?? null;
}

/**
 * Ends a payment that another one takes the place of, or that the desk has been paid in another way. If it was paid
 * after all, that is brought in.
 * @returns how it ended; `processing`: the bank is at it, and it can't be ended
 */
export async function letGo(
  { db, gateway, settle, clock }: Pick<Parts, 'db' | 'gateway' | 'settle' | 'clock'>,
  row: CardRow,
): Promise<'paid' | 'cancelled' | 'processing'> {
  const intentId = row.intentId ?? (await endUnasked(db, row, clock()));
  if (intentId === null) return 'cancelled';
  const { status } = await retrieved(gateway, row, intentId);
  const ended = status === 'open' ? await gateway.cancel(intentId) : await retrieved(gateway, row, intentId);
  await settle(ended);
  return ended.status === 'open' ? 'processing' : ended.status;
}
