import { expect, test } from 'vitest';
import { bookingEvents, handovers, photos } from '../../../src/server/db/schema.ts';
import { openBefore } from '../../helpers/before-migration.ts';
import { onOneEngine } from '../../helpers/engines.ts';

const id = (last: string): string => `00000000-0000-4000-8000-00000000000${last}`;
const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21, 12, minute));
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
/** As a history held them before a record could be replaced. */
const HANDOVER = {
  kind: 'handover',
  handover: id('2'),
  leg: 'collection',
  outcome: 'done',
  miles: 42_310,
  level: null,
  energy: 'fuel',
  given: [],
  isAgreed: true,
  keyTo: '',
  place: '',
  note: '',
};

onOneEngine('records of handovers from before one could take the place of another', (open) => {
  test('stay readable, and of each leg the last one counts, unless its step was taken back', async () => {
    const today = await open();
    const old = await openBefore('evidence_handovers', today.engine);
    await today.close();
    const book = (last: string, status: string) =>
      old.run(
        `INSERT INTO bookings (id, reference, idempotency_key, request_hash, status, vehicle, ex_vat, inc_vat, first_name,
        last_name, email, phone, address, note, collection_date, collection_window, return_date, created_at)
        VALUES ($1::uuid, $1, $1::uuid, '', $2, $3, 0, 0, '', '', '', '', $4, '', '2026-11-23', '08:00-10:00', '2026-11-23',
        $5)`,
        [id(last), status, JSON.stringify(VEHICLE), JSON.stringify(PLACE), at(0)],
      );
    const hand = (last: string, booking: string, leg: string, minute: number, outcome = 'done') =>
      old.run(
        `INSERT INTO handovers (id, booking_id, leg, outcome, miles, given, is_agreed, key_to, place, note, recorded_by, at,
        stored_at) VALUES ($1, $2, $3, $4, 42310, '[]', true, '', '', '', $2, $5, $5)`,
        [id(last), id(booking), leg, outcome, at(minute)],
      );
    await book('a', 'closed');
    await book('b', 'confirmed');
    await hand('1', 'a', 'collection', 1, 'nobody');
    await hand('2', 'a', 'collection', 2);
    await hand('3', 'a', 'collection', 3);
    await hand('4', 'a', 'delivery', 4);
    await hand('5', 'b', 'collection', 5);
    const event = (status: string, minute: number, detail: object) =>
      old.run(
        `INSERT INTO booking_events (booking_id, status, actor, detail, at) VALUES ($1, $2, 'staff', $3, $4)`,
        [id('a'), status, JSON.stringify(detail), at(minute)],
      );
    const photo = (last: string, kind: string, minute: number) =>
      old.run(
        `INSERT INTO photos (id, booking_id, kind, key, width, height, added_by, added_at)
        VALUES ($1, $2, $3, $4, 1, 1, $2, $5)`,
        [id(last), id('a'), kind, last.repeat(32), at(minute)],
      );
    await event('collected', 2, HANDOVER);
    await event('confirmed', 3, { kind: 'taken_back', from: 'collected', arrival: 'collected', reason: 'X' });
    await photo('c', 'collection_scratch', 6);
    await event('closed', 6, { kind: 'photo', of: 'collection_scratch' });
    await photo('d', 'delivery_front', 7);
    await event('delivered', 7, { kind: 'photo', of: 'delivery_front' });

    const { db, close } = await old.update();
    const rows = await db.select().from(handovers).orderBy(handovers.id);
    expect(rows.map(({ voidedBy, doubt, isLate }) => ({ voidedBy, doubt, isLate }))).toEqual(
      [null, 'replaced', null, null, 'taken_back'].map((voidedBy) => ({
        voidedBy,
        doubt: '',
        isLate: false,
      })),
    );
    expect(await db.select({ late: photos.late }).from(photos).orderBy(photos.id)).toEqual([
      { late: 'gone' },
      { late: null },
    ]);
    const details = (await db.select().from(bookingEvents).orderBy(bookingEvents.id)).map(
      ({ detail }) => detail,
    );
    expect(details).toMatchObject([
      { ...HANDOVER, doubt: '', reason: '', addedAt: null, replaces: null },
      { kind: 'taken_back', handover: null },
      { kind: 'photo', late: null },
      { kind: 'photo', late: null },
    ]);
    await close();
  });
});
