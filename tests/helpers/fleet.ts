import { sql } from 'drizzle-orm';
import { localNow } from '../../src/domain/text/local-time.ts';
import type { Database } from '../../src/server/db/database.ts';
import { ownAddresses, ownCars, passkeys } from '../../src/server/db/schema.ts';
import { type LoggedInCustomer, logIn, storeCustomer } from './customers.ts';
import { storeManyBookings } from './many-bookings.ts';

export const FLEET = { bookings: 300, cars: 12 };
/** Of these bookings, the newest are not over. */
const AHEAD = 6;

/** Sixty characters, as many as a name may have, from left to right and from right to left. */
export const EVERY_SCRIPT = 'Zoë-Łucja Ελένη Дарья محمد שרה देवी 王小明 さくら 김민준 👩🏽‍🔧 Ngọc';
/** Likewise, with no place to break it. */
export const UNBROKEN = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';

/** Plates that the demo registry knows beside others that no register does. */
const PLATES = [
  'AB18KQC',
  'AB00DEM',
  'AB00EVC',
  'AB00HYB',
  'AB12CDE',
  'CD15FGH',
  'EF16JKL',
  'GH17MNO',
  'JK68PQR',
  'LM19STU',
  'NO70VWX',
  'PR21YZA',
];
const MODELS: [make: string, range: string][] = [
  ['FORD', 'FOCUS'],
  ['MERCEDES-BENZ', 'SPRINTER 316 CDI LONG WHEELBASE HIGH ROOF'],
  ['VOLKSWAGEN', 'TRANSPORTER'],
];

/** Somebody with three hundred bookings of twelve cars, a few of them ahead, and much of all else that an account holds. */
export async function storeFleet(db: Database, now: Date): Promise<LoggedInCustomer> {
  const owner = await storeCustomer(db, now, { firstName: EVERY_SCRIPT, lastName: UNBROKEN });
  const mechanic = await storeCustomer(db, now, { firstName: 'Morgan', roles: ['Workshop'] });
  const { userId } = owner;
  const { date: today } = localNow(now);
  await storeManyBookings(db, { count: FLEET.bookings, today, assignedTo: mechanic.userId });
  const list = (values: string[]) => sql.raw(`array[${values.map((value) => `'${value}'`).join(', ')}]`);
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by created_at desc)::int as nth from bookings)
    update bookings set
      customer_id = ${userId}, first_name = ${EVERY_SCRIPT}, last_name = ${UNBROKEN},
      vrm = (${list(PLATES)})[1 + nth % ${PLATES.length}::int],
      vehicle = vehicle || jsonb_build_object(
        'RegistrationNumber', (${list(PLATES)})[1 + nth % ${PLATES.length}::int],
        'Mfr', (${list(MODELS.map(([make]) => make))})[1 + nth % ${MODELS.length}::int],
        'Range', (${list(MODELS.map(([, range]) => range))})[1 + nth % ${MODELS.length}::int]),
      status = case when nth <= ${AHEAD}::int or status = 'cancelled' then status else 'closed' end,
      collection_date = case when nth <= ${AHEAD}::int then collection_date else ${today}::date - nth end,
      return_date = case when nth <= ${AHEAD}::int then return_date else ${today}::date - nth end
    from numbered where numbered.id = bookings.id`);
  await db.execute(sql`
    update booking_lines set status = 'done', done_at = bookings.created_at from bookings
    where bookings.id = booking_id and bookings.status = 'closed'`);
  await db.execute(sql`
    insert into movements (id, booking_id, kind, pence, means, actor, at)
    select gen_random_uuid(), id, 'payment', inc_vat, 'cash', 'staff', created_at from bookings where status = 'closed'`);
  await storeRest(db, userId, now);
  await db.execute(sql`analyze`);
  return owner;
}

/** Addresses, cars, passkeys and sessions. */
async function storeRest(db: Database, userId: string, now: Date): Promise<void> {
  const nth = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const line1 = `The Old Waggon Works behind the ${UNBROKEN}`;
  await db.insert(ownAddresses).values(
    nth(12).map((at) => ({
      id: crypto.randomUUID(),
      userId,
      addedAt: now,
      postcode: `RG${at} 1AA`,
      line1,
      line2: EVERY_SCRIPT,
      town: 'Reading',
    })),
  );
  await db.insert(ownCars).values({ userId, vrm: 'ER19ERR', name: UNBROKEN.toUpperCase(), addedAt: now });
  await db.insert(passkeys).values(
    nth(5).map((at) => ({
      id: `key-${at}-${userId}`,
      userId,
      name: `${at} ${UNBROKEN}`.slice(0, 60),
      publicKey: '',
      counter: 0,
      transports: [],
      createdAt: now,
    })),
  );
  for (const at of nth(9)) await logIn(db, userId, now, `Chrome on Android, no. ${at}`);
}
