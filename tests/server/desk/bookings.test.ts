import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listDeskBookings } from '../../../src/contract/desk/desk.ts';
import { mailboxOf } from '../../../src/domain/account/mailbox.ts';
import { nameKey } from '../../../src/domain/account/name-key.ts';
import { bookings } from '../../../src/server/db/schema.ts';
import { aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN_ID, type Desk, deskOf, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';

const STAFF = { Authorization: 'Bearer token-of-the-workshop' };
type Row = typeof bookings.$inferInsert;

forEachEngineWhenWide('bookings at the desk', (open) => {
  let database: TestDatabase;
  let desk: Desk;
  let stored: number;
  beforeEach(async () => {
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => SATURDAY_NOON);
    stored = 0;
  });
  afterEach(() => database.close());

  /** One that is like all others but for this, a minute after the one before. */
  async function store(own: Partial<Row>): Promise<string> {
    stored++;
    const email = own.email ?? 'somebody@example.com';
    const row: Row = {
      id: randomUUID(),
      reference: `KCC-2222-${1000 + stored}`,
      idempotencyKey: randomUUID(),
      requestHash: '',
      status: 'confirmed',
      vehicle: aVehicle(),
      exVat: 0,
      incVat: 0,
      note: '',
      firstName: 'Some',
      lastName: 'Body',
      email,
      mailbox: mailboxOf(email),
      phone: '+441184960000',
      address: { postcode: 'RG1 1AA', line1: '1 Placeholder Street', line2: '', town: 'Reading' },
      collectionDate: '2026-11-23',
      collectionWindow: '08:00-10:00',
      returnDate: '2026-11-23',
      earlyStartAt: null,
      createdAt: new Date(SATURDAY_NOON.getTime() + stored * 60_000),
      ...own,
    };
    await database.db.insert(bookings).values(row);
    return row.id;
  }
  const page = async (query: Record<string, string> = {}) =>
    (await desk.api.ok(listDeskBookings, { query, headers: STAFF })).data;
  const found = async (query: Record<string, string>) => (await page(query)).bookings.map(({ id }) => id);

  test('a search finds a plate, a reference, a phone, an address or a name in any spelling, and no others', async () => {
    await store({ vrm: 'XY70ABC', firstName: 'Josephine', lastName: 'Smithson', phone: '+447700900999' });
    const jose = await store({
      firstName: 'José',
      lastName: 'O’Brien-Ávila',
      reference: 'KCC-7F3K-92QX',
      vrm: 'AB18KQC',
      phone: '+447700900123',
      email: 'Jose.OBrien+cars@Example.com',
    });
    for (const q of [
      'AB18 KQC',
      'ab18kqc',
      'AB-18',
      ' ab18 ',
      'KCC-7F3K-92QX',
      'kcc7f3k92qx',
      '7f3k 92',
      'kcc 7f',
      '07700 900123',
      '+44 (0)7700 900 123',
      '0044 7700-900123',
      '7700900123',
      '07700 9001',
      'Jose.OBrien+cars@Example.com',
      'jose.obrien@example.com',
      'jose.obrien@',
      'jose.ob',
      'jose o',
      'O’Brien',
      "o'brien",
      'OBRIEN',
      'obrien avila',
      'O’Brien-Avila, José',
      'josé o',
    ])
      expect(await found({ q }), q).toEqual([jose]);
    expect(await found({ q: 'José' })).toHaveLength(2);
    for (const q of [
      '%',
      '_B18KQC',
      '%KQC',
      "' or true --",
      '\\',
      '\ud800',
      '😀',
      'KQC',
      'a'.repeat(100),
      '?',
    ])
      expect(await found({ q }), q).toEqual([]);
    // What cannot be seen is nothing that was typed.
    expect(await found({ q: '\0\u200b' })).toHaveLength(2);
  });

  test('names are stored as they are looked up, on either engine', async () => {
    const names = ['Ødegård-Łukasz', 'D’Arcy, Jr.', 'Şimşek İpek', 'Иван', 'straße', '李 小龙', `"x" \\ %_`];
    for (const lastName of names) await store({ firstName: 'Ÿ', lastName });
    const { lastName, nameKey: whole, lastNameKey } = bookings;
    const rows = await database.db.select({ lastName, whole, lastNameKey }).from(bookings);
    expect(rows).toHaveLength(names.length);
    for (const row of rows)
      expect(row).toMatchObject({
        whole: nameKey(`Ÿ ${row.lastName}`),
        lastNameKey: nameKey(row.lastName),
      });
  });

  test('filters by status, by day of the collection and by who looks after it, all at once', async () => {
    const mine = { assignedTo: WORKSHOP_ID };
    const early = await store({ ...mine, collectionDate: '2026-11-20', status: 'closed' });
    const first = await store({ ...mine, collectionDate: '2026-11-23' });
    const last = await store({
      collectionDate: '2026-11-25',
      returnDate: '2026-11-25',
      assignedTo: ADMIN_ID,
    });
    const nobodys = await store({
      collectionDate: '2026-11-24',
      returnDate: '2026-11-24',
      lastName: 'Jones',
    });
    expect(await found({})).toEqual([nobodys, last, first, early]);
    expect(await found({ status: 'closed' })).toEqual([early]);
    expect(await found({ from: '2026-11-23', to: '2026-11-24' })).toEqual([nobodys, first]);
    expect(await found({ from: '2026-11-24' })).toEqual([nobodys, last]);
    expect(await found({ assigned: WORKSHOP_ID })).toEqual([first, early]);
    expect(await found({ assigned: 'nobody' })).toEqual([nobodys]);
    const all = { status: 'confirmed', from: '2026-11-23', to: '2026-11-30', assigned: 'nobody', q: 'jones' };
    expect(await found(all)).toEqual([nobodys]);
    expect(await found({ ...all, status: 'closed' })).toEqual([]);
    expect((await page({ status: 'closed' })).bookings[0]).toMatchObject({
      customer: 'Some Body',
      car: 'Ford Focus',
      place: '1 Placeholder Street, Reading, RG1 1AA',
      assigned_to: { id: WORKSHOP_ID, name: 'Wanda Sample' },
    });
  });

  test('goes from page to page without losing or repeating one, though many were made at the same instant', async () => {
    const ids: string[] = [];
    for (let time = 0; time < 103; time++) ids.push(await store({ createdAt: SATURDAY_NOON }));
    const seen: string[] = [];
    let before: string | null = '';
    do {
      const { bookings: rows, next } = await page({ q: 'body', ...(before && { before }) });
      expect(rows.length).toBeLessThanOrEqual(50);
      seen.push(...rows.map(({ id }) => id));
      // What is booked in the meantime is not in the way.
      if (!before) await store({});
      before = next;
    } while (before);
    expect(seen).toEqual(ids.toSorted().reverse());
  });

  test('a call with a filter that none of our pages makes is refused', async () => {
    for (const [name, value] of [
      ['status', 'gone'],
      ['from', '2026-02-30'],
      ['to', 'tomorrow'],
      ['assigned', 'me'],
      ['before', 'x'],
      ['before', `2026-13-01T00:00:00.000Z~${ADMIN_ID}`],
      ['before', `2026-11-21T12:00:00.000Z~${'-'.repeat(36)}`],
      ['q', 'x'.repeat(101)],
    ] as const) {
      const query = { [name as string]: value as string };
      const refusal = await desk.api.refused(listDeskBookings, { query, headers: STAFF });
      expect(refusal, value).toMatchObject({ http: 400, code: 'bad_request' });
    }
  });
});
