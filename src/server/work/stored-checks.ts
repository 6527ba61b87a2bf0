import { eq } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { checkResults } from '../db/schema.ts';

export type CheckResultRow = typeof checkResults.$inferSelect;

/** What was recorded of a line's list, in no order. */
export const storedChecks = (db: Pick<Database, 'select'>, lineId: string): Promise<CheckResultRow[]> =>
  db.select().from(checkResults).where(eq(checkResults.lineId, lineId));
