import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordHandover } from '../../../src/contract/booking/handover.ts';
import { takeBackStep } from '../../../src/contract/work/steps.ts';
import { historyLines } from '../../../src/domain/booking/history-lines.ts';
import type { BookingStatus } from '../../../src/domain/booking/booking-status.ts';
import { bookingEvents, bookings, photos } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { type Desk, deskFor } from '../../helpers/photo-desk.ts';
import { aPhoto } from '../../helpers/photos.ts';

const STAFF = { Authorization: 'Bearer token-of-the-workshop' };
const LATE = 'Added on 21 November 2026 at 12:00, after the car went back';
let database: TestDatabase;
let desk: Desk;
let jpeg: Uint8Array<ArrayBuffer>;
beforeEach(async () => {
  jpeg ??= new Uint8Array(await aPhoto(64, 48));
  database = await openForTests();
  await hire(database.db);
  desk = await deskFor({ db: database.db });
});
afterEach(() => database.close());

const be = (status: BookingStatus) => database.db.update(bookings).set({ status });
/** As a phone at the kerb sends it. @param taken ids of its photos */
const handOver = (leg: 'collection' | 'delivery', taken: string[], id: string = randomUUID()) =>
  desk.api.ok(recordHandover, {
    params: { id: desk.booking, handover: id },
    body: {
      leg,
      outcome: 'done',
      at: SATURDAY_NOON.toISOString(),
      reason: 'Pays tomorrow',
      miles: leg === 'collection' ? 68_310 : 68_322,
      photos: taken,
    },
    headers: STAFF,
  });

test('a photo of how the car came is refused once it has gone back, unless it was taken with the record', async () => {
  const taken = randomUUID();
  const other = randomUUID();
  await handOver('collection', [taken]);
  await be('closed');
  const refused = await desk.refused(jpeg, { id: other, kind: 'collection_scratch' });
  expect(refused.message).toContain('can’t show how it came');
  expect(await database.db.$count(photos)).toBe(0);
  expect(await desk.send(jpeg, { id: taken, kind: 'collection_scratch' })).toMatchObject({ remark: '' });
});

test('what is added after the car went back says so on its page, in its history and in the report', async () => {
  await handOver('collection', []);
  await be('ready');
  const taken = randomUUID();
  await handOver('delivery', [taken]);
  const inTime = await desk.send(jpeg, { id: taken, kind: 'delivery_front' });
  const late = await desk.send(jpeg, { kind: 'delivery_scratch' });
  const found = await desk.send(jpeg, { kind: 'found_work' });
  expect([inTime.remark, late.remark, found.remark]).toEqual(['', LATE, LATE]);
  const { photos: service, reports } = desk.api.services;
  const shown = (await service.photosOf(desk.booking)).map((photo) => service.view(photo).remark);
  expect(shown.toSorted()).toEqual(['', LATE, LATE]);
  expect(JSON.stringify(await reports.read(desk.booking))).toContain(
    `A mark on the car when it went back. ${LATE}`,
  );
  const events = (await database.db.select().from(bookingEvents).orderBy(bookingEvents.id)).map((event) => ({
    ...event,
    by: event.actor,
    at: new Date(event.id * 1000),
  }));
  expect(
    historyLines(events)
      .slice(-2)
      .map(({ text }) => text),
  ).toEqual([
    'Photo added: the front of the car when it went back',
    '2 photos added after the car went back',
  ]);
});

test('one of the collection that comes while the car is in the workshop says that', async () => {
  await be('in_workshop');
  expect((await desk.send(jpeg, { kind: 'collection_scratch' })).remark).toMatch(
    /while the car was with us$/,
  );
  expect((await desk.refused(jpeg, { kind: 'delivery_front' })).message).toContain('hasn’t gone back yet');
});

test('those of a step that is taken back are marked as a mistake', async () => {
  const record = randomUUID();
  const taken = randomUUID();
  const { data } = await handOver('collection', [taken], record);
  await desk.send(jpeg, { id: taken, kind: 'collection_front', about: record });
  await desk.api.ok(takeBackStep, {
    params: { id: desk.booking },
    body: { version: data.work.version, from: 'collected', reason: 'Another car' },
    headers: STAFF,
  });
  const { photos: service } = desk.api.services;
  expect((await service.photosOf(desk.booking)).map((photo) => service.view(photo).remark)).toEqual([
    'From a handover that was recorded by mistake',
  ]);
});
