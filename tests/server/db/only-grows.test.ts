import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RETENTION_YEARS } from '../../../src/domain/account/retention.ts';
import { forgetting } from '../../../src/server/db/forgetting.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { ADMIN, WORKSHOP } from '../../helpers/desk.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { type Till, till } from '../../helpers/payments.ts';

const NOW = new Date('2026-11-30T10:00:00Z');
const TABLES = ['movements', 'invoices', 'booking_events', 'audit_log', 'garage_entries'];
/** A column that every row of it has, and another value for it. */
const OTHER: Record<string, string> = {
  movements: 'pence = pence + 1',
  invoices: 'net = net + 1',
  booking_events: "status = 'closed'",
  audit_log: "actor_name = 'Somebody else'",
  garage_entries: 'pence = pence + 1',
};

forEachEngine('what is only ever added to', (open) => {
  let database: TestDatabase;
  let shop: Till;
  let id: string;

  beforeEach(async () => {
    database = await open();
    shop = await till(database.db, () => NOW);
    id = await shop.ready();
    const wish = { id: crypto.randomUUID(), pence: 1000, means: 'cash', reference: '', as: 'sum' } as const;
    await shop.desk.api.services.moneyDesk.take(id, wish, { ...WORKSHOP, isConfirmed: true });
    const garageId = await openGarage(database.db, BRACKNELL);
    const entry = { id: crypto.randomUUID(), garageId, bookingId: null, pence: 1000, isOutside: false };
    await shop.desk.api.services.shareRules.correct({ ...entry, reason: 'A test drive' }, ADMIN);
  });
  afterEach(async () => {
    await shop.stripe.close();
    await database.close();
  });

  const run = (statement: string) => database.db.execute(sql.raw(statement));
  const rows = async (table: string): Promise<unknown[]> =>
    ((await run(`select * from ${table} order by 1`)) as { rows: unknown[] }).rows;
  const refused = (table: string) => ({ cause: { message: `${table} is only ever added to` } });

  test('is changed, deleted and emptied by no statement, whoever sends it', async () => {
    for (const table of TABLES) {
      const before = await rows(table);
      expect(before.length, table).toBeGreaterThan(0);
      for (const statement of [
        `update ${table} set ${OTHER[table]}`,
        `update ${table} set id = id`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(run(statement), statement).rejects.toMatchObject(refused(table));
      expect(await rows(table)).toEqual(before);
    }
    // Nor with its booking.
    await expect(run('delete from bookings')).rejects.toThrow();
    await expect(run('truncate bookings cascade')).rejects.toThrow();
  });

  test('lets go of who did it, and of nothing else', async () => {
    for (const table of ['movements', 'booking_events']) {
      const whose = `where actor_user_id = '${WORKSHOP.userId}'`;
      for (const more of ['', ` ${whose}`])
        await expect(
          run(`update ${table} set actor_user_id = null, ${OTHER[table]}${more}`),
        ).rejects.toMatchObject(refused(table));
      const other = `update ${table} set actor_user_id = gen_random_uuid() ${whose}`;
      await expect(run(other)).rejects.toMatchObject(refused(table));
      await run(`update ${table} set actor_user_id = null ${whose}`);
      expect(await rows(table)).toContainEqual(expect.objectContaining({ actor_user_id: null }));
      // It does not come back.
      const back = `update ${table} set actor_user_id = '${WORKSHOP.userId}'`;
      await expect(run(back)).rejects.toMatchObject(refused(table));
    }
  });

  test('goes when its years are over, and the leave to delete ends with its transaction', async () => {
    const then = new Date(NOW);
    then.setUTCFullYear(then.getUTCFullYear() + RETENTION_YEARS.bookings);
    await shop.desk.api.features.forget(new Date(then.getTime() - 86_400_000));
    for (const table of TABLES) expect(await rows(table), table).not.toEqual([]);
    await database.db.transaction((tx) => forgetting(tx));
    await expect(run('delete from movements')).rejects.toMatchObject(refused('movements'));
    await shop.desk.api.features.forget(new Date(then.getTime() + 86_400_000));
    for (const table of TABLES) expect(await rows(table), table).toEqual([]);
  });
});
