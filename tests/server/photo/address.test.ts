import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photos } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testLinks } from '../../helpers/api.ts';
import { type Desk, deskFor } from '../../helpers/photo-desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { aPhoto, webpChunks } from '../../helpers/photos.ts';

const MINUTE_MS = 60_000;
let now = SATURDAY_NOON;
let database: TestDatabase;
let desk: Desk;
let small: string;
let large: string;
let id: string;
beforeAll(async () => {
  database = await openForTests();
  desk = await deskFor({ db: database.db, clock: () => now });
  ({ id } = await desk.send(new Uint8Array(await aPhoto(1000, 500))));
  const { photoPath } = desk.api.services.photos;
  small = photoPath({ id }, 480);
  large = photoPath({ id }, 1600);
});
afterAll(() => database.close());

const later = (minutes: number) => new Date(SATURDAY_NOON.getTime() + minutes * MINUTE_MS);

/** Opens the address as a browser without a session does. */
function fetched(path: string) {
  const [, , token = '', width = ''] = path.split('/');
  return desk.api.features.pages.photo.picture(opening({ path, params: { token, width } }));
}

async function shown(path: string) {
  const page = await fetched(path);
  if (page.kind !== 'shown') throw new Error(`${path} is ${page.status}`);
  return page;
}

test('an address shows the picture of its width to whoever was shown it, as a picture and nothing else', async () => {
  const first = await shown(small);
  const second = await shown(large);
  expect([webpChunks(first.bytes), webpChunks(second.bytes)]).toEqual([['VP8 '], ['VP8 ']]);
  expect(first.bytes.length).toBeLessThan(second.bytes.length);
  expect(first.headers).toEqual({
    'Content-Type': 'image/webp',
    'Content-Disposition': 'inline; filename="photo.webp"',
    'Cache-Control': 'private, max-age=7200, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

test('a page that is drawn again within the hour has the same address, and the next hour another', () => {
  const pathAt = (minutes: number) => {
    now = later(minutes);
    return desk.api.services.photos.photoPath({ id }, 480);
  };
  expect([pathAt(1), pathAt(59)]).toEqual([small, small]);
  expect(pathAt(60)).not.toBe(small);
  now = SATURDAY_NOON;
});

test('it ends after two hours at most, and nobody keeps it for longer', async () => {
  now = later(119);
  expect((await shown(small)).headers['Cache-Control']).toBe('private, max-age=60, immutable');
  now = later(120);
  expect(await fetched(small)).toMatchObject({ kind: 'gone', status: 404 });
  now = SATURDAY_NOON;
});

test('forged, foreign and odd addresses are one and the same 404', async () => {
  const [, , token = ''] = small.split('/');
  const ended = { kind: 'gone', status: 404, message: 'There is no such photo, or its address has ended' };
  const expires = later(60);
  const forged = [
    token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
    testLinks.sign('booking', { subject: id, expires }),
    testLinks.sign('photo', { subject: randomUUID(), expires }),
    id,
    '',
  ];
  for (const each of forged) expect(await fetched(`/photo/${each}/480`)).toEqual(ended);
  for (const width of ['481', '1601', '', '0480', '480.webp', '../480'])
    expect(await desk.api.features.pages.photo.picture(opening({ params: { token, width } }))).toEqual(ended);
});

test('a photo that was deleted is not shown any more', async () => {
  await database.db.delete(photos);
  expect(await fetched(small)).toMatchObject({ status: 404 });
});
