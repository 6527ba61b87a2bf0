import { asc, inArray } from '../db/drizzle.ts';
import type { Channel } from '../db/tables/mail.ts';
import type { TextDelivery } from '../../domain/booking/text-state.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

/** An email or a text, waiting or gone: what it says is made of what is stored, as it goes. */
interface MailAbout {
  kind: string;
  channel: Channel;
  createdAt: Date;
  dueAt: Date;
  sentAt: Date | null;
  failedAt: Date | null;
  /** How far a text has come. */
  delivery: TextDelivery | null;
}

/** The emails and texts about these subjects, oldest first. */
export async function mailsAbout(
  db: Pick<Database, 'select'>,
  subjects: readonly string[],
): Promise<MailAbout[]> {
  const { kind, channel, createdAt, dueAt, sentAt, failedAt, delivery } = outbox;
  return db
    .select({ kind, channel, createdAt, dueAt, sentAt, failedAt, delivery })
    .from(outbox)
    .where(inArray(outbox.subject, [...subjects]))
    .orderBy(asc(outbox.place));
}
