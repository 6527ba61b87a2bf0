import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Work } from '../../../src/contract/work/work.ts';
import { bookings } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt } from '../../helpers/api.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { type Desk, deskOf, hire } from '../../helpers/desk.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const DAY_MS = 24 * 60 * 60_000;

onOneEngine('the work on a car, stopped by its customer', (open) => {
  let database: TestDatabase;
  let desk: Desk;
  let jo: LoggedInCustomer;
  let work: Work & { token: string };
  let now: Date;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => now);
    jo = await storeCustomer(database.db, now);
    work = await desk.book(['mot', 'full']);
    await database.db.update(bookings).set({ customerId: jo.userId }).where(eq(bookings.id, work.id));
  });
  afterEach(() => database.close());

  const form = (version?: number) =>
    version === undefined ? {} : { body: new URLSearchParams({ version: String(version) }) };
  const own = (version?: number, { actor } = jo) =>
    desk.api.features.pages.stop.own(opening({ params: { booking: work.id }, actor, ...form(version) }));
  const byLink = (version?: number) =>
    desk.api.features.pages.stop.byLink(
      opening({ params: { token: work.token }, actor: guestAt(), ...form(version) }),
    );

  test('either door says what it comes to, and a press of the button stops it', async () => {
    const { version } = await desk.go(work, 'collected', 'in_workshop');
    for (const page of [await own(), await byLink()])
      expect(page).toMatchObject({
        kind: 'shown',
        until: '2026-12-05',
        begun: [],
        open: [{ name: 'MOT test (class 4)' }, { name: 'Full service' }],
      });
    const path = `/my/booking/${work.id}`;
    expect(await own(version)).toEqual({ kind: 'onward', to: `${path}?done=stopped` });
    expect(await desk.read(work.id)).toMatchObject({ status: 'ready', stop_until: null });
    // Pressed again, and looked at again.
    expect(await own(version)).toEqual({ kind: 'onward', to: `${path}?done=stopped` });
    expect(await byLink()).toEqual({ kind: 'onward', to: `/booking/manage/${work.token}` });
  });

  test('is not offered before the car is here, nor after 14 days', async () => {
    const path = `/my/booking/${work.id}`;
    expect(await own()).toEqual({ kind: 'onward', to: path });
    expect(await own(work.version)).toMatchObject({
      form: { errors: { form: 'There is no work on this car that could be stopped' } },
    });
    const { version } = await desk.go(work, 'collected');
    now = new Date(now.getTime() + 15 * DAY_MS);
    expect(await own()).toEqual({ kind: 'onward', to: path });
    expect(await own(version)).toMatchObject({
      form: { errors: { form: expect.stringMatching(/^The 14 days/) as string } },
    });
    expect((await desk.read(work.id)).status).toBe('collected');
  });

  test('is nobody else’s to stop, and not what was changed meanwhile', async () => {
    const { version } = await desk.go(work, 'collected', 'in_workshop');
    const sam = await storeCustomer(database.db, now);
    expect(await own(version, sam)).toMatchObject({ kind: 'gone', status: 404 });
    expect(await own(version - 1)).toMatchObject({
      kind: 'shown',
      form: { problem: expect.any(String) as string },
    });
    expect((await desk.read(work.id)).status).toBe('in_workshop');
  });
});
