import { eq, notExists, sql } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import type { VehicleModel } from '../../content-model/vehicles.ts';
import type { Database } from '../db/database.ts';
import { correctedVehicles, manualVehicles } from '../db/schema.ts';

/** Which car somebody of us says that a plate is; null: nobody has, or our list has that car no more. */
export async function correctedModel(
  db: Pick<Database, 'select'>,
  { modelById }: Pick<Content, 'modelById'>,
  vrm: string,
): Promise<VehicleModel | null> {
  const [row] = await db.select().from(correctedVehicles).where(eq(correctedVehicles.vrm, vrm));
  return (row && modelById(row.modelId)) ?? null;
}

/** Deletes those whose plate we don't keep any more. */
export async function forgetCorrected(db: Database): Promise<void> {
  const kept = db
    .select({ one: sql`1` })
    .from(manualVehicles)
    .where(eq(manualVehicles.vrm, correctedVehicles.vrm));
  await db.delete(correctedVehicles).where(notExists(kept));
}
