import { sql } from '../drizzle.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle-tables.ts';
import { ACTOR_KINDS, type ActorKind } from '../../../domain/account/actor-kind.ts';
import { CARD_STATES, type CardState, WAYS, type Way } from '../../../domain/money/card-payment.ts';
import {
  MEANS,
  type Means,
  MOVEMENT_KINDS,
  type MovementKind,
  REDUCTIONS,
} from '../../../domain/money/ledger.ts';
import { PART_STATES, type PartState } from '../../../domain/money/payment-plan.ts';
import { instant, oneOf } from '../columns.ts';
import { bookings } from './booking.ts';

/** The ledger: how what is owed for a booking has moved. Rows are only ever added; the balance is computed from them. */
export const movements = pgTable(
  'movements',
  {
    /** Chosen by whoever asks for it, so that asking twice is recorded once. */
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** Above zero: the kind says which way it goes. */
    pence: integer('pence').notNull(),
    /** How money came or went; null: none did. */
    means: text('means').$type<Means>(),
    /** Of a card's: the gateway's id of the payment or the refund; of a dispute, of the movement of its own balance. */
    gatewayId: text('gateway_id'),
    /** What the terminal or the bank calls it; of what a dispute moved: the gateway's id of the dispute. */
    reference: text('reference').notNull().default(''),
    /** Why, as the customer reads it; empty of a payment. */
    reason: text('reason').notNull().default(''),
    /** Of what goes back: the payment that it goes back from. */
    ofPayment: uuid('of_payment').references((): AnyPgColumn => movements.id, { onDelete: 'cascade' }),
    /** Which part of the plan it paid; null: no part of one, or all that were left. */
    part: integer('part'),
    actor: text('actor').$type<ActorKind>().notNull(),
    actorUserId: uuid('actor_user_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('movements_booking').on(table.bookingId, table.at),
    index('movements_at').on(table.at),
    // Whatever tells us of it, and however often: it moved once.
    uniqueIndex('movements_gateway').on(table.kind, table.gatewayId),
    check('movements_kind', oneOf(table.kind, MOVEMENT_KINDS)),
    check('movements_pence', sql`${table.pence} > 0`),
    check(
      'movements_means',
      sql`case when ${oneOf(table.kind, REDUCTIONS)} then ${table.means} is null else ${oneOf(table.means, MEANS)} end`,
    ),
    check('movements_card', sql`${table.gatewayId} is null or ${table.means} = 'card'`),
    check('movements_actor', oneOf(table.actor, ACTOR_KINDS)),
  ],
);

/** What we asked a card for, one row for each intent of the gateway. The row comes first, and is its idempotency key. */
export const cardPayments = pgTable(
  'card_payments',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    way: text('way').$type<Way>().notNull(),
    /** Which part of the plan; null: all that is owed. */
    part: integer('part'),
    pence: integer('pence').notNull(),
    /** Whether we take it while its customer is not there. */
    isOffSession: boolean('is_off_session').notNull().default(false),
    /** Null until the gateway has answered. */
    intentId: text('intent_id').unique(),
    state: text('state').$type<CardState>().notNull(),
    /** Why the card was refused the last time, in words. */
    failure: text('failure').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When we last asked the gateway by ourselves how it stands. */
    sweptAt: instant('swept_at'),
  },
  (table) => [
    index('card_payments_booking').on(table.bookingId),
    // One at a time: two that are paid at once would be one too many.
    uniqueIndex('card_payments_open')
      .on(table.bookingId)
      .where(sql`${table.state} = 'open'`),
    check('card_payments_way', oneOf(table.way, WAYS)),
    check('card_payments_state', oneOf(table.state, CARD_STATES)),
    check('card_payments_pence', sql`${table.pence} > 0`),
  ],
);

/** Payment plans: one for a booking at most. */
export const paymentPlans = pgTable('payment_plans', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  begunOn: date('begun_on', { mode: 'string' }).notNull(),
  /** The gateway's ids of the card that later parts are taken from; null: it began on the phone, or nothing is left to take. */
  customerId: text('customer_id'),
  paymentMethod: text('payment_method'),
  /** When it ended before it was paid. */
  endedAt: instant('ended_at'),
});

/** The parts of payment plans: domain/money/payment-plan.ts says what the columns mean. */
export const planParts = pgTable(
  'plan_parts',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => paymentPlans.bookingId, { onDelete: 'cascade' }),
    nth: integer('nth').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    pence: integer('pence').notNull(),
    state: text('state').$type<PartState>().notNull(),
    noticedOn: date('noticed_on', { mode: 'string' }),
    failedOn: date('failed_on', { mode: 'string' }),
    warnedOn: date('warned_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.nth] }),
    index('plan_parts_open')
      .on(table.date)
      .where(sql`${table.state} in ('due', 'processing', 'failed')`),
    check('plan_parts_state', oneOf(table.state, PART_STATES)),
    check('plan_parts_pence', sql`${table.pence} > 0`),
    check('plan_parts_failed', sql`${table.state} <> 'failed' or ${table.failedOn} is not null`),
  ],
);

/**
 * Refunds to cards. Of one that we ask the gateway for the row comes first, and is its idempotency key; one that was made in its
 * own dashboard gets its row when we hear of it.
 */
export const cardRefunds = pgTable(
  'card_refunds',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The payment that it goes back from. */
    movementId: uuid('movement_id')
      .notNull()
      .references(() => movements.id, { onDelete: 'cascade' }),
    pence: integer('pence').notNull(),
    reason: text('reason').notNull(),
    /** The gateway's id; null until it has answered. */
    refundId: text('refund_id').unique(),
    state: text('state').$type<'open' | 'done' | 'failed'>().notNull(),
    failure: text('failure').notNull().default(''),
    /** Null: it has not failed. */
    failedAt: instant('failed_at'),
    actorUserId: uuid('actor_user_id'),
    createdAt: instant('created_at').notNull(),
    sweptAt: instant('swept_at'),
  },
  (table) => [
    index('card_refunds_booking').on(table.bookingId),
    index('card_refunds_open')
      .on(table.createdAt)
      .where(sql`${table.state} = 'open'`),
    check('card_refunds_state', oneOf(table.state, ['open', 'done', 'failed'])),
    index('card_refunds_failed')
      .on(table.createdAt)
      .where(sql`${table.state} = 'failed'`),
    check('card_refunds_pence', sql`${table.pence} > 0`),
    check('card_refunds_failed_at', sql`(${table.state} = 'failed') = (${table.failedAt} is not null)`),
  ],
);

/** Payments that a customer's bank disputes. */
export const disputes = pgTable(
  'disputes',
  {
    /** The gateway's. */
    id: text('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    pence: integer('pence').notNull(),
    /** The gateway's words for how it stands, and for why. */
    status: text('status').notNull(),
    reason: text('reason').notNull(),
    /** Until when we can answer. */
    answerBy: instant('answer_by'),
    openedAt: instant('opened_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When we last asked the gateway by ourselves how it stands. */
    sweptAt: instant('swept_at'),
  },
  (table) => [
    index('disputes_booking').on(table.bookingId),
    check('disputes_pence', sql`${table.pence} > 0`),
  ],
);

/** Until when the gateway's lists of refunds and disputes have been looked through. */
export const gatewayLooks = pgTable('gateway_looks', {
  /** `near`: what is new. `far`: once more all that can still change. */
  reach: text('reach').$type<'near' | 'far'>().primaryKey(),
  at: instant('at').notNull(),
});

/** Events that the gateway told us of and that are done: each is delivered at least once. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('gateway_events_received').on(table.receivedAt)],
);
