import { expect, test } from 'vitest';
import { bookings, lineOffers } from '../../../src/server/db/schema.ts';
import { openBefore } from '../../helpers/before-migration.ts';
import { onOneEngine } from '../../helpers/engines.ts';

const id = (last: string): string => `00000000-0000-4000-8000-00000000000${last}`;
const AT = new Date('2026-11-21T12:00:00Z');
const VEHICLE = {
  RegistrationNumber: 'AB18KQC',
  Mfr: 'FORD',
  Model_ID: 'ford-focus-999-petrol',
  Range: 'FOCUS',
  Engine: '1.0 Petrol',
  Fuel: 'PETROL',
  Year: 2018,
  Colour: 'BLUE',
};
const PLACE = { line1: '', line2: '', town: '', postcode: '' };

onOneEngine('what customers said before its words were stored', (open) => {
  test('stays what they said, and what nobody said is taken away', async () => {
    const today = await open();
    const old = await openBefore('early_start', today.engine);
    await today.close();
    const book = (last: string, status: string) =>
      old.run(
        `INSERT INTO bookings (id, reference, idempotency_key, request_hash, status, vehicle, ex_vat, inc_vat, first_name,
        last_name, email, phone, address, note, collection_date, collection_window, return_date, early_start_at, created_at)
        VALUES ($1::uuid, $1, $1::uuid, '', $2, $3, 0, 0, '', '', '', '', $4, '', '2026-11-23', '08:00-10:00', '2026-11-23',
        $5, $5)`,
        [id(last), status, JSON.stringify(VEHICLE), JSON.stringify(PLACE), AT],
      );
    const event = (last: string, actor: string) =>
      old.run(`INSERT INTO booking_events (booking_id, status, actor, at) VALUES ($1, 'confirmed', $2, $3)`, [
        id(last),
        actor,
        AT,
      ]);
    const line = (last: string, key: string) =>
      old.run(
        `INSERT INTO booking_lines (id, booking_id, ordinal, key, name, status, pence, vatable, created_at)
        VALUES ($1, $1, 0, $2, '', 'agreed', 0, 0, $3)`,
        [id(last), key, AT],
      );
    for (const last of ['a', 'b', 'c']) await book(last, 'confirmed');
    for (const [last, actor] of [
      ['a', 'guest'],
      ['b', 'staff'],
      ['c', 'staff'],
    ] as const)
      await event(last, actor);
    await line('a', 'mot');
    await line('c', 'warranty');
    const offer = (last: string, state: string, seen: object | null) =>
      old.run(
        `INSERT INTO line_offers (id, booking_id, line_id, state, key, name, why, photos, pence, price_reason, urgency,
        declining, created_at, sent_at, answered_at, answered_by, seen)
        VALUES ($1, $2, $2, $3, '', '', '', '[]', 100, 'why', 'before_mot', '', $4, $4, $4, 'holder', $5)`,
        [id(last), id('a'), state, AT, JSON.stringify(seen)],
      );
    await offer('d', 'approved', { name: 'Pads', request: 'I ask you to start' });
    await offer('e', 'declined', { name: 'Pads', request: 'I ask you to start' });

    const { db, close } = await old.update();
    const words = 'Please start on that day, before my 14 days to cancel are over.';
    const said = { version: '2026-11-25', text: expect.stringContaining(words) as string };
    const { earlyStart, earlyStartAt } = bookings;
    expect(await db.select({ earlyStart, earlyStartAt }).from(bookings).orderBy(bookings.id)).toEqual([
      { earlyStart: { ...said, how: 'ticked' }, earlyStartAt: AT },
      { earlyStart: { ...said, how: 'spoken' }, earlyStartAt: AT },
      { earlyStart: null, earlyStartAt: null },
    ]);
    const answered = await db
      .select({ earlyStart: lineOffers.earlyStart })
      .from(lineOffers)
      .orderBy(lineOffers.id);
    expect(answered).toEqual([
      { earlyStart: { version: '2026-11-23', text: 'I ask you to start', how: 'ticked' } },
      { earlyStart: null },
    ]);
    await close();
  });
});
