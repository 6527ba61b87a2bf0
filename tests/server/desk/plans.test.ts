import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BookingFilters } from '../../../src/contract/desk/desk.ts';
import { ADMIN_ID, deskOf, hire, WORKSHOP, WORKSHOP_ID } from '../../helpers/desk.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { storeManyBookings } from '../../helpers/many-bookings.ts';
import { opening } from '../../helpers/pages.ts';
import { planOf, statementsOf } from '../../helpers/plans.ts';

const today = '2026-11-23';

onOneEngine('the desk with five thousand bookings', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
    await hire(database.db);
  });
  afterEach(() => database.close());

  test('no list and no search reads all of them', async () => {
    await storeManyBookings(database.db, { count: 5000, today, assignedTo: WORKSHOP_ID });
    const asked: BookingFilters[] = [
      {},
      { before: { at: new Date('2026-03-01T00:00:00Z'), id: ADMIN_ID } },
      ...['KQ', 'AB12', 'S', 'Smith', 'David Smith', 'O’Brien', 'KCC-X4', 'KCC-XX42-4242'].map((q) => ({
        q,
      })),
      ...['07700 0042', '07700 004242', 'driver42', 'driver4242@example.com', 'nothing there'].map((q) => ({
        q,
      })),
      ...(['confirmed', 'in_workshop', 'cancelled', 'closed'] as const).map((status) => ({ status })),
      { from: today, to: '2026-11-24' },
      { from: '2026-01-01', to: '2026-06-01', status: 'cancelled' },
      { assigned: WORKSHOP_ID },
      { assigned: 'nobody', q: 'smith' },
      { assigned: 'nobody', status: 'ready' },
    ];
    const { services, features } = deskOf(database.db, () => new Date(`${today}T09:00:00Z`)).api;
    const { windows } = features.pages;
    const statements = await statementsOf(database.db, async () => {
      const day = await services.desk.today(WORKSHOP);
      expect(day.late.length + day.collections.length).toBeGreaterThan(0);
      for (const each of asked) await services.desk.find(each, WORKSHOP);
      const week = opening({ actor: WORKSHOP, path: `/apps/desk/windows?day=${today}` });
      expect(await windows.week(week)).toMatchObject({ kind: 'shown' });
    });
    expect(statements.length).toBeGreaterThanOrEqual(asked.length + 8);
    for (const each of statements) {
      const plan = await planOf(database.db, each);
      expect(plan, each.sql).not.toMatch(/Seq Scan on (?:bookings|booking_lines)/);
    }
  });
});
