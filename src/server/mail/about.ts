import { asc, inArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

/** An email, waiting or gone: what it says is made of what is stored, as it goes. */
interface MailAbout {
  kind: string;
  createdAt: Date;
  dueAt: Date;
  sentAt: Date | null;
  failedAt: Date | null;
}

/** The emails about these subjects, oldest first. */
export async function mailsAbout(
  db: Pick<Database, 'select'>,
  subjects: readonly string[],
): Promise<MailAbout[]> {
  const { kind, createdAt, dueAt, sentAt, failedAt } = outbox;
  return db
    .select({ kind, createdAt, dueAt, sentAt, failedAt })
    .from(outbox)
    .where(inArray(outbox.subject, [...subjects]))
    .orderBy(asc(outbox.place));
}
