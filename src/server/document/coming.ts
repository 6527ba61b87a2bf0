import { and, inArray, isNotNull } from '../db/drizzle.ts';
import { outAt } from '../../domain/document/document-state.ts';
import type { Database } from '../db/database.ts';
import { documentRevisions } from '../db/schema.ts';

/** A text as visitors see it, and as they will; '' where there is no page of it. */
export interface Coming {
  before: string;
  after: string;
}

/** What the next publish makes of each of these documents. */
export async function comingTexts(
  db: Database,
  ids: readonly string[],
  now: Date,
  liveAt: Date | null,
): Promise<ReadonlyMap<string, Coming>> {
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
      { before: textAt(own, liveAt ?? new Date(0)), after: textAt(own, now) },
    ]),
  );
}
