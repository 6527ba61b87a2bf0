import { sql } from 'drizzle-orm';
import { ABILITIES } from '../../src/domain/garage/ability.ts';
import type { GarageFacts } from '../../src/domain/garage/facts.ts';
import { type LocalDate, localNow } from '../../src/domain/text/local-time.ts';
import type { Database } from '../../src/server/db/database.ts';
import { BRACKNELL, openGarage } from '../../tests/fixtures/garages.ts';
import { storeCustomer } from '../../tests/helpers/customers.ts';
import { storeManyBookings } from '../../tests/helpers/many-bookings.ts';
import { workplaces } from '../../src/server/db/schema.ts';
import { tokenOf } from './databases.ts';

/** Windows of an hour, so that 200 garages have 40,000 in the days that are on offer. */
const WINDOWS = [8, 9, 10, 11, 12, 13, 14, 15].map((hour) => `${two(hour)}:00-${two(hour + 1)}:00`);
/** Postcode districts, of which each garage comes to so many. */
const DISTRICTS = 40;
const REACHED = 8;
/** No statement may take long: a site's database ends it. */
const AT_ONCE = 10_000;
const GARAGES_AT_ONCE = 20;
const OPEN = { opens: '08:00', closes: '18:00' };

function two(hour: number): string {
  return String(hour).padStart(2, '0');
}

export const districtOf = (number: number): string => `M${1 + (number % DISTRICTS)}`;

const factsOf = (number: number): GarageFacts => ({
  ...BRACKNELL,
  name: `Garage ${number}`,
  email: `garage-${number}@example.com`,
  week: [null, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN],
  windows: WINDOWS.map((window) => ({ window, places: 3 })),
  drivers: 2,
  bays: 3,
  abilities: [...ABILITIES],
  reach: Array.from({ length: REACHED }, (_, at) => ({
    district: districtOf(number + at),
    minutes: 10 + at,
    isTyped: true,
  })),
});

/**
 * Fills a database as that of a network is: its garages, and years of bookings, of which each garage has sixty to come and six
 * in work. Every window of the days on offer has its row.
 * @returns the token of a mechanic of the second garage, who is logged in
 */
export async function fillNetwork(
  db: Database,
  { garages, bookings }: { garages: number; bookings: number },
): Promise<string> {
  const now = new Date();
  const today = localNow(now).date;
  for (let number = 2; number <= garages; number++) await openGarage(db, factsOf(number));
  const { userId, headers } = await storeCustomer(db, now, { firstName: 'Sam', roles: ['Workshop'] });
  if (garages > 1) await db.update(workplaces).set({ garageId: 2 });
  for (let first = 1; first <= bookings; first += AT_ONCE)
    await storeManyBookings(db, {
      first,
      count: Math.min(AT_ONCE, bookings + 1 - first),
      today,
      assignedTo: userId,
    });
  for (let garage = 1; garage <= garages; garage += GARAGES_AT_ONCE)
    await deal(db, { garages, from: garage, to: Math.min(garages, garage + GARAGES_AT_ONCE - 1), today });
  await db.execute(sql`analyze`);
  return tokenOf(headers);
}

/** Gives bookings to garages in turn, and takes the places and minutes that they have. */
async function deal(
  db: Pick<Database, 'execute'>,
  { garages, from, to, today }: { garages: number; from: number; to: number; today: LocalDate },
): Promise<void> {
  const hours = sql.raw(`array['${WINDOWS.join("', '")}']`);
  await db.execute(sql`
    with numbered as (select id, right(id::text, 12)::int as n from bookings),
      dealt as (select id, 1 + n % ${garages}::int as garage, n / ${garages}::int as nth from numbered)
    update bookings set
      garage_id = garage,
      status = case when nth < 60 then 'confirmed' when nth < 66 then 'in_workshop' else 'closed' end,
      collection_date = case when nth < 60 then ${today}::date + 2 + nth / 3 else ${today}::date - greatest(nth - 66, 0) end,
      collection_window = (${hours})[1 + nth % 8],
      return_date = case when nth < 60 then ${today}::date + 3 + nth / 3 else ${today}::date - greatest(nth - 66, 0) end,
      address = address || jsonb_build_object('postcode', 'M' || (1 + garage % ${DISTRICTS}::int) || ' 1AA')
    from dealt where dealt.id = bookings.id and garage between ${from} and ${to}`);
  await db.execute(sql`
    insert into slots (garage_id, date, "window", taken)
    select garage, day::date, hour, count(bookings.id)
    from generate_series(${from}::int, ${to}::int) as garage
      cross join generate_series(${today}::date + 1, ${today}::date + 29, interval '1 day') as day
      cross join unnest(${hours}) as hour
      left join bookings on garage_id = garage and collection_date = day::date
        and collection_window = hour and status = 'confirmed'
    where extract(dow from day) > 0 group by garage, day, hour`);
  await db.execute(sql`
    insert into workshop_days (garage_id, date, minutes)
    select garage, day::date, 300 from generate_series(${from}::int, ${to}::int) as garage
      cross join generate_series(${today}::date, ${today}::date + 29, interval '1 day') as day`);
}
