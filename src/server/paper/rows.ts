import { and, asc, eq, sql } from '../db/drizzle.ts';
import { type PaperView, paperFilePath } from '../../contract/garage/papers.ts';
import { lastDayOf } from '../../domain/garage/papers.ts';
import type { Database } from '../db/database.ts';
import { garagePapers, garages } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { asPaper } from '../garage/as-paper.ts';

export type PaperRow = typeof garagePapers.$inferSelect;

const noSuchPaper = () => new AppError('not_found', 'This garage has no such paper');

/** @throws AppError not_found */
export async function paperRow(
  db: Pick<Database, 'select'>,
  garageId: number,
  id: string,
): Promise<PaperRow> {
  const its = and(eq(garagePapers.id, id), eq(garagePapers.garageId, garageId));
  const [row] = await db.select().from(garagePapers).where(its);
  if (!row) throw noSuchPaper();
  return row;
}

/** All that a garage has shown us, in the order in which it did. */
export const papersOf = (db: Pick<Database, 'select'>, garageId: number): Promise<PaperRow[]> =>
  db
    .select()
    .from(garagePapers)
    .where(eq(garagePapers.garageId, garageId))
    .orderBy(asc(garagePapers.addedAt), asc(garagePapers.id));

/** Says that a garage has changed, so that what its papers prove is read again; in the transaction that changes one. */
export async function garageChanged(tx: Pick<Database, 'update'>, garageId: number): Promise<void> {
  const version = sql`${garages.version} + 1`;
  await tx.update(garages).set({ version }).where(eq(garages.id, garageId));
}

export const paperView = (row: PaperRow): PaperView => ({
  id: row.id,
  kind: row.kind,
  from: row.fromDay,
  until: row.untilDay,
  counts: lastDayOf(asPaper(row)),
  note: row.note,
  drivers: row.drivers,
  file: row.file === null ? null : { name: row.fileName, path: paperFilePath(row.garageId, row.id) },
  addedAt: row.addedAt.toISOString(),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
});
