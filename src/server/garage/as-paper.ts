import type { Paper } from '../../domain/garage/papers.ts';
import type { garagePapers } from '../db/schema.ts';

type Row = typeof garagePapers.$inferSelect;

/** A row as the rules read it. */
export const asPaper = ({
  kind,
  fromDay,
  untilDay,
  drivers,
}: Pick<Row, 'kind' | 'fromDay' | 'untilDay' | 'drivers'>): Paper => ({
  kind,
  from: fromDay,
  until: untilDay,
  drivers,
});
