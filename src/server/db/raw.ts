import type { Database } from './database.ts';
import { type SQL, sql } from './drizzle.ts';

/** The rows of a statement that no table of ours describes. */
export async function rawRows(
  db: Pick<Database, 'execute'>,
  statement: string | SQL,
): Promise<Record<string, unknown>[]> {
  const asked = typeof statement === 'string' ? sql.raw(statement) : statement;
  return ((await db.execute(asked)) as { rows: Record<string, unknown>[] }).rows;
}
