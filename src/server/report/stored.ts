import { inArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { checkResults } from '../db/schema.ts';
import { type AskedCheck, askedChecks } from '../bookings/findings.ts';
import { type HandoverRow, handoversInForce } from '../bookings/handovers.ts';
import { type StoredWork, storedWork } from '../bookings/work.ts';

export type ReportCheckRow = typeof checkResults.$inferSelect;

/** Everything that a report says of a booking, but for its photos. */
export interface ReportRows extends StoredWork {
  checks: ReportCheckRow[];
  /** Those at which the car changed hands, and which count. */
  handovers: HandoverRow[];
  /** Questions to the customer about what checks found. */
  asked: AskedCheck[];
}

/** @throws AppError not_found */
export async function reportRows(db: Database, id: string): Promise<ReportRows> {
  const work = await storedWork(db, id);
  const lines = work.lines.map((line) => line.id);
  return {
    ...work,
    checks: await db.select().from(checkResults).where(inArray(checkResults.lineId, lines)),
    handovers: await handoversInForce(db, [id]),
    asked: await askedChecks(db, [id]),
  };
}
