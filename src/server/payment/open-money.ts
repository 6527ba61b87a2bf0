import type { Content } from '../../content-model/content.ts';
import {
  MONEY_LISTS,
  type MoneyList,
  type MoneyShown,
  type OpenMoney,
} from '../../contract/desk/desk-money.ts';
import { bookingRows } from '../bookings/rows.ts';
import { isAtGarages } from '../bookings/within.ts';
import { unsettledIds } from '../bookings/unsettled.ts';
import { and, asc, eq, gt, gte, ne, notExists, or, type SQL, sql } from '../db/drizzle.ts';
import { type Means, MEANS, paidBy } from '../../domain/money/ledger.ts';
import { instantOf, localNow } from '../../domain/text/local-time.ts';
import { amountOf, type Pence } from '../../domain/money/money.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { carLooks } from '../cars/looks.ts';
import type { Within } from '../auth/within.ts';
import type { PgColumn } from '../db/drizzle-tables.ts';
import type { Database } from '../db/database.ts';
import { cardRefunds, disputes, movements, planParts } from '../db/schema.ts';
import { DISPUTED, openDisputes } from './stored.ts';
import { balancesOf, isPlanned } from '../bookings/money.ts';

/** What cars look like. */
type Cars = Pick<Content, 'modelById'>;

/** A sum of a booking that is open. */
interface Open {
  bookingId: string;
  pence: Pence;
  /** What else there is to say: until when, or how it stands; '' for nothing. */
  note: string;
}

/** How many of a list its own page shows, and how many of each the page of all of them. */
const PAGE = 50;
const FIRST = 20;

/** What is shown of them, and how many there are of each list and what they come to, whichever is shown. */
interface OpenLists {
  lists: MoneyShown[];
  counts: Record<MoneyList, number>;
  totals: Record<MoneyList, string>;
}

/**
 * All that is open, by what is open and at any age: never by how new its booking is.
 * @param only one list, a page of it from 1; null: the first of each
 */
export async function openMoney(
  db: Database,
  only: { list: MoneyList; page: number } | null,
  garages: Within,
  cars: Cars,
): Promise<OpenLists> {
  const all = await openLists(db, garages);
  const from = only ? (only.page - 1) * PAGE : 0;
  const to = from + (only ? PAGE : FIRST);
  const lists = (only ? [only.list] : MONEY_LISTS).map((list) => ({
    list,
    count: all[list].length,
    some: all[list].slice(from, to),
  }));
  const named = await namesOf(
    db,
    lists.flatMap(({ some }) => some.map(({ bookingId }) => bookingId)),
    cars,
  );
  const shown = lists.map(({ list, count, some }) => ({
    list,
    count,
    more: count > to,
    rows: some.flatMap(({ bookingId, pence, note }) => {
      const booking = named.get(bookingId);
      return booking ? [{ ...booking, amount: amountOf(pence), note }] : [];
    }),
  }));
  return {
    lists: shown,
    counts: ofEach((list) => all[list].length),
    totals: ofEach((list) => amountOf(all[list].reduce((sum, { pence }) => sum + pence, 0))),
  };
}

const ofEach = <Value>(valueOf: (list: MoneyList) => Value): Record<MoneyList, Value> =>
  Object.fromEntries(MONEY_LISTS.map((list) => [list, valueOf(list)])) as Record<MoneyList, Value>;

/** Those whose answer is due first, and what has waited longest, come first. */
async function openLists(db: Database, garages: Within): Promise<Record<MoneyList, Open[]>> {
  const itsGarage = (bookingId: PgColumn) => isAtGarages(db, bookingId, garages);
  const balances = await balancesOf(db, await unsettledIds(db, garages));
  const sums = [...balances].map(([bookingId, { balance, money }]) => ({
    bookingId,
    due: balance.due,
    surplus: balance.surplus,
    isPlanned: isPlanned(money),
  }));
  const owing = sums
    .filter(({ due }) => due > 0)
    .map(({ bookingId, due, ...of }) => ({ bookingId, pence: due, note: '', isPlanned: of.isPlanned }));
  const failed = await db
    .select({ bookingId: planParts.bookingId, pence: planParts.pence })
    .from(planParts)
    .where(and(eq(planParts.state, 'failed'), itsGarage(planParts.bookingId)))
    .orderBy(asc(planParts.failedOn), asc(planParts.bookingId));
  const disputed = await db
    .select()
    .from(disputes)
    .where(and(openDisputes, itsGarage(disputes.bookingId)))
    .orderBy(sql`${disputes.answerBy} asc nulls last`, asc(disputes.openedAt));
  return {
    due: owing.filter((one) => !one.isPlanned),
    planned: owing.filter((one) => one.isPlanned),
    surplus: sums
      .filter(({ surplus }) => surplus > 0)
      .map(({ bookingId, surplus }) => ({ bookingId, pence: surplus, note: '' })),
    failed: failed.map((part) => ({ ...part, note: '' })),
    disputes: disputed.map(({ bookingId, pence, answerBy }) => ({
      bookingId,
      pence,
      note: answerBy ? `answer by ${localNow(answerBy).date}` : '',
    })),
    refunds: (await openRefunds(db, itsGarage(cardRefunds.bookingId))).map(({ bookingId, pence, state }) => ({
      bookingId,
      pence,
      note: state === 'open' ? 'on its way' : 'failed',
    })),
  };
}

async function namesOf(
  db: Database,
  ids: string[],
  cars: Cars,
): Promise<Map<string, Omit<OpenMoney, 'amount' | 'note'>>> {
  const rows = await bookingRows(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        reference: row.reference,
        car: vehicleName(row.vehicle),
        plate: row.vrm,
        ...carLooks(row.vehicle, cars),
        name: `${row.firstName} ${row.lastName}`,
      },
    ]),
  );
}

/**
 * Refunds to cards that are on their way, and those that failed and whose money has not gone back since in any way. One that a
 * dispute stood in the way of is none: the bank decides where that money goes.
 * @param which of them; undefined: all
 */
export async function openRefunds(db: Pick<Database, 'select'>, which: SQL | undefined) {
  const since = db
    .select({ one: sql`1` })
    .from(movements)
    .where(
      and(
        eq(movements.bookingId, cardRefunds.bookingId),
        eq(movements.kind, 'refund'),
        gt(movements.at, cardRefunds.failedAt),
      ),
    );
  const hasFailed = and(eq(cardRefunds.state, 'failed'), ne(cardRefunds.failure, DISPUTED), notExists(since));
  return db
    .select()
    .from(cardRefunds)
    .where(and(or(eq(cardRefunds.state, 'open'), hasFailed), which))
    .orderBy(asc(cardRefunds.createdAt), asc(cardRefunds.id));
}

/** What came in on the day of a moment, by how it came, less what went back. */
export async function takenOnDay(
  db: Database,
  now: Date,
  garages: Within,
): Promise<{ means: Means; amount: string }[]> {
  const since = instantOf(localNow(now).date, '00:00');
  const taken = await db
    .select()
    .from(movements)
    .where(and(gte(movements.at, since), isAtGarages(db, movements.bookingId, garages)));
  return MEANS.flatMap((means) => {
    const pence = taken
      .filter((one) => one.means === means)
      .reduce((sum, movement) => sum + paidBy(movement), 0);
    return pence === 0 ? [] : [{ means, amount: amountOf(pence) }];
  });
}
