import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBefore } from '../../helpers/before-migration.ts';
import { onOneEngine } from '../../helpers/engines.ts';

const BOOKING = '00000000-0000-4000-8000-00000000000b';
const TICKET = '00000000-0000-4000-8000-00000000000c';
const ALERT = '00000000-0000-4000-8000-00000000000d';
const REMINDER = '00000000-0000-4000-8000-00000000000e';

onOneEngine('mails that wait when the outbox changes', (open) => {
  test('keep what they are about, of every kind', async () => {
    const today = await open();
    const old = await openBefore('outbox_subjects', today.engine);
    await today.close();
    for (const statement of [
      `INSERT INTO bookings (id, reference, idempotency_key, request_hash, status, vehicle, ex_vat, inc_vat, first_name,
      last_name, email, phone, address, note, collection_date, collection_window, early_start_at, created_at) VALUES
      ('${BOOKING}', 'KCC-1', gen_random_uuid(), '', 'confirmed', '{}', 0, 0, '', '', '', '', '{}', '', '2026-11-23',
      '08:00-10:00', now(), now())`,
      `INSERT INTO booking_events (id, booking_id, status, actor, at) VALUES (17, '${BOOKING}', 'confirmed', 'holder', now())`,
      `INSERT INTO tickets (id, reference, kind, request_hash, content, created_at) VALUES
      ('${TICKET}', 'MSG-1', 'contact', '', '{}', now())`,
      `INSERT INTO mot_alerts (id, registration, email, asked_at, useful_at) VALUES ('${ALERT}', 'AB18KQC', '', now(), now())`,
      `INSERT INTO mot_reminders (id, alert_id, ends, days_before, made_at) VALUES
      ('${REMINDER}', '${ALERT}', '2026-12-05', 14, now())`,
      `INSERT INTO outbox (id, kind, booking_id, event_id, ticket_id, mot_alert_id, mot_reminder_id, due_at, created_at)
    SELECT gen_random_uuid(), kind, booking_id, event_id, ticket_id, mot_alert_id, mot_reminder_id, now(), now() FROM (VALUES
      ('booking-asked', '${BOOKING}'::uuid, null::bigint, null::uuid, null::uuid, null::uuid),
      ('booking-confirmation', '${BOOKING}', null, null, null, null),
      ('booking-to-staff', '${BOOKING}', null, null, null, null),
      ('booking-changed', '${BOOKING}', 17, null, null, null),
      ('booking-changed-to-staff', '${BOOKING}', 17, null, null, null),
      ('ticket-to-staff', null, null, '${TICKET}', null, null),
      ('ticket-receipt', null, null, '${TICKET}', null, null),
      ('mot-alert-asked', null, null, null, '${ALERT}', null),
      ('mot-alert-ended', null, null, null, '${ALERT}', null),
      ('mot-reminder', null, null, null, null, '${REMINDER}'),
      ('about-nothing', null, null, null, null, null)
    ) AS rows (kind, booking_id, event_id, ticket_id, mot_alert_id, mot_reminder_id)`,
    ])
      await old.run(statement, []);
    const { db, close } = await old.update();
    const { rows } = (await db.execute(sql`SELECT kind, subject FROM outbox`)) as {
      rows: { kind: string; subject: string }[];
    };
    expect(Object.fromEntries(rows.map(({ kind, subject }) => [kind, subject]))).toEqual({
      'booking-asked': BOOKING,
      'booking-confirmation': BOOKING,
      'booking-to-staff': BOOKING,
      'booking-changed': '17',
      'booking-changed-to-staff': '17',
      'ticket-to-staff': TICKET,
      'ticket-receipt': TICKET,
      'mot-alert-asked': ALERT,
      'mot-alert-ended': ALERT,
      'mot-reminder': REMINDER,
    });
    await close();
  });

  test('keep their turn: who has waited longest is first', async () => {
    const today = await open();
    const old = await openBefore('outbox_place', today.engine);
    await today.close();
    for (const [kind, minute] of [
      ['second', 2],
      ['third', 3],
      ['first', 1],
    ])
      await old.run(
        `INSERT INTO outbox (id, kind, subject, due_at, created_at)
        VALUES (gen_random_uuid(), $1, '', now(), now() + $2::int * interval '1 minute')`,
        [kind, minute],
      );
    const { db, close } = await old.update();
    await db.execute(sql`INSERT INTO outbox (id, kind, subject, due_at, created_at)
      VALUES (gen_random_uuid(), 'new', '', now(), now())`);
    const { rows } = (await db.execute(sql`SELECT kind FROM outbox ORDER BY place`)) as {
      rows: { kind: string }[];
    };
    expect(rows.map(({ kind }) => kind)).toEqual(['first', 'second', 'third', 'new']);
    await close();
  });
});
