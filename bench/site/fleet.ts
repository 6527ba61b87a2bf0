import { openDatabase } from '../../src/server/db/open.ts';
import { createLogger } from '../../src/server/log.ts';
import { storeFleet } from '../../tests/helpers/fleet.ts';

/**
 * Fills a new database with a customer of three hundred bookings and twelve cars.
 * @returns the token of their session
 */
export async function fillFleet(settings: { DATA_DIR: string; DATABASE_URL: undefined }): Promise<string> {
  const { db, close } = await openDatabase(settings, createLogger('silent'));
  const { headers } = await storeFleet(db, new Date());
  await close();
  return headers.Authorization.replace('Bearer ', '');
}
