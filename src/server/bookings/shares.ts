import { aliasedTable, and, desc, eq, inArray, isNull, lte, ne, not, or } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import { comesOff, stands } from '../../domain/booking/booking-line.ts';
import { WARRANTY_KEY } from '../../domain/booking/warranty.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import type { GarageFacts } from '../../domain/garage/facts.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { motSupply, stationOf, vatableMot } from '../../domain/garage/mot-supply.ts';
import { type SharedLine, shareOf, type ShareRule } from '../../domain/garage/share.ts';
import { vatRateOn } from '../../domain/money/vat.ts';
import { localNow, type LocalDate } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, bookings, garages, garageShares } from '../db/schema.ts';
import { type LineRow, linesOf, setLine } from './lines.ts';
import type { BookingRow } from './rows.ts';

type Shared = Pick<BookingRow, 'id' | 'garageId'>;

/**
 * Freezes what a booking's garage gets for each line that its customer has agreed to, and how an MOT is supplied, in the
 * transaction that agrees to it or gives it to that garage. Calling it again changes nothing. A line for which the garage
 * has no rule gets its share at the first change after there is one.
 */
export type AgreeShares = (tx: Database, booking: Shared, now: Date) => Promise<void>;

/** What garages get is asked for only where there is more than the operator's own. */
export const isShared = (garageId: number, lines: readonly Pick<LineRow, 'shareGarageId'>[]): boolean =>
  garageId !== FIRST_GARAGE || lines.some(({ shareGarageId }) => shareGarageId !== null);

export function agreeingShares({ site, catalogue }: Pick<Content, 'site' | 'catalogue'>): AgreeShares {
  const ownStation = stationOf(site.mot.supply);
  const diagnostics = new Set(catalogue.diagnostics.map(({ key }) => key));
  const kindOf = (key: string): SharedLine['kind'] => {
    if (key === MOT_KEY) return 'mot';
    return diagnostics.has(key) ? 'diagnostic' : 'other';
  };

  function agreed(line: LineRow, { id, rule, station }: Agreeing, percent: number): Partial<LineRow> {
    const { pence } = line;
    if (pence === null) return {};
    const kind = kindOf(line.key);
    const share = rule && shareOf({ ...line, pence, kind }, rule, percent);
    const frozen = { share, shareGarageId: share === null ? null : id };
    if (kind !== 'mot') return frozen;
    const supply = motSupply(station, { pence, share });
    return { ...frozen, motSupply: supply, vatable: vatableMot(pence, supply) };
  }

  /** It has come back to the operator's own garage, whose VAT site.json decides. */
  function givenBack({ key, pence, isDiscounted }: LineRow): Partial<LineRow> {
    const none = { share: null, shareGarageId: null, motSupply: null };
    if (key !== MOT_KEY || pence === null) return none;
    const supply = motSupply(ownStation, { pence, share: isDiscounted ? null : pence });
    return { ...none, vatable: vatableMot(pence, supply) };
  }

  return async (tx, { id, garageId }, now) => {
    const lines = (await linesOf(tx, id)).filter(
      (line) => line.key !== WARRANTY_KEY && stands(line.status) && !comesOff(line),
    );
    if (garageId === FIRST_GARAGE) {
      const elsewhere = lines.filter((line) => line.shareGarageId !== null || line.motSupply !== null);
      for (const line of elsewhere) await setLine(tx, line.id, givenBack(line));
      return;
    }
    const open = lines.filter((line) => line.pence !== null && line.shareGarageId !== garageId);
    if (open.length === 0) return;
    const today = localNow(now).date;
    const garage = await agreeingOf(tx, garageId, today);
    for (const line of open) await setLine(tx, line.id, agreed(line, garage, vatRateOn(today, site.vat)));
  };
}

interface Agreeing {
  id: number;
  station: GarageFacts['mot']['kind'];
  /** null: nothing is agreed with it. */
  rule: ShareRule | null;
}

async function agreeingOf(tx: Pick<Database, 'select'>, id: number, day: LocalDate): Promise<Agreeing> {
  const [garage] = await tx.select({ facts: garages.facts }).from(garages).where(eq(garages.id, id));
  const { labourPercent, partsPercent, motPence, diagnosticPence } = garageShares;
  const [rule] = await tx
    .select({ labourPercent, partsPercent, motPence, diagnosticPence })
    .from(garageShares)
    .where(and(eq(garageShares.garageId, id), lte(garageShares.fromDay, day)))
    .orderBy(desc(garageShares.fromDay))
    .limit(1);
  return { id, station: garage?.facts?.mot.kind ?? 'none', rule: rule ?? null };
}

/**
 * Delivered lines of a garage without a share: it had no rule when they were agreed, or it has put another garage's work
 * right. What it puts right of its own is free.
 */
export async function unsaidShares(
  tx: Pick<Database, 'select'>,
  garageId: number,
): Promise<{ line: string; booking: string }[]> {
  const first = aliasedTable(bookings, 'first');
  const isOthers = and(ne(bookingLines.key, WARRANTY_KEY), ne(bookings.garageId, FIRST_GARAGE));
  return tx
    .select({ line: bookingLines.id, booking: bookings.reference })
    .from(bookingLines)
    .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
    .leftJoin(first, eq(first.id, bookings.warrantyOf))
    .where(
      and(
        eq(bookings.garageId, garageId),
        inArray(bookings.status, ['delivered', 'closed']),
        inArray(bookingLines.status, ['done', 'part_done']),
        isNull(bookingLines.share),
        isNull(bookingLines.creditOf),
        not(bookingLines.isFriendDiscount),
        or(isOthers, and(eq(bookingLines.key, WARRANTY_KEY), ne(first.garageId, garageId))),
      ),
    )
    .orderBy(bookings.reference, bookingLines.ordinal);
}
