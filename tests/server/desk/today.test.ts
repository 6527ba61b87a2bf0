import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DayBooking, readToday, type Today } from '../../../src/contract/desk/today.ts';
import { beginLine, dropLine, finishLine } from '../../../src/contract/work/lines.ts';
import { recordMotResult } from '../../../src/contract/work/mot-result.ts';
import { assignBooking } from '../../../src/contract/work/steps.ts';
import { type Work } from '../../../src/contract/work/work.ts';
import { bookingLines, bookings } from '../../../src/server/db/schema.ts';
import type { OrderBody } from '../../fixtures/orders.ts';
import { MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN, type Desk, deskOf, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const MONDAY = MONDAY_MORNING.date;
const at = (time: string, date = MONDAY) => new Date(`${date}T${time}:00Z`);
const window = (hours: string, date = MONDAY): Partial<OrderBody> => ({ slot: { date, window: hours } });

forEachEngineWhenWide('the desk’s day', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let now: Date;
  beforeEach(async () => {
    database = await open();
    now = SATURDAY_NOON;
    await hire(database.db);
    desk = deskOf(database.db, () => now);
  });
  afterEach(() => database.close());

  async function today(): Promise<Today> {
    const headers = { Authorization: 'Bearer token-of-the-workshop' };
    return (await desk.api.ok(readToday, { headers })).data.today;
  }
  const backOn = (id: string, returnDate: string) =>
    database.db.update(bookings).set({ returnDate }).where(eq(bookings.id, id));
  const ids = (rows: readonly DayBooking[]) => rows.map(({ id }) => id);
  const lists = ({ late, collections, in_work, waiting, ready, deliveries }: Today) =>
    Object.fromEntries(
      Object.entries({ late, collections, in_work, waiting, ready, deliveries })
        .filter(([, rows]) => rows.length > 0)
        .map(([name, rows]) => [name, ids(rows)]),
    );

  test('has collections in the order of their windows, and what comes in the next days in brief', async () => {
    const noon = await desk.book(['full'], window('12:00-14:00'));
    const morning = await desk.book(['full'], { ...window('08:00-10:00'), line2: 'Flat 2' });
    await desk.book(['full'], window('08:00-10:00', '2026-11-24'));
    await desk.book(['full'], window('08:00-10:00', '2026-11-24'));
    await desk.book(['full'], window('14:00-16:00', '2026-11-25'));
    const version = morning.version;
    await desk.press(assignBooking, morning.id, { version, user_id: WORKSHOP_ID });
    now = at('07:00');
    const day = await today();
    expect(lists(day)).toEqual({ collections: [morning.id, noon.id] });
    expect(day.collections[0]).toMatchObject({
      status: 'confirmed',
      arrival: 'collected',
      customer: 'Sample Driver',
      phone: '+447700900123',
      car: 'Ford Focus',
      plate: 'AB18KQC',
      collection: MONDAY_MORNING,
      place: '1 Placeholder Street, Flat 2, Bracknell, RG12 1AA',
      assigned_to: { id: WORKSHOP_ID, name: 'Wanda Sample' },
      late: null,
      waits_for: null,
      jobs: { done: 0, of: 1 },
      next: 'collected',
    });
    expect(day.collections[1]?.assigned_to).toBeNull();
    expect(day.ahead).toEqual([
      { date: '2026-11-24', windows: [{ window: '08:00-10:00', cars: 2 }] },
      { date: '2026-11-25', windows: [{ window: '14:00-16:00', cars: 1 }] },
    ]);
  });

  once('follows a car through the workshop', async () => {
    let work: Work = await desk.book(['full', 'mot'], {
      returnAddress: { postcode: 'RG1 1AA', line1: '2 Sample Road', line2: '', town: 'Reading' },
    });
    now = at('08:30');
    work = await desk.go(work, 'collected');
    expect((await today()).in_work).toMatchObject([
      {
        id: work.id,
        next: 'in_workshop',
        jobs: { done: 0, of: 2 },
        place: '2 Sample Road, Reading, RG1 1AA',
      },
    ]);
    work = await desk.go(work, 'in_workshop');
    const [service, mot] = work.lines;
    work = await desk.press(beginLine, service?.id ?? '', { version: work.version });
    work = await desk.press(finishLine, service?.id ?? '', { version: work.version });
    expect((await today()).in_work).toMatchObject([{ id: work.id, next: null, jobs: { done: 1, of: 2 } }]);
    await database.db
      .update(bookingLines)
      .set({ status: 'offered' })
      .where(eq(bookingLines.id, mot?.id ?? ''));
    expect((await today()).waiting).toMatchObject([{ waits_for: 'customer', next: 'awaiting_approval' }]);
    work = await desk.go(work, 'awaiting_approval');
    await database.db
      .update(bookingLines)
      .set({ status: 'agreed' })
      .where(eq(bookingLines.id, mot?.id ?? ''));
    expect((await today()).waiting).toMatchObject([{ waits_for: 'us', next: 'in_workshop' }]);
    work = await desk.go(work, 'in_workshop');
    const reason = 'The test centre is closed';
    work = await desk.press(dropLine, mot?.id ?? '', { version: work.version, reason });
    work = await desk.go(work, 'ready');
    await backOn(work.id, '2026-11-24');
    expect((await today()).ready).toMatchObject([{ next: 'delivered', jobs: { done: 1, of: 1 } }]);
    await backOn(work.id, MONDAY);
    expect(lists(await today())).toEqual({ deliveries: [work.id] });
    await desk.go(work, 'delivered');
    expect(lists(await today())).toEqual({});
  });

  once('does not offer to bring back a car that is dangerous', async () => {
    let work: Work = await desk.go(await desk.book(['mot']), 'collected', 'in_workshop');
    const id = work.lines[0]?.id ?? '';
    work = await desk.press(beginLine, id, { version: work.version });
    work = await desk.press(recordMotResult, work.id, {
      version: work.version,
      line_id: id,
      result: 'failed',
      tested_on: '2026-11-21',
      miles: 68_000,
      defects: [{ text: 'Brake pipe leaking', type: 'dangerous' }],
    });
    work = await desk.press(finishLine, id, { version: work.version });
    await desk.go(work, 'ready');
    now = at('09:00');
    const { deliveries, ready } = await today();
    expect([...deliveries, ...ready]).toMatchObject([{ id: work.id, next: null }]);

    // Nobody is on the way with it, so it's never late: neither here nor in the operator's look at all garages.
    await backOn(work.id, MONDAY);
    now = at('09:00', '2026-11-25');
    expect(lists(await today())).toEqual({ ready: [work.id] });
    const overview = await desk.api.features.pages.garages.list(opening({ actor: ADMIN }));
    expect(overview).toMatchObject({ garages: [{ cars: 1, late: 0 }] });
  });

  once(
    'has what is late first, in the order in which it should have happened, and nowhere else',
    async () => {
      const missed = await desk.book(['full'], window('08:00-10:00'));
      const due = await desk.book(['full'], window('12:00-14:00'));
      const notBack = await desk.go(await desk.book(['full'], window('10:00-12:00')), 'collected');
      await backOn(notBack.id, MONDAY);
      now = at('10:00');
      expect(lists(await today())).toEqual({
        late: [missed.id],
        collections: [due.id],
        in_work: [notBack.id],
      });
      now = at('18:00');
      expect(lists(await today())).toEqual({ late: [missed.id, due.id, notBack.id] });
      expect((await today()).late.map(({ late, next }) => [late, next])).toEqual([
        ['collection', 'collected'],
        ['collection', 'collected'],
        ['return', 'in_workshop'],
      ]);
      now = at('06:00', '2026-11-24');
      expect(lists(await today())).toEqual({ late: [missed.id, due.id, notBack.id] });
    },
  );

  once('leaves out what nobody confirmed, what was cancelled and what is over', async () => {
    for (const status of ['requested', 'cancelled', 'delivered', 'closed'] as const) {
      const { id } = await desk.book(['full']);
      await database.db.update(bookings).set({ status }).where(eq(bookings.id, id));
    }
    now = at('23:00');
    expect(lists(await today())).toEqual({});
  });
});
