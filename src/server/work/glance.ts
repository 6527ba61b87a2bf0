import {
  type BookingStatus,
  type BookingStep,
  FINISHED,
  isToCome,
  stepsFrom,
} from '../../domain/booking/booking-status.ts';
import type { Balance } from '../../domain/money/ledger.ts';
import { type GlancedLine, glancedLines } from '../bookings/lines.ts';
import type { Database } from '../db/database.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { stopsOf } from '../../domain/mot/unroadworthy.ts';
import type { Stop } from '../../domain/mot/stop.ts';
import { foundOn } from '../bookings/found.ts';
import { openFindings } from '../bookings/findings.ts';
import { balanceFor, isPlanned, moneyOf } from '../bookings/money.ts';
import { pressingChecks } from '../bookings/pressing-checks.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { stepFacts } from './step-facts.ts';
import { needText } from './steps.ts';

/** The work on one of many bookings, as far as a list shows it. */
export interface Glance {
  /** In their order. */
  lines: GlancedLine[];
  steps: BookingStep[];
  /** What its last step still needs; null: nothing, or there is none. */
  lacks: string | null;
  /** Why its car must not be driven home as it is. */
  stops: Stop[];
  balance: Balance;
  /** Whether it is paid by a plan. */
  isPlanned: boolean;
}

/** A few queries, however many they are. @param today on which the steps would be made */
export async function glanceAt(
  db: Database,
  bookings: readonly Pick<BookingRow, 'id' | 'status'>[],
  today: LocalDate,
): Promise<ReadonlyMap<string, Glance>> {
  const idsOf = (which: (status: BookingStatus) => boolean) =>
    bookings.flatMap(({ id, status }) => (which(status) ? [id] : []));
  // Of a car that is still to come nothing is found, and of one in work nothing is owed yet.
  const came = idsOf((status) => !isToCome(status));
  const pressing = pressingChecks(db, came);
  const [lines, money, found, findings] = await Promise.all([
    glancedLines(
      db,
      idsOf(() => true),
    ),
    moneyOf(
      db,
      idsOf((status) => FINISHED.includes(status)),
    ),
    pressing.then((checks) => foundOn(db, came, checks)),
    pressing.then((checks) => openFindings(db, came, checks)),
  ]);
  const linesOf = Map.groupBy(lines, ({ bookingId }) => bookingId);
  return new Map(
    bookings.map(({ id, status }) => {
      const own = linesOf.get(id) ?? [];
      const stops = stopsOf(found(id), today);
      const its = { findings: findings(id), stops };
      const moved = money(id);
      const steps = stepsFrom(status, stepFacts({ ...its, lines: own, money: moved }));
      return [
        id,
        {
          lines: own,
          stops,
          steps,
          lacks: lacksOf(status, steps, its),
          balance: balanceFor(own, moved),
          isPlanned: isPlanned(moved),
        },
      ];
    }),
  );
}

/** Of a car in work, what finishing it needs: that nothing has been offered yet keeps nobody from working. */
function lacksOf(
  status: BookingStatus,
  steps: readonly BookingStep[],
  its: Parameters<typeof needText>[1],
): string | null {
  const step = status === 'in_workshop' ? steps.find(({ to }) => to === 'ready') : steps[0];
  const [need] = step?.missing ?? [];
  return need ? needText(need, its) : null;
}
