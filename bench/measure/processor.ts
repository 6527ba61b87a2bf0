import { eq, sql } from 'drizzle-orm';
import { createOrder } from '../../src/contract/booking/order.ts';
import { localNow } from '../../src/domain/text/local-time.ts';
import type { Database } from '../../src/server/db/database.ts';
import { bookings } from '../../src/server/db/schema.ts';
import { storeCustomer } from '../../tests/helpers/customers.ts';
import { storeManyBookings } from '../../tests/helpers/many-bookings.ts';
import { ask } from '../ask.ts';
import { BUDGETS } from '../budgets.ts';
import { inTurn, median, repeat } from '../numbers.ts';
import { processorMs } from '../processes.ts';
import type { Measurement, Row } from '../report.ts';
import { onEachDatabase, tokenOf } from '../site/databases.ts';
import { freePlaces, readyOrders, sendOrder } from '../site/orders.ts';
import type { Bench, RunningSite } from '../site/serve.ts';

const BOOKINGS = 5000;
/** Of these, one customer's, of so many cars. */
const OWN = { bookings: 40, cars: 4 };
/** Its orders fill a district's windows, and no more. */
const DISTRICT = 'RG12';

/** What one request takes of the server's processor time, in a workshop of some years; in turns, on each database. */
export async function processor(bench: Bench): Promise<Measurement> {
  const [turns, times] = bench.quick ? [1, 20] : [5, 40];
  const rows = await onEachDatabase(bench, fill, (site, filled, database) =>
    rowsOf(site, filled, database, { turns, times }),
  );
  return {
    title: `Processor time of the server per request, ${BOOKINGS} bookings: ${turns} turns of ${times} requests`,
    rows: rows.flat(),
  };
}

interface Filled {
  customer: string;
  owner: string;
  booking: string;
}

async function rowsOf(
  site: RunningSite,
  { customer, owner, booking }: Filled,
  database: string,
  { turns, times }: { turns: number; times: number },
): Promise<Row[]> {
  const look = (path: string, token: string) => async () => {
    const { status } = await ask(site.origin + path, { headers: { Cookie: `session=${token}` } });
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  };
  // Less than the look at a page takes: a window is never without a place.
  const orders = (turns + 1) * ORDERS;
  const slots = await freePlaces(site.origin, DISTRICT, orders);
  const ready = await readyOrders(site.origin, DISTRICT, slots);
  const nextOrder = async () => {
    const body = ready.pop();
    if (!body) throw new Error('No order is left');
    await sendOrder(site.origin, body);
  };
  const budgets = BUDGETS[database === 'PGlite' ? 'requestBuiltIn' : 'requestPostgres'];
  const requests = [
    { name: '/my', times, budget: budgets, send: look('/my', customer) },
    { name: 'Today', times, budget: budgets, send: look('/apps/desk', owner) },
    {
      name: 'a booking at the desk',
      times,
      budget: budgets,
      send: look(`/apps/desk/bookings/${booking}`, owner),
    },
    { name: `an order (${createOrder.path})`, times: ORDERS, budget: budgets, send: nextOrder },
    { name: 'Money', times, budget: BUDGETS.requestMoney, send: look('/apps/desk/money', owner) },
  ];
  const turn = () =>
    inTurn(requests, async (request) => {
      const before = processorMs(site.pid);
      await repeat(request.times, request.send);
      return (processorMs(site.pid) - before) / request.times;
    });
  // To warm up, uncounted: V8 compiles what runs often.
  await turn();
  const taken = await repeat(turns, turn);
  return requests.map(({ name, budget }, at) => ({
    name: `${database}: ${name}`,
    values: { 'processor, ms': median(taken.map((one) => one[at] ?? NaN)) },
    budgets: { 'processor, ms': budget },
  }));
}

/** Orders of one turn. */
const ORDERS = 12;

/** Fills a database as a workshop's is after years, with a customer who comes often. */
export async function fill(db: Database): Promise<Filled> {
  const now = new Date();
  const staff = await storeCustomer(db, now, { firstName: 'Alex', roles: ['Super Admin', 'Workshop'] });
  const customer = await storeCustomer(db, now);
  await storeManyBookings(db, { count: BOOKINGS, today: localNow(now).date, assignedTo: staff.userId });
  await db.execute(sql`
    with numbered as (
      select id, row_number() over (order by created_at desc)::int as nth from bookings where id::text like '%5')
    update bookings set
      customer_id = ${customer.userId},
      vrm = 'AB1' || nth % ${OWN.cars}::int || 'CDE',
      vehicle = vehicle || jsonb_build_object('RegistrationNumber', 'AB1' || nth % ${OWN.cars}::int || 'CDE')
    from numbered where numbered.id = bookings.id and nth <= ${OWN.bookings}::int`);
  const inWork = eq(bookings.status, 'in_workshop');
  const [booking] = await db.select({ id: bookings.id }).from(bookings).where(inWork).limit(1);
  if (!booking) throw new Error('No car is in the workshop');
  return { customer: tokenOf(customer.headers), owner: tokenOf(staff.headers), booking: booking.id };
}
