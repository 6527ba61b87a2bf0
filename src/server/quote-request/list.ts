import type { Content } from '../../content-model/content.ts';
import type { QuoteList, QuoteRow, QuotesAsked, QuoteShow } from '../../contract/desk/desk-quotes.ts';
import { parseUkPhone } from '../../domain/account/phone.ts';
import type { RequestStatus } from '../../domain/cart/quote-request.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { normalisePlate } from '../../domain/vehicle/plate.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { answerDay } from '../../domain/work/answer-day.ts';
import type { Within } from '../auth/within.ts';
import { linesToPrice } from '../bookings/to-price.ts';
import { carLooks } from '../cars/looks.ts';
import type { Database } from '../db/database.ts';
import { asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from '../db/drizzle.ts';
import { quoteRequestLines, quoteRequests } from '../db/schema.ts';
import { asItStands, requestsIn, standingStatus } from './stored.ts';

/** Rows of one page. */
const PAGE = 50;
/** Open requests that are put in order with what is booked: more have never waited. */
const MOST_OWED = 500;

const SHOWN: Record<QuoteShow, readonly RequestStatus[]> = {
  owed: ['asked'],
  sent: ['priced'],
  booked: ['booked'],
  closed: ['declined', 'withdrawn'],
};

interface Parts {
  db: Database;
  content: Pick<Content, 'site' | 'bankHolidays' | 'modelById'>;
  now: Date;
}

/** What the desk's list of quotes shows: what is owed with what was booked without a price, or requests of another kind. */
export async function quoteList(parts: Parts, asked: QuotesAsked, garages: Within): Promise<QuoteList> {
  const { db } = parts;
  const { q, show, page } = asked;
  const from = (page - 1) * PAGE;
  const booked = await bookedRows(parts, garages);
  const counts = await countsOf(db);
  const rest = {
    asked,
    counts: { ...counts, owed: counts.owed + booked.length },
    today: localNow(parts.now).date,
  };
  if (q === '' && show === 'owed') {
    const open = await requestRows(parts, eq(quoteRequests.status, 'asked'), { from: 0, most: MOST_OWED });
    const all = [...open, ...booked].sort((one, other) => one.askedAt.localeCompare(other.askedAt));
    return { ...rest, rows: all.slice(from, from + PAGE), more: all.length > from + PAGE };
  }
  const rows = await requestRows(parts, q ? matching(q) : inArray(standingStatus(db), [...SHOWN[show]]), {
    from,
    most: PAGE + 1,
  });
  return { ...rest, rows: rows.slice(0, PAGE), more: rows.length > PAGE };
}

async function countsOf(db: Database): Promise<Record<QuoteShow, number>> {
  const status = standingStatus(db);
  const rows = await db
    .select({ status, count: count() })
    .from(quoteRequests)
    .groupBy(sql`1`);
  const of = (show: QuoteShow) =>
    rows.reduce((sum, row) => sum + (SHOWN[show].includes(row.status) ? row.count : 0), 0);
  return { owed: of('owed'), sent: of('sent'), booked: of('booked'), closed: of('closed') };
}

async function requestRows(
  { db, content }: Omit<Parts, 'now'>,
  which: SQL | undefined,
  { from, most }: { from: number; most: number },
): Promise<QuoteRow[]> {
  const { status, askedAt, id } = quoteRequests;
  const found = await requestsIn(db)
    .where(which)
    .orderBy(
      sql`${status} = 'asked' desc`,
      sql`case when ${status} = 'asked' then ${askedAt} end`,
      desc(askedAt),
      id,
    )
    .limit(most)
    .offset(from);
  const requests = found.map(asItStands);
  const names = await namesOf(
    db,
    requests.map((request) => request.id),
  );
  return requests.map((request) => ({
    id: request.id,
    line: null,
    reference: request.reference,
    status: request.status,
    name: request.name,
    plate: request.vrm,
    car: request.vehicle ? `${vehicleName(request.vehicle)} ${request.vehicle.Engine}` : request.car,
    ...(request.vehicle ? carLooks(request.vehicle, content) : { body: null, colour: null }),
    what: names.get(request.id) ?? [request.words],
    askedAt: request.askedAt.toISOString(),
    changedAt: request.changedAt.toISOString(),
    answerBy: answerDay(request.askedAt, content),
  }));
}

/** What each of these requests asks for, by name. */
async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { requestId, ordinal, name } = quoteRequestLines;
  const lines =
    ids.length === 0
      ? []
      : await db
          .select({ requestId, name })
          .from(quoteRequestLines)
          .where(inArray(requestId, [...ids]))
          .orderBy(asc(ordinal));
  return new Map(
    [...Map.groupBy(lines, (each) => each.requestId)].map(([id, own]) => [id, own.map((each) => each.name)]),
  );
}

/** What is booked with a line that has no price yet, the oldest first: it gets one before we do the work. */
async function bookedRows({ db, content }: Parts, garages: Within): Promise<QuoteRow[]> {
  const lines = await linesToPrice(db, garages);
  return [...Map.groupBy(lines, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { id, line, reference, vehicle, vrm, firstName, lastName, createdAt, collectionDate } = first;
    const day = answerDay(createdAt, content);
    return {
      id,
      line,
      reference,
      status: 'asked',
      name: `${firstName} ${lastName}`.trim(),
      plate: vrm,
      car: vehicleName(vehicle),
      ...carLooks(vehicle, content),
      what: own.map(({ name }) => name),
      askedAt: createdAt.toISOString(),
      changedAt: createdAt.toISOString(),
      answerBy: day < collectionDate ? day : collectionDate,
    };
  });
}

/** By plate, reference, name, email or phone. */
function matching(typed: string): SQL | undefined {
  const search = typed.trim().slice(0, 80);
  if (search === '') return undefined;
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = (parseUkPhone(search) ?? search).replace(/\D/g, '').replace(/^0/, '');
  const { name, email, vrm, reference, phone } = quoteRequests;
  return or(
    ilike(name, part),
    ilike(email, part),
    eq(vrm, normalisePlate(search)),
    eq(reference, search.toUpperCase()),
    ...(digits.length >= 6 ? [ilike(phone, `%${digits}%`)] : []),
  );
}
