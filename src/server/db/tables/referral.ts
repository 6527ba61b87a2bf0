import { sql } from '../drizzle.ts';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from '../drizzle-tables.ts';
import { REWARD_STATES, type RewardState } from '../../../domain/account/referral.ts';
import { instant, oneOf } from '../columns.ts';
import { users } from './account.ts';
import { bookings } from './booking.ts';

/** The code by which a customer recommends us; made when they first ask for it. */
export const referralLinks = pgTable('referral_links', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text('code').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

/** Where a customer is paid to, readable only with a key that is not in the database (auth/seal.ts). */
export const bankDetails = pgTable(
  'bank_details',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    sealed: text('sealed').notNull(),
    /** The last two digits of the account's number, for its owner to know it by. */
    lastTwo: text('last_two').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [check('bank_details_last_two', sql`${table.lastTwo} ~ '^[0-9]{2}$'`)],
);

export const PAYOUT_STATES = ['requested', 'paid', 'refused'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Pay-outs that customers asked for. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey(),
    /** Null: the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<PayoutState>().notNull(),
    pence: integer('pence').notNull(),
    /** The account as it was named, sealed; null once it is over. */
    sealed: text('sealed'),
    lastTwo: text('last_two').notNull(),
    /** What the bank calls the transfer. */
    reference: text('reference').notNull().default(''),
    /** Why it was refused, as the customer reads it. */
    reason: text('reason').notNull().default(''),
    requestedAt: instant('requested_at').notNull(),
    /** When it was last written into a file for the bank. */
    exportedAt: instant('exported_at'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    // However often it is asked for at once.
    uniqueIndex('payouts_open')
      .on(table.userId)
      .where(sql`${table.state} = 'requested'`),
    index('payouts_state').on(table.state, table.requestedAt),
    index('payouts_user').on(table.userId),
    check('payouts_state', oneOf(table.state, PAYOUT_STATES)),
    check('payouts_pence', sql`${table.pence} > 0`),
    check('payouts_sealed', sql`(${table.sealed} is not null) = (${table.state} = 'requested')`),
    check('payouts_settled', sql`(${table.settledAt} is null) = (${table.state} = 'requested')`),
  ],
);

/** Friends who came by somebody's link: domain/account/referral.ts says what the states mean. */
export const referrals = pgTable(
  'referrals',
  {
    id: uuid('id').primaryKey(),
    /** The friend's; null: it is not kept any more. */
    bookingId: uuid('booking_id')
      .unique()
      .references(() => bookings.id, { onDelete: 'set null' }),
    /** The referrer; null: the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The link's, by which somebody whose account is gone can still show that it was theirs. */
    code: text('code').notNull(),
    state: text('state').$type<RewardState>().notNull(),
    /** The reward, as it was promised then. */
    pence: integer('pence').notNull(),
    payoutId: uuid('payout_id').references(() => payouts.id, { onDelete: 'set null' }),
    /** When the friend's booking was certain; null: it waits for the press in our email. */
    bookedAt: instant('booked_at'),
    /** When it was first earned, which is told once. */
    earnedAt: instant('earned_at'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('referrals_user').on(table.userId, table.createdAt),
    index('referrals_payout').on(table.payoutId),
    index('referrals_changed').on(table.changedAt),
    check('referrals_state', oneOf(table.state, REWARD_STATES)),
    check('referrals_pence', sql`${table.pence} > 0`),
    check(
      'referrals_payout',
      sql`${table.state} not in ('requested', 'paid') or ${table.payoutId} is not null`,
    ),
  ],
);
