import type { Content } from '../../content-model/content.ts';
import type { Site } from '../../content-model/site.ts';
import { returnsPerHundred, starsOf } from '../../domain/garage/figures.ts';
import { FIRST_GARAGE, type GarageState } from '../../domain/garage/garage.ts';
import { type Ending, endingOn, type Paper, provenOn } from '../../domain/garage/papers.ts';
import type { Pence } from '../../domain/money/money.ts';
import { stopsOf } from '../../domain/mot/unroadworthy.ts';
import type { Stop } from '../../domain/mot/stop.ts';
import { addDays, type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { lateness, type Now } from '../../domain/work/desk-day.ts';
import { listTodayByGarage, listUnplaced } from '../bookings/desk-list.ts';
import { foundOn } from '../bookings/found.ts';
import { declinesOf } from '../bookings/garage-changes.ts';
import { garageFigures } from '../bookings/garage-figures.ts';
import { minutesTaken } from '../bookings/work-days.ts';
import type { Database } from '../db/database.ts';
import { asc, isNotNull, isNull } from '../db/drizzle.ts';
import { garageApplications, garagePapers, garages } from '../db/schema.ts';
import { asPaper } from '../garage/as-paper.ts';
import { garagesOf } from '../garage/garages.ts';
import { ownGarage } from '../garage/own-garage.ts';
import { type DayLoad, DAYS_SHOWN, loadOf } from './load.ts';

/** A garage as the operator's overview has it. */
export interface GarageGlance {
  id: number;
  /** Empty where nothing is written down yet. */
  name: string;
  town: string;
  state: GarageState;
  /** Cars that are there, or should come today. */
  cars: number;
  /** Of those, what is past its window. */
  late: number;
  /** Today and the days after it. */
  load: readonly DayLoad[];
  /** Bookings that it declined lately, whatever became of them. */
  declined: number;
  /** Average of what its customers gave, and how many did; null: too few. */
  stars: number | null;
  ratings: number;
  /** Of a hundred cars that went back within a year, how many came back to have something put right; null: too few. */
  returns: number | null;
  finished: number;
  /** The papers that end within 30 days, the first one first. */
  ending: readonly Pick<Ending, 'kind' | 'until'>[];
  /** Whether papers are missing without which it may do no work. */
  lacksPapers: boolean;
  /** To be paid for statements that aren't paid; below zero: it owes us. */
  due: Pence;
  statements: number;
}

/** A booking that no garage takes: its customer is to be called. */
export interface UnplacedBooking {
  id: string;
  plate: string;
  car: string;
  customer: string;
  phone: string;
  date: LocalDate;
  window: string;
  /** Name of the garage that said no last, and why. */
  declinedBy: string;
  reason: string;
}

/** What lies further back says little about a garage as it is now. */
const FINISHED_DAYS = 365;
const DECLINED_DAYS = 90;
const NOTHING_YET = { finished: 0, returned: 0, ratings: 0, stars: 0, declined: 0 };

interface Parts {
  db: Database;
  clock: () => Date;
  content: Pick<Content, 'site' | 'bankHolidays'>;
  /** What is to be paid to each garage. */
  due: () => Promise<ReadonlyMap<number, { pence: Pence; statements: number }>>;
}

/** The network as its operator sees it: every garage that hasn't left, our own first, and what no garage takes. */
export async function networkOverview({ db, clock, content: { site, bankHolidays }, due }: Parts): Promise<{
  garages: GarageGlance[];
  unplaced: UnplacedBooking[];
}> {
  const now = localNow(clock());
  const today = now.date;
  const [rows, applied, cars, papers, money, unplaced, figures, working] = await Promise.all([
    db.select().from(garages).orderBy(asc(garages.id)),
    db
      .select({ garageId: garageApplications.garageId, content: garageApplications.content })
      .from(garageApplications)
      .where(isNotNull(garageApplications.garageId)),
    listTodayByGarage(db, now.date),
    db.select().from(garagePapers).where(isNull(garagePapers.withdrawnAt)),
    due(),
    listUnplaced(db),
    garageFigures(db, {
      finishedSince: addDays(today, -FINISHED_DAYS),
      declinedSince: addDays(today, -DECLINED_DAYS),
    }),
    garagesOf(ownGarage(site)).all(db, today),
  ]);
  const taken = await minutesTaken(
    db,
    working.map(({ id }) => id),
    today,
    addDays(today, DAYS_SHOWN - 1),
  );
  const declines = await declinesOf(
    db,
    unplaced.map(({ id }) => id),
  );
  const nameOf = (id: number | undefined): string =>
    id === FIRST_GARAGE
      ? site.name
      : (rows.find((row) => row.id === id)?.facts?.name ??
        applied.find(({ garageId }) => garageId === id)?.content.garageName ??
        '');
  const late = await lateAmong(db, cars, site, now);
  const loadAt = (id: number): DayLoad[] => {
    const garage = working.find((each) => each.id === id);
    return garage ? loadOf(garage, taken(id), { today, bankHolidays }) : [];
  };
  const figuresOf = (id: number) => {
    const { declined, ...its } = figures.find(({ garageId }) => garageId === id) ?? NOTHING_YET;
    const { ratings, finished } = its;
    return { declined, ratings, finished, stars: starsOf(its), returns: returnsPerHundred(its) };
  };
  const papersBy = Map.groupBy(papers, ({ garageId }) => garageId);
  const carsBy = Map.groupBy(cars, ({ garageId }) => garageId);

  return {
    garages: rows
      .filter(({ state }) => state !== 'left')
      .map(({ id, state, facts }) => {
        const its = carsBy.get(id) ?? [];
        const shown: Paper[] = (papersBy.get(id) ?? []).map(asPaper);
        return {
          id,
          state,
          name: nameOf(id),
          town: id === FIRST_GARAGE ? site.homeTown.name : (facts?.town ?? ''),
          cars: its.length,
          late: its.filter(({ id: booking }) => late.has(booking)).length,
          load: loadAt(id),
          ...figuresOf(id),
          ending: id === FIRST_GARAGE ? [] : endingOn(now.date, shown),
          lacksPapers: id !== FIRST_GARAGE && !provenOn(now.date, [], shown).works,
          due: money.get(id)?.pence ?? 0,
          statements: money.get(id)?.statements ?? 0,
        };
      }),
    unplaced: unplaced.map((booking) => ({
      id: booking.id,
      plate: booking.vrm,
      car: vehicleName(booking.vehicle),
      customer: `${booking.firstName} ${booking.lastName}`.trim(),
      phone: booking.phone,
      date: booking.collectionDate,
      window: booking.collectionWindow,
      declinedBy: nameOf(declines.get(booking.id)?.garage),
      reason: declines.get(booking.id)?.reason ?? '',
    })),
  };
}

type DueCar = Awaited<ReturnType<typeof listTodayByGarage>>[number];

/** The ids of those that are late, as the desk's day counts them: one that is ready and must not be driven home is not. */
async function lateAmong(
  db: Database,
  cars: readonly DueCar[],
  { collection: { returnWindow } }: Site,
  now: Now,
): Promise<ReadonlySet<string>> {
  const isLate = (car: DueCar, stops: readonly Stop[] = []) => {
    const collection = { date: car.collectionDate, window: car.collectionWindow };
    const { status, returnDate } = car;
    return (
      lateness(
        { status, collection, returnDate, lines: [], stops },
        car.returnWindow ?? returnWindow,
        now,
      ) !== null
    );
  };
  const late = cars.filter((car) => isLate(car));
  const found = await foundOn(
    db,
    late.filter(({ status }) => status === 'ready').map(({ id }) => id),
  );
  return new Set(late.filter((car) => isLate(car, stopsOf(found(car.id), now.date))).map(({ id }) => id));
}
