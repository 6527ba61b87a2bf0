import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '../../../src/contract/account/session.ts';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import { giveRole, takeRole } from '../../../src/server/account/roles.ts';
import { addWorkplace } from '../../../src/server/account/workplaces.ts';
import { beginSession, purgeSessions, sessionReader } from '../../../src/server/auth/session.ts';
import {
  garages as garageRows,
  sessions,
  userRoles,
  users,
  workplaces,
} from '../../../src/server/db/schema.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

forEachEngine('sessions', (open, once) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  async function begun(...roles: Role[]): Promise<{ userId: string; token: string }> {
    const userId = randomUUID();
    const email = `${userId}@example.com`;
    await database.db.insert(users).values({
      id: userId,
      email,
      emailKey: email,
      firstName: 'Sam',
      lastName: 'Driver',
      createdAt: NOW,
    });
    for (const role of roles) await giveRole(database.db, { userId, role }, NOW);
    const device = { device: 'Chrome on Android', networkHash: '', isConfirmed: true };
    return { userId, token: (await beginSession(database.db, { userId, ...device }, NOW)).token };
  }
  const read = (token: string, now: Date) => sessionReader(database.db).read(token, now);

  test('is that of its account, with the roles that it has as it is read', async () => {
    const customer = await begun();
    const { userId, token } = await begun('Super Admin', 'Workshop');
    // Nobody's roles are anybody else's.
    expect(await read(customer.token, NOW)).toMatchObject({ userId: customer.userId, roles: [] });
    const { roles = [] } = (await read(token, NOW)) ?? {};
    expect([...roles].sort()).toEqual(['Super Admin', 'Workshop']);
    await database.db.delete(userRoles);
    expect(await read(token, NOW)).toMatchObject({ userId, roles: [] });
  });

  once('says for which garages somebody works, but for those that have left', async () => {
    const { db } = database;
    const { userId, token } = await begun('Workshop', 'Super Admin');
    const other = await openGarage(db, BRACKNELL);
    await addWorkplace(db, { userId, garageId: other, leads: true }, NOW);
    const own = { id: FIRST_GARAGE, leads: false, state: 'active' };
    const garages = async () => (await read(token, NOW))?.garages;
    expect(await garages()).toEqual([own, { id: other, leads: true, state: 'active' }]);
    await db.update(garageRows).set({ state: 'left' }).where(eq(garageRows.id, other));
    expect(await garages()).toEqual([own]);
    await takeRole(db, { userId, role: 'Workshop' });
    expect(await read(token, NOW)).toMatchObject({ roles: ['Super Admin'], garages: [] });
    expect(await db.$count(workplaces)).toBe(0);
  });

  test('lasts thirty days without a request, and twelve hours where somebody works here', async () => {
    const customer = await begun();
    const staff = await begun('Workshop');
    expect(await read(staff.token, after(11.9))).not.toBeNull();
    expect(await read(staff.token, after(12))).toBeNull();
    expect(await read(customer.token, after(29 * 24))).not.toBeNull();
    // The request of the twenty-ninth day counts.
    expect(await read(customer.token, after(58 * 24))).not.toBeNull();
    expect(await read(customer.token, after(88 * 24))).toBeNull();
    await purgeSessions(database.db, after(88 * 24));
    expect(await database.db.$count(sessions)).toBe(0);
  });
});
