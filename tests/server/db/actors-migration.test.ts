import { PGlite } from '@electric-sql/pglite';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { MIGRATIONS } from '../../../src/server/db/migrations-folder.ts';
import { temporaryFolder } from '../../helpers/engines.ts';

test('events from before actors were kept say what must have been: a guest booked, the link’s holder changed it', async () => {
  const { folder, remove } = temporaryFolder();
  // To create one takes five times as long as all its migrations.
  cpSync(inject('pgliteCreated'), folder, { recursive: true });
  const database = await PGlite.create(join(folder, 'db'));
  const files = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const run = (file: string) => database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
  for (const file of files.slice(0, files.indexOf('0009_actors.sql'))) await run(file);
  // What an event points to is of no matter here.
  await database.exec('ALTER TABLE booking_events DROP CONSTRAINT booking_events_booking_id_bookings_id_fk');
  await database.exec(`INSERT INTO booking_events (booking_id, status, detail, at) VALUES
    (gen_random_uuid(), 'requested', null, now()),
    (gen_random_uuid(), 'cancelled', '{"kind": "cancelled"}', now())`);
  await run('0009_actors.sql');
  const { rows } = await database.query(
    'SELECT status, actor, actor_user_id FROM booking_events ORDER BY id',
  );
  expect(rows).toEqual([
    { status: 'requested', actor: 'guest', actor_user_id: null },
    { status: 'cancelled', actor: 'holder', actor_user_id: null },
  ]);
  await database.close();
  remove();
});
