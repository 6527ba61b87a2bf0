import { asc, desc, eq } from '../db/drizzle.ts';
import type { ApplicationView, WholeApplication } from '../../contract/garage/applications.ts';
import { type ApplicationState, APPLICATION_MAY, missingPoints } from '../../domain/garage/application.ts';
import type { Database } from '../db/database.ts';
import { garageApplications, garageLooks } from '../db/schema.ts';
import { AppError } from '../errors.ts';

const MOST = 100;

export type ApplicationRow = typeof garageApplications.$inferSelect;

export const noSuchApplication = () =>
  new AppError('not_found', 'There is no such application, or it isn’t kept any more');

export const changedMeanwhile = () =>
  new AppError(
    'changed',
    'Somebody here has changed this application since you opened it. Look at how it stands now, then try again',
  );

/** Held until the transaction ends. Throws AppError not_found. */
export async function lockApplication(tx: Pick<Database, 'select'>, id: string): Promise<ApplicationRow> {
  const [row] = await tx.select().from(garageApplications).where(eq(garageApplications.id, id)).for('update');
  if (!row) throw noSuchApplication();
  return row;
}

/** @throws AppError changed, where it can't become that any more */
export function expectMay(state: ApplicationState, to: ApplicationState): void {
  if (!APPLICATION_MAY[state].includes(to)) throw changedMeanwhile();
}

export const looksOf = (db: Pick<Database, 'select'>, garageId: number) =>
  db
    .select()
    .from(garageLooks)
    .where(eq(garageLooks.garageId, garageId))
    .orderBy(asc(garageLooks.writtenAt), asc(garageLooks.id));

export async function readApplications(db: Pick<Database, 'select'>): Promise<ApplicationView[]> {
  const { createdAt } = garageApplications;
  const rows = await db.select().from(garageApplications).orderBy(desc(createdAt)).limit(MOST);
  return rows.map(viewOf);
}

export async function readApplication(db: Pick<Database, 'select'>, id: string): Promise<WholeApplication> {
  const [row] = await db.select().from(garageApplications).where(eq(garageApplications.id, id));
  if (!row) throw noSuchApplication();
  const looks = row.garageId === null ? [] : await looksOf(db, row.garageId);
  return {
    ...viewOf(row),
    looks: looks.map(({ id: look, point, holds, lookedOn, lookedBy, note }) => ({
      id: look,
      point,
      holds,
      lookedOn,
      lookedBy,
      note,
    })),
    missing: missingPoints(looks),
  };
}

function viewOf({ content, createdAt, garageId: garage, ...row }: ApplicationRow): ApplicationView {
  const { id, reference, state, version, reason } = row;
  const { kind: _, ...said } = content;
  return { id, reference, state, version, reason, garage, said, createdAt: createdAt.toISOString() };
}
