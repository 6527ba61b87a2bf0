import type { Work } from '../../contract/work/work.ts';
import { chargeOf } from '../../domain/booking/booking-line.ts';
import { stepsFrom } from '../../domain/booking/booking-status.ts';
import { checkAnswerText, type Check, checksOf } from '../../domain/catalogue/check.ts';
import { amountOf } from '../../domain/money/money.ts';
import { stopUntil } from '../../domain/work/work-stop.ts';
import type { Database } from '../db/database.ts';
import type { OpenFinding } from '../bookings/findings.ts';
import { mayMake, WORKSHOP_MAKES } from './lines.ts';
import { type CheckResultRow, storedChecks } from './stored-checks.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { needText } from './steps.ts';
import type { MotRow, StoredWork } from '../bookings/work.ts';
import { backOf, stepFacts, stopsOn } from './step-facts.ts';
import type { LineRow } from '../bookings/lines.ts';

/** The work on a booking as the contract shows it. @param today on which the steps would be made */
export async function workView(
  db: Database,
  work: StoredWork,
  { checks, today }: { checks: readonly Check[]; today: LocalDate },
): Promise<Work> {
  const stops = stopsOn(work, today);
  const { booking, lines } = work;
  const back = backOf(work);
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    version: booking.version,
    arrival: booking.arrival,
    leaves: booking.leaves,
    assigned_to: booking.assignedTo,
    steps: stepsFrom(booking.status, stepFacts({ ...work, stops })).map(({ to, missing }) => ({
      to,
      missing: missing.map((need) => needText(need, { ...work, stops })),
    })),
    stops,
    back_to: typeof back === 'string' ? null : back.to,
    stop_until: stopUntil(booking),
    stopped_at: booking.stoppedAt?.toISOString() ?? null,
    lines: await Promise.all(lines.map((line) => lineView(db, line, work, checks))),
  };
}

async function lineView(
  db: Database,
  line: LineRow,
  work: StoredWork,
  all: readonly Check[],
): Promise<Work['lines'][number]> {
  const list = checksOf(line.key, work.booking.vehicle.Fuel, all);
  const recorded = list.length ? await storedChecks(db, line.id) : [];
  const mot = work.mots.get(line.id);
  return {
    id: line.id,
    key: line.key,
    name: line.name,
    status: line.status,
    next: WORKSHOP_MAKES.filter((to) => mayMake(line, to, work)),
    assigned_to: line.assignedTo,
    outcome: line.outcome,
    done_percent: line.donePercent,
    price: line.pence === null ? null : amountOf(line.pence),
    charge: amountOf(chargeOf(line)),
    checks: list.map((check) => checkView(check, recorded, work.findings)),
    mot: mot ? motView(mot) : null,
  };
}

function checkView(
  check: Check,
  recorded: readonly CheckResultRow[],
  findings: readonly OpenFinding[],
): Work['lines'][number]['checks'][number] {
  const { key, name, unit = null, least = null, amber = null } = check;
  const row = recorded.find((each) => each.key === key);
  const { result = null, measured = null, note = '', answer = null } = row ?? {};
  return {
    key,
    name,
    unit,
    least,
    amber,
    result,
    measured,
    note,
    recorded_at: row?.recordedAt.toISOString() ?? null,
    recorded_by: row?.recordedBy ?? null,
    answer: answer && checkAnswerText(answer),
    is_open: findings.some((open) => open.lineId === row?.lineId && open.key === key),
  };
}

const motView = (mot: MotRow) => {
  const { result, testedOn, miles, expires, validUntil, retestBy, defects, isRepaired } = mot;
  return {
    result,
    tested_on: testedOn,
    miles,
    expires,
    valid_until: validUntil,
    retest_by: retestBy,
    defects,
    repaired: isRepaired,
  };
};
