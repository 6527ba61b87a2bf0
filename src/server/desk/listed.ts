import type { BookingList, BookingListRow, ListAsked } from '../../contract/desk/booking-list.ts';
import { NOBODY } from '../../contract/desk/desk.ts';
import { FINISHED } from '../../domain/booking/booking-status.ts';
import { amountOf } from '../../domain/money/money.ts';
import { daysBetween, localNow, minutesBetween } from '../../domain/text/local-time.ts';
import { jobsDone, lateness, waitsFor, WITH_US } from '../../domain/work/desk-day.ts';
import { deskTerms } from '../../domain/work/desk-search.ts';
import { OPEN_STATUSES, type Stage, STAGE_STATUSES } from '../../domain/work/desk-stage.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { isOwn, listed } from '../auth/within.ts';
import {
  countFound,
  listDue,
  type ListedBooking,
  listFound,
  type ListWanted,
} from '../bookings/desk-list.ts';
import { workNames } from '../bookings/lines.ts';
import { balancesOf } from '../bookings/money.ts';
import { seenAmong } from '../bookings/seen.ts';
import { unsettledIds } from '../bookings/unsettled.ts';
import type { Database } from '../db/database.ts';
import type { WorkService } from '../work/service.ts';
import { type Cars, deskBooking } from './rows.ts';

/** Bookings of one page. */
const PAGE = 50;
const PAST: readonly Stage[] = ['done', 'cancelled'];

interface Parts {
  db: Database;
  cars: Cars;
  work: Pick<WorkService, 'glance'>;
  /** In which the operator's own garage brings cars back. */
  returnWindow: string;
  /** Of the business, with which its references begin. */
  shortName: string;
}

/** The page of bookings: those of a stage, soonest due first, or whatever a search finds, what is still open first. */
export async function listedBookings(
  parts: Parts,
  asked: ListAsked,
  actor: Staff,
  now: Date,
): Promise<BookingList> {
  const { db } = parts;
  const { q, from, to, assigned, page = 1 } = asked;
  const stage = asked.stage ?? (q || asked.status ? undefined : 'open');
  const hasMoney = isOwn(actor) || isSuperAdmin(actor);
  const unpaid = hasMoney ? await unpaidIds(db, actor) : [];
  const narrowed: ListWanted = {
    from,
    to,
    before: undefined,
    garages: listed(actor),
    now,
    status: undefined,
    terms: undefined,
    assigned: assigned === NOBODY ? null : assigned,
  };
  const wanted: ListWanted = {
    ...narrowed,
    status: stage && stage !== 'unpaid' ? STAGE_STATUSES[stage] : asked.status,
    ids: stage === 'unpaid' ? unpaid : undefined,
    terms: q ? deskTerms(q, parts.shortName) : undefined,
  };
  const list = stage && PAST.includes(stage) ? listFound : listDue;
  const rows = await list(db, wanted, PAGE + 1, (page - 1) * PAGE);
  const counted = await countFound(db, { ...narrowed, status: OPEN_STATUSES });
  return {
    bookings: await rowsOf(parts, rows.slice(0, PAGE), { actor, now, hasMoney }),
    today: localNow(now).date,
    page,
    more: rows.length > PAGE,
    counts: { ...stageCounts(counted), ...(hasMoney && { unpaid: unpaid.length }) },
  };
}

/** Finished bookings on which something is owed, with those of a plan. */
async function unpaidIds(db: Database, actor: Staff): Promise<string[]> {
  const balances = await balancesOf(db, await unsettledIds(db, listed(actor)));
  return [...balances].flatMap(([id, { balance }]) => (balance.due > 0 ? [id] : []));
}

function stageCounts(counted: Awaited<ReturnType<typeof countFound>>): BookingList['counts'] {
  const countOf = (stage: Exclude<Stage, 'unpaid'>) =>
    counted
      .filter(({ status }) => STAGE_STATUSES[stage].includes(status))
      .reduce((sum, { count }) => sum + count, 0);
  const stages = ['open', 'collect', 'here', 'work', 'waiting', 'ready'] as const;
  return Object.fromEntries(stages.map((stage) => [stage, countOf(stage)]));
}

async function rowsOf(
  { db, cars, work, returnWindow }: Parts,
  rows: readonly ListedBooking[],
  { actor, now, hasMoney }: { actor: Staff; now: Date; hasMoney: boolean },
): Promise<BookingListRow[]> {
  const ids = rows.map(({ id }) => id);
  const finished = rows.filter(({ status }) => FINISHED.includes(status)).map(({ id }) => id);
  const seen = await seenAmong(db, ids, { garages: listed(actor), now });
  const glances = await work.glance(rows.filter(({ status }) => WITH_US.some((each) => each === status)));
  const names = Map.groupBy(ids.length > 0 ? await workNames(db, ids) : [], ({ bookingId }) => bookingId);
  const balances = hasMoney ? await balancesOf(db, finished) : null;
  const local = localNow(now);
  return rows.map((row) => {
    const { lines = [], stops = [] } = glances.get(row.id) ?? {};
    const shown = deskBooking(row, seen.has(row.id), cars);
    const window = row.returnWindow ?? returnWindow;
    const planned = { ...shown, returnDate: row.returnDate, lines, stops };
    const late = lateness(planned, window, local);
    const due = balances?.get(row.id)?.balance.due;
    const [day, end] =
      late === 'collection'
        ? [shown.collection.date, shown.collection.window.slice(-5)]
        : [row.returnDate, window.slice(-5)];
    const isToday = late !== null && daysBetween(day, local.date) === 0;
    return {
      ...shown,
      late,
      lateMinutes: isToday ? minutesBetween(end, local.time) : null,
      return_window: window,
      waits_for: waitsFor(planned),
      work: (names.get(row.id) ?? []).map(({ name }) => name),
      jobs: jobsDone(lines),
      isStopped: stops.length > 0,
      owed: due === undefined ? null : amountOf(due),
    };
  });
}
