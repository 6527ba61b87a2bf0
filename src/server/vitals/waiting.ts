import type { Database } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { rawRows } from '../db/raw.ts';
import { cardPayments, cardRefunds, gatewayEvents, photos, publishes } from '../db/schema.ts';
import { type MailWaits, mailWaits } from '../mail/waiting.ts';
import type { PublishState } from '../../domain/document/publish-state.ts';

/** What waits in the database, for all processes. */
export interface Waiting {
  mail: MailWaits;
  payments: {
    /** Payments by card that were begun and have no end yet, and since when the oldest. */
    open: number;
    openSince: Date | null;
    refundsOpen: number;
    refundsFailed: number;
    /** When the card service last told us of something. */
    toldAt: Date | null;
  };
  publishes: { state: PublishState | null; startedAt: Date | null; liveAt: Date | null; failed: number };
  photos: number;
}

const at = (value: unknown): Date | null => (value ? new Date(String(value)) : null);

/** Few questions, since somebody asks every few seconds. */
export async function whatWaits(db: Database, now: Date): Promise<Waiting> {
  const [row = {}] = await rawRows(
    db,
    sql`
    select
      (select count(*)::int from ${cardPayments} where ${cardPayments.state} = 'open') as payments_open,
      (select min(${cardPayments.createdAt}) from ${cardPayments} where ${cardPayments.state} = 'open') as payments_since,
      (select count(*)::int from ${cardRefunds} where ${cardRefunds.state} = 'open') as refunds_open,
      (select count(*)::int from ${cardRefunds} where ${cardRefunds.state} = 'failed') as refunds_failed,
      (select max(${gatewayEvents.receivedAt}) from ${gatewayEvents}) as told_at,
      (select ${publishes.state} from ${publishes} order by ${publishes.startedAt} desc, ${publishes.id} desc limit 1) as publish_state,
      (select max(${publishes.startedAt}) from ${publishes}) as publish_started_at,
      (select max(${publishes.liveAt}) from ${publishes}) as publish_live_at,
      (select count(*)::int from ${publishes} where ${publishes.state} = 'failed') as publishes_failed,
      (select count(*)::int from ${photos}) as photos`,
  );
  const number = (name: string) => Number(row[name] ?? 0);
  return {
    mail: await mailWaits(db, now),
    payments: {
      open: number('payments_open'),
      openSince: at(row['payments_since']),
      refundsOpen: number('refunds_open'),
      refundsFailed: number('refunds_failed'),
      toldAt: at(row['told_at']),
    },
    publishes: {
      state: (row['publish_state'] as PublishState | null) ?? null,
      startedAt: at(row['publish_started_at']),
      liveAt: at(row['publish_live_at']),
      failed: number('publishes_failed'),
    },
    photos: number('photos'),
  };
}
