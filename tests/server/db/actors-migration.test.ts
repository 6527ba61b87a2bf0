import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBefore } from '../../helpers/before-migration.ts';
import { onOneEngine } from '../../helpers/engines.ts';

onOneEngine('events from before actors were kept', (open) => {
  test('say what must have been: a guest booked, the link’s holder changed it', async () => {
    const today = await open();
    const old = await openBefore('actors', today.engine);
    await today.close();
    // What an event points to is of no matter here.
    await old.run('ALTER TABLE booking_events DROP CONSTRAINT booking_events_booking_id_bookings_id_fk', []);
    await old.run(
      `INSERT INTO booking_events (booking_id, status, detail, at) VALUES
        (gen_random_uuid(), 'requested', null, now()),
        (gen_random_uuid(), 'cancelled', '{"kind": "cancelled"}', now())`,
      [],
    );
    const { db, close } = await old.update();
    const { rows } = (await db.execute(
      sql`SELECT status, actor, actor_user_id FROM booking_events ORDER BY id`,
    )) as { rows: object[] };
    expect(rows).toEqual([
      { status: 'requested', actor: 'guest', actor_user_id: null },
      { status: 'cancelled', actor: 'holder', actor_user_id: null },
    ]);
    await close();
  });
});
