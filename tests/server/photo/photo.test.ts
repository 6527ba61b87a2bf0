import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { daysAfter, RETENTION_YEARS } from '../../../src/domain/account/retention.ts';
import { MOST_PHOTOS } from '../../../src/domain/booking/photo.ts';
import { photos } from '../../../src/server/db/schema.ts';
import type { FileStore } from '../../../src/server/files/store.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type Desk, deskFor } from '../../helpers/photo-desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { allOf, memoryFiles } from '../../helpers/files.ts';
import { aPhoto } from '../../helpers/photos.ts';

const bytesOf = (file: Buffer) => new Uint8Array(file);

forEachEngineWhenWide('photos of a booking', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let files: FileStore;
  beforeEach(async () => {
    database = await open();
    files = memoryFiles();
    desk = await deskFor({ db: database.db, photoFiles: files });
  });
  afterEach(() => database.close());

  const names = async () => (await allOf(files.list())).map(({ name }) => name).sort();
  const service = () => desk.api.services.photos;

  test('a photo is stored in two widths, under names that nobody can guess', async () => {
    const id = randomUUID();
    const sent = await desk.send(bytesOf(await aPhoto(2000, 1500)), {
      id,
      kind: 'report',
      about: 'pads-front',
    });
    expect(sent).toMatchObject({ id, kind: 'report', about: 'pads-front', width: 1600, height: 1200 });
    const [row] = await service().photosOf(desk.booking);
    expect(row).toMatchObject({ id, bookingId: desk.booking, addedAt: SATURDAY_NOON });
    expect(row?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(await names()).toEqual([`${row?.key}-1600.webp`, `${row?.key}-480.webp`]);
    const widths = await Promise.all(
      ([480, 1600] as const).map(
        async (width) => (await sharp((await service().picture(id, width)) ?? undefined).metadata()).width,
      ),
    );
    expect(widths).toEqual([480, 1600]);
  });

  test('sent twice, and twice at once to two servers on one database, it is one photo with two files', async () => {
    const photo = bytesOf(await aPhoto());
    const elsewhere = await deskFor({ db: database.db, photoFiles: files });
    const sending = { id: randomUUID(), booking: desk.booking };
    const first = await Promise.all([desk.send(photo, sending), elsewhere.send(photo, sending)]);
    const later = await desk.send(new Uint8Array([1]), sending);
    expect(new Set([...first, later].map(({ large }) => large)).size).toBe(1);
    expect(await database.db.$count(photos)).toBe(1);
    expect(await names()).toHaveLength(2);
  });

  once('an id that stands for another photo is refused, and nothing changes', async () => {
    const photo = bytesOf(await aPhoto());
    const id = randomUUID();
    await desk.send(photo, { id, kind: 'collection_front' });
    for (const other of [{ kind: 'collection_rear' }, { about: 'x' }, { booking: await desk.another() }])
      expect(await desk.refused(photo, { id, kind: 'collection_front', ...other })).toMatchObject({
        http: 422,
        code: 'idempotency_reused',
      });
    expect(await service().photosOf(desk.booking)).toMatchObject([
      { id, kind: 'collection_front', about: null },
    ]);
    expect(await names()).toHaveLength(2);
  });

  once('only staff add photos, only to bookings that are there, and of what there is', async () => {
    const photo = bytesOf(await aPhoto());
    expect(await desk.refused(photo, { token: '' })).toMatchObject({ http: 401 });
    expect(await desk.refused(photo, { token: 'token-of-a-customer' })).toMatchObject({
      http: 404,
      message: 'There is no such call',
    });
    expect(await desk.refused(photo, { booking: randomUUID() })).toMatchObject({
      http: 404,
      message: 'There is no such booking',
    });
    for (const wrong of [{ kind: 'selfie' }, { about: '../x' }, { about: 'x'.repeat(65) }, { id: 'x' }])
      expect(await desk.refused(photo, wrong)).toMatchObject({ http: 422, code: 'invalid' });
    expect(await names()).toEqual([]);
  });

  once('a booking has no room for photos without end', async () => {
    const row = { bookingId: desk.booking, kind: 'report', width: 1, height: 1 } as const;
    const rows = Array.from({ length: MOST_PHOTOS }, () => ({
      ...row,
      id: randomUUID(),
      key: randomUUID().replaceAll('-', ''),
      addedBy: randomUUID(),
      addedAt: SATURDAY_NOON,
    }));
    await database.db.insert(photos).values(rows);
    const refused = await desk.refused(bytesOf(await aPhoto()));
    expect(refused).toMatchObject({
      http: 422,
      message: expect.stringContaining(`has ${MOST_PHOTOS} photos`),
    });
  });

  once('files are deleted on the day on which their booking is, and not before', async () => {
    await desk.send(bytesOf(await aPhoto()));
    const kept = daysAfter(SATURDAY_NOON, RETENTION_YEARS.bookings * 365);
    await desk.api.features.forget(kept);
    expect([await names(), await database.db.$count(photos)]).toMatchObject([{ length: 2 }, 1]);
    await desk.api.features.forget(daysAfter(kept, 3));
    expect([await names(), await database.db.$count(photos)]).toEqual([[], 0]);
  });

  once('what a process left half done is swept a day later, and what is none of ours stays', async () => {
    await desk.send(bytesOf(await aPhoto()));
    const sent = await names();
    const orphan = `${'ab'.repeat(16)}-480.webp`;
    for (const name of [orphan, `${sent[0]}.0a1b2c3d.part`, 'notes.txt'])
      await files.put(name, new Uint8Array(1), 'image/webp');
    // The store of tests says that all its files are of 1970.
    await desk.api.features.forget(new Date(3600_000));
    expect(await names()).toHaveLength(5);
    await desk.api.features.forget(daysAfter(new Date(0), 2));
    expect(await names()).toEqual([...sent, 'notes.txt'].sort());
  });
});
