import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne } from '../db/drizzle.ts';
import { endingOn } from '../../domain/garage/papers.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { garagePapers, garages, paperReminders } from '../db/schema.ts';
import type { FeatureParts } from '../feature.ts';
import { asPaper } from '../garage/as-paper.ts';
import { enqueue } from '../mail/enqueue.ts';
import { paperMails } from './mails.ts';

/**
 * Tells garages and us of papers that end, each step once: after days in which it didn't run, only the step that was
 * reached last. @returns how many were told
 */
export async function remindOfPapers({
  db,
  clock,
  onMail,
}: Pick<FeatureParts, 'db' | 'clock' | 'onMail'>): Promise<number> {
  const now = clock();
  const today = localNow(now).date;
  const rows = await db
    .select({ paper: garagePapers })
    .from(garagePapers)
    .innerJoin(garages, eq(garages.id, garagePapers.garageId))
    .where(and(ne(garages.state, 'left'), isNull(garagePapers.withdrawnAt)));
  const byGarage = Map.groupBy(rows, ({ paper }) => paper.garageId);
  let told = 0;
  for (const [garageId, its] of byGarage)
    for (const { kind, until: untilDay, told: step } of endingOn(
      today,
      its.map(({ paper }) => asPaper(paper)),
    ))
      if (await tell(db, { garageId, kind, untilDay, step, toldAt: now })) told++;
  if (told > 0) onMail();
  return told;
}

type Reminder = Omit<typeof paperReminders.$inferInsert, 'id'>;

/** @returns false where that was told already */
const tell = (db: Database, reminder: Reminder): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = { ...reminder, id: randomUUID() };
    const [added] = await tx.insert(paperReminders).values(row).onConflictDoNothing().returning();
    if (!added) return false;
    await enqueue(tx, Object.values(paperMails), added.id, reminder.toldAt);
    return true;
  });
