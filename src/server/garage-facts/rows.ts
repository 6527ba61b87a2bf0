import { and, eq, isNull, lte, sql } from '../db/drizzle.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import type { Paper } from '../../domain/garage/papers.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { garagePapers, garages, garageShares } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { asPaper } from '../garage/as-paper.ts';

type Reader = Pick<Database, 'select'>;
export type GarageRow = typeof garages.$inferSelect;

/** A garage beside the operator's own. @throws AppError not_found */
export async function garageRow(db: Reader, id: number): Promise<GarageRow> {
  const [row] = await db.select().from(garages).where(eq(garages.id, id));
  return known(row);
}

/**
 * The same, kept as it is until the transaction ends.
 * @param version as its reader saw it
 * @throws AppError not_found; changed where somebody else was faster
 */
export async function lockedGarage(tx: Reader, id: number, version: number): Promise<GarageRow> {
  const [row] = await tx.select().from(garages).where(eq(garages.id, id)).for('update');
  const garage = known(row);
  if (garage.version !== version)
    throw new AppError(
      'changed',
      'Somebody else has changed this garage, or its papers, since. Look at it as it is now',
    );
  return garage;
}

export const noSuchGarage = (): AppError => new AppError('not_found', 'There is no such garage');

function known(row: GarageRow | undefined): GarageRow {
  if (!row) throw noSuchGarage();
  if (row.id === FIRST_GARAGE)
    throw new AppError('not_found', 'What is known of our own garage is in content/site.json');
  return row;
}

/** Writes what has changed; everybody reads the garage again. */
export const writeGarage = (
  tx: Pick<Database, 'update'>,
  id: number,
  what: Partial<Pick<GarageRow, 'facts' | 'state'>>,
) =>
  tx
    .update(garages)
    .set({ ...what, version: sql`${garages.version} + 1` })
    .where(eq(garages.id, id));

/** The papers of a garage that nobody has withdrawn. */
export async function papersOf(db: Reader, garageId: number): Promise<Paper[]> {
  const its = and(eq(garagePapers.garageId, garageId), isNull(garagePapers.withdrawnAt));
  const rows = await db.select().from(garagePapers).where(its);
  return rows.map(asPaper);
}

/** Whether there is a rule of what a garage gets that counts on a day. */
export async function hasShare(db: Reader, id: number, today: LocalDate): Promise<boolean> {
  const its = and(eq(garageShares.garageId, id), lte(garageShares.fromDay, today));
  const [rule] = await db.select({ from: garageShares.fromDay }).from(garageShares).where(its).limit(1);
  return rule !== undefined;
}
