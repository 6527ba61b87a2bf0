import type { Database } from '../db/database.ts';
import { and, eq, gt } from '../db/drizzle.ts';
import { outbox } from '../db/schema.ts';
import type { MailKind } from './kind.ts';

/** Whether a mail has gone, or somebody is about to send it: until then it may still turn out to be needless. */
export async function wasTried(
  db: Pick<Database, 'select'>,
  { name }: MailKind,
  subject: string,
): Promise<boolean> {
  const its = and(eq(outbox.kind, name), eq(outbox.subject, subject), gt(outbox.attempts, 0));
  const [tried] = await db.select({ id: outbox.id }).from(outbox).where(its).limit(1);
  return tried !== undefined;
}
