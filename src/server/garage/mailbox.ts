import type { Database } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { garages } from '../db/schema.ts';

/** Where a garage gets its emails; null: nothing is written down of it. */
export async function garageMailbox(db: Pick<Database, 'select'>, garageId: number): Promise<string | null> {
  const { id, facts } = garages;
  const [row] = await db.select({ facts }).from(garages).where(eq(id, garageId));
  return row?.facts?.email ?? null;
}
