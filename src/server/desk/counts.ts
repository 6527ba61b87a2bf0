import type { Content } from '../../content-model/content.ts';
import type { DeskCounts, ShownGarage } from '../../contract/desk/desk-counts.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { answerDay } from '../../domain/work/answer-day.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { isOwn, listed, listsOperator } from '../auth/within.ts';
import { owedAt, type Owed } from '../bookings/owed.ts';
import { bookedToPrice } from '../bookings/to-price.ts';
import { isAtGarages } from '../bookings/within.ts';
import type { Database } from '../db/database.ts';
import {
  and,
  count as rows,
  eq,
  inArray,
  isNotNull,
  isNull,
  min,
  ne,
  or,
  type SQL,
  sql,
} from '../db/drizzle.ts';
import {
  correctedVehicles,
  feedback,
  garageApplications,
  garages as garageTable,
  manualVehicles,
  payouts,
  quoteRequests,
  tickets,
} from '../db/schema.ts';
import { givenUpCount } from '../mail/given-up.ts';

interface Parts {
  db: Database;
  content: Pick<Content, 'site' | 'bankHolidays'>;
  now: Date;
}

/** What waits in each room of the desk, for somebody who works here: of their garages, and of what is for them. */
export async function deskCounts({ db, content, now }: Parts, actor: Staff): Promise<DeskCounts> {
  const [found] = await countingFor(db, actor, now).execute();
  if (!found) throw new Error('A count has no row');
  const { booked, quotes, oldest, others, money, ...counted } = found;
  return {
    ...counted,
    money: money?.bookings ?? 0,
    owed: money?.pence ?? 0,
    quotes: quotes + booked,
    garages: shownGarages(actor, others ?? [], content.site.name),
    at: actor.at ?? null,
    isLate: oldest !== null && answerDay(oldest, content) < localNow(now).date,
  };
}

/** People who see different things at the same time, or one person on different days. */
const MOST_KINDS = 100;
const countings = new WeakMap<Database, Map<string, ReturnType<typeof countingOf>>>();

/** The question for somebody. Put together once for all who see the same on a day: every page of the desk asks it. */
function countingFor(db: Database, actor: Staff, now: Date): ReturnType<typeof countingOf> {
  const { roles, garages, at } = actor;
  const kind = JSON.stringify([roles, garages, at, localNow(now).date]);
  const known = countings.get(db) ?? new Map<string, ReturnType<typeof countingOf>>();
  if (known.size >= MOST_KINDS) known.clear();
  countings.set(db, known);
  const counting = known.get(kind) ?? countingOf(db, actor, now);
  known.set(kind, counting);
  return counting;
}

/** One statement: what a page's head costs is one way to the database. It depends on nothing of the actor but roles and garages. */
function countingOf(db: Database, actor: Staff, now: Date) {
  const garages = listed(actor);
  const isAdmin = isSuperAdmin(actor);
  const own = isOwn(actor) || isAdmin;
  const about = isAtGarages(db, tickets.bookingId, garages, { now });
  const theirs = about && (listsOperator(actor) ? or(isNull(tickets.bookingId), about) : about);
  const none: SQL = sql`0`;
  const count = (table: Parameters<Database['$count']>[0], which?: SQL): SQL =>
    sql`(select count(*)::int from ${table}${which ? sql` where ${which}` : sql``})`;
  return db
    .select({
      messages: rows(),
      quotes: sql<number>`${own ? count(quoteRequests, eq(quoteRequests.status, 'asked')) : none}`,
      booked: sql<number>`${bookedToPrice(db, garages)}`,
      reviews: sql<number>`${isAdmin ? count(feedback, eq(feedback.state, 'waiting')) : none}`,
      plates: sql<number>`${
        own
          ? sql`(select count(distinct ${manualVehicles.vrm})::int from ${manualVehicles} where not exists
              (select 1 from ${correctedVehicles} where ${correctedVehicles.vrm} = ${manualVehicles.vrm}))`
          : none
      }`,
      mails: sql<number>`${own ? givenUpCount : none}`,
      payouts: sql<number>`${isAdmin ? count(payouts, eq(payouts.state, 'requested')) : none}`,
      applications: sql<number>`${
        isAdmin ? count(garageApplications, inArray(garageApplications.state, ['applied', 'checking'])) : none
      }`,
      isNetwork: sql<boolean>`${existsOther}`,
      money: sql<Owed | null>`${own ? owedAt(garages) : sql`null`}`,
      others: sql<ShownGarage[] | null>`${othersOf(actor)}`,
      oldest: min(tickets.createdAt),
    })
    .from(tickets)
    .where(and(eq(tickets.status, 'open'), theirs))
    .prepare('');
}

/** Whether any garage but the operator's own is given work. */
const existsOther: SQL = sql`exists (select 1 from ${garageTable}
  where ${garageTable.id} <> ${FIRST_GARAGE} and ${garageTable.state} = 'active')`;

/** The garages beside the operator's own that somebody may narrow their lists to, as one value of a statement. */
function othersOf(actor: Staff): SQL {
  const { id, facts, state } = garageTable;
  const theirs = isSuperAdmin(actor)
    ? ne(id, FIRST_GARAGE)
    : actor.garages.length > 1
      ? inArray(
          id,
          actor.garages.map((each) => each.id),
        )
      : undefined;
  if (!theirs) return sql`null`;
  const which = and(theirs, isNotNull(facts), ne(state, 'left'));
  return sql`(select json_agg(json_build_object('id', ${id}, 'name', ${facts}->>'name') order by ${id})
    from ${garageTable} where ${which})`;
}

/** None where there is no choice. */
function shownGarages(actor: Staff, others: readonly ShownGarage[], own: string): ShownGarage[] {
  const all =
    isSuperAdmin(actor) || isOwn(actor) ? [{ id: FIRST_GARAGE, name: own }, ...others] : [...others];
  return all.length > 1 ? all : [];
}
