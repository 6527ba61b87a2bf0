import { localNow } from '../../src/domain/local-time.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { createLogger } from '../../src/server/log.ts';
import { storeCustomer } from '../../tests/helpers/customers.ts';
import { storeManyBookings } from '../../tests/helpers/many-bookings.ts';

/** How many bookings the desk is measured with: some years of a workshop. */
export const BOOKINGS = 5000;

/**
 * Fills a new database as a workshop's is after years.
 * @returns the token of a mechanic who is logged in
 */
export async function fillDesk(settings: {
  DATA_DIR: string;
  DATABASE_URL: string | undefined;
}): Promise<string> {
  const { db, close } = await openDatabase(settings, createLogger('silent'));
  const now = new Date();
  const { userId, headers } = await storeCustomer(db, now, { firstName: 'Morgan', roles: ['Workshop'] });
  await storeManyBookings(db, { count: BOOKINGS, today: localNow(now).date, assignedTo: userId });
  await close();
  return headers.Authorization.replace('Bearer ', '');
}
