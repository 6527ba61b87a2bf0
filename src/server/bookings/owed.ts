import { balanceOf, MOVEMENT_KINDS } from '../../domain/money/ledger.ts';
import type { Pence } from '../../domain/money/money.ts';
import { isOpenPart, PART_STATES } from '../../domain/money/payment-plan.ts';
import type { Within } from '../auth/within.ts';
import { and, eq, inArray, type SQL, sql } from '../db/drizzle.ts';
import { bookingLines, bookings, movements, planParts } from '../db/schema.ts';
import { mayBeOpen } from './unsettled.ts';
import { inGarages } from './within.ts';

/** Bookings with money to see to, and what is owed on them in pence. */
export interface Owed {
  bookings: number;
  pence: Pence;
}

const { status, pence, donePercent } = bookingLines;
/** As chargeOf in domain/booking/booking-line.ts. */
const charge = sql`case when ${status} = 'done' then coalesce(${pence}, 0) when ${status} = 'part_done'
  then round(coalesce(${pence}, 0) * coalesce(${donePercent}, 0) / 100.0) else 0 end`;

/** What a movement takes off what is owed: the ledger says it of each kind. */
const settles = sql`case ${movements.kind} ${sql.join(
  MOVEMENT_KINDS.map((kind) => {
    const { paid, reduced } = balanceOf(0, [{ kind, pence: 1 }]);
    return sql`when ${kind} then ${sql.raw(String(paid + reduced))} * ${movements.pence}`;
  }),
  sql` `,
)} end`;

/**
 * Bookings on which something is owed or too much was paid, but for plans that go as agreed, as one value of a question: the
 * head of every page shows it, and balancesOf would ask four times.
 */
export function owedAt(garages: Within): SQL<Owed> {
  const lines = sql`(select coalesce(sum(${charge}), 0) from ${bookingLines} where ${eq(bookingLines.bookingId, bookings.id)})`;
  const moved = sql`(select coalesce(sum(${settles}), 0) from ${movements} where ${eq(movements.bookingId, bookings.id)})`;
  const open = PART_STATES.filter((state) => isOpenPart({ state }));
  const plan = and(eq(planParts.bookingId, bookings.id), inArray(planParts.state, open));
  return sql<Owed>`(select json_build_object('bookings', count(*), 'pence', coalesce(sum(greatest(due, 0)), 0)) from (
    select ${lines} - ${moved} as due, exists (select 1 from ${planParts} where ${plan}) as is_planned
    from ${bookings} where ${and(mayBeOpen, inGarages(garages))}) as unsettled
    where due < 0 or (due > 0 and not is_planned))`;
}
