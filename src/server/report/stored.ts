import { inArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { checkResults } from '../db/schema.ts';
import { type HandoverRow, handoversInForce } from '../bookings/handovers.ts';
import { garagesNamed } from '../bookings/garage-named.ts';
import { type LineRow, linesOf } from '../bookings/lines.ts';
import type { Place } from '../bookings/place.ts';
import { recorderNames, type SentOffer, sentOffers } from '../bookings/sent-offers.ts';
import { type FittedRow, fittedOf } from '../bookings/service-record.ts';
import { type StoredWork, storedWork } from '../bookings/work.ts';

export type ReportCheckRow = typeof checkResults.$inferSelect;

/** Everything that a report says of a booking, but for its photos. */
export interface ReportRows extends StoredWork {
  checks: ReportCheckRow[];
  /** Those at which the car changed hands, and which count. */
  handovers: HandoverRow[];
  /** Parts and fluids, of all its jobs. */
  fitted: Pick<FittedRow, 'lineId' | 'kind' | 'name' | 'detail' | 'quantity'>[];
  /** Questions to the customer, each with its answer. */
  offers: SentOffer[];
  /** Of those who recorded the checks, the one who recorded most first. */
  people: string[];
  /** Where it is done; undefined: at the only garage that there was. */
  garage: Place | undefined;
}

/** What the counts of a report are made of. */
export type CountedRows = Pick<ReportRows, 'lines' | 'checks' | 'offers'>;

/** Nothing but that, for a page that only says the counts. */
export async function countedRows(db: Database, id: string): Promise<CountedRows> {
  const lines = await linesOf(db, id);
  const checks = await checksOfLines(db, lines);
  return { lines, checks, offers: checks.length > 0 ? await sentOffers(db, id) : [] };
}

/** @throws AppError not_found */
export async function reportRows(
  db: Database,
  id: string,
  site: Parameters<typeof garagesNamed>[2],
): Promise<ReportRows> {
  const work = await storedWork(db, id);
  const checks = await checksOfLines(db, work.lines);
  return {
    ...work,
    checks,
    handovers: await handoversInForce(db, [id]),
    fitted: await fittedOf(db, [id]),
    offers: await sentOffers(db, id),
    people: await recorderNames(db, recordersOf(checks)),
    garage: (await garagesNamed(db, [work.booking], site)).get(id),
  };
}

const checksOfLines = async (db: Database, lines: readonly LineRow[]): Promise<ReportCheckRow[]> =>
  db
    .select()
    .from(checkResults)
    .where(
      inArray(
        checkResults.lineId,
        lines.map(({ id }) => id),
      ),
    );

function recordersOf(checks: readonly ReportCheckRow[]): string[] {
  const by = Map.groupBy(checks, ({ recordedBy }) => recordedBy);
  return [...by]
    .sort(([, one], [, other]) => other.length - one.length)
    .flatMap(([id]) => (id === null ? [] : [id]));
}
