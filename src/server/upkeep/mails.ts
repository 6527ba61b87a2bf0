import { asCommandLine } from '../auth/audited-action.ts';
import type { Database } from '../db/database.ts';
import { tryAllAgain } from '../mail/given-up.ts';

/** Makes every email due that was given up, as 'Try all again' at the desk does. @returns what to print */
export async function retryMails(db: Database, now: Date): Promise<string> {
  const count = await db.transaction(async (tx) => {
    const rows = await tryAllAgain(tx, now);
    for (const { id, kind, subject, lastError } of rows) {
      const before = { kind, subject, why: lastError };
      await asCommandLine(tx, { what: 'mail.retried', subject: id, before, after: null }, now);
    }
    return rows.length;
  });
  return `Emails that the site tries once more: ${count}`;
}
