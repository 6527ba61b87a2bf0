import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../src/server/db/database.ts';
import { bookings, feedbackAsks } from '../../../src/server/db/schema.ts';
import { openBefore } from '../../helpers/before-migration.ts';
import { onOneEngine } from '../../helpers/engines.ts';

onOneEngine('bookings from before there was feedback', (open) => {
  let updated: OpenDatabase;
  beforeAll(async () => {
    const today = await open();
    const old = await openBefore('feedback', today.engine);
    await today.close();
    // What else a booking holds is of no matter here.
    const unneeded = `do $$ declare name text; begin
      for name in select column_name from information_schema.columns
        where table_name = 'bookings' and is_nullable = 'NO' and column_name <> 'id' loop
        execute format('alter table bookings alter %I drop not null', name);
      end loop;
    end $$`;
    await old.run(unneeded, []);
    const statuses = "unnest(array['confirmed', 'ready', 'cancelled', 'delivered', 'closed'])";
    await old.run(`insert into bookings (id, status) select gen_random_uuid(), ${statuses}`, []);
    updated = await old.update();
  });
  afterAll(() => updated.close());

  test('are not asked about where the car was back', async () => {
    const rows = await updated.db
      .select({ status: bookings.status, askedAt: feedbackAsks.askedAt })
      .from(feedbackAsks)
      .innerJoin(bookings, eq(bookings.id, feedbackAsks.bookingId))
      .orderBy(bookings.status);
    expect(rows).toEqual([
      { status: 'closed', askedAt: null },
      { status: 'delivered', askedAt: null },
    ]);
  });
});
