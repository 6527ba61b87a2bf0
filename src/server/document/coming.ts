import { and, inArray, isNotNull } from '../db/drizzle.ts';
import { outAt } from '../../domain/document/document-state.ts';
import type { DiffLine } from '../../domain/document/line-diff.ts';
import type { Database } from '../db/database.ts';
import { documentRevisions } from '../db/schema.ts';
import { lineDiff } from './diff.ts';

/** What the next publish changes in each of these documents, line by line. A page that goes loses all of them. */
export async function comingLines(
  db: Database,
  ids: readonly string[],
  now: Date,
  liveAt: Date | null,
): Promise<ReadonlyMap<string, DiffLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(documentRevisions)
    .where(and(inArray(documentRevisions.documentId, [...ids]), isNotNull(documentRevisions.outAt)));
  const marks = rows.flatMap(({ outAt: at, ...row }) => (at ? [{ ...row, outAt: at }] : []));
  const textAt = (own: typeof marks, at: Date) => {
    const out = outAt(own, at);
    return out && !out.isGone ? out.text : '';
  };
  return new Map(
    [...Map.groupBy(marks, ({ documentId }) => documentId)].map(([id, own]) => [
      id,
      lineDiff(textAt(own, liveAt ?? new Date(0)), textAt(own, now)),
    ]),
  );
}
