import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOffers, photos } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testLinks } from '../../helpers/api.ts';
import { type Desk, deskOf, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { askedAbout } from '../../helpers/questions.ts';

const photoId = (last: number) => `5d3a2b1c-0000-4000-8000-00000000000${last}`;
const [FRONT, FIRST, SECOND, FOREIGN] = [1, 2, 3, 4].map(photoId) as [string, string, string, string];

let database: TestDatabase;
let desk: Desk;
let asked: string;
let question: string;
beforeAll(async () => {
  database = await openForTests();
  const { db } = database;
  await hire(db);
  desk = deskOf(db, () => SATURDAY_NOON);
  const one = await desk.book(['interim']);
  const other = await desk.book(['mot']);
  asked = one.id;
  question = await askedAbout(db, asked, SATURDAY_NOON);
  const all = [
    { id: FRONT, bookingId: asked, kind: 'collection_front', about: null },
    { id: FIRST, bookingId: asked, kind: 'found_work', about: question },
    { id: SECOND, bookingId: asked, kind: 'found_work', about: question },
    { id: FOREIGN, bookingId: other.id, kind: 'found_work', about: null },
  ] as const;
  for (const photo of all)
    await db.insert(photos).values({
      ...photo,
      key: photo.id.replaceAll('-', ''),
      width: 800,
      height: 600,
      addedBy: WORKSHOP_ID,
      addedAt: SATURDAY_NOON,
    });
  await db
    .update(lineOffers)
    .set({ photos: [SECOND, FIRST] })
    .where(eq(lineOffers.id, question));
});
afterAll(() => database.close());

const expires = new Date(SATURDAY_NOON.getTime() + 86_400_000);
function opened(door: 'booking' | 'request', photo: string, query = '') {
  const token = testLinks.sign(door, { subject: asked, expires });
  const { request, report } = desk.api.features.pages;
  const controller = door === 'request' ? request.photo : report.linkedPhoto;
  return controller(opening({ path: `/booking${query}`, params: { token, photo } }));
}

test('a photo of a booking says what it shows, which it is, and leads back to where it was opened', async () => {
  expect(await opened('booking', FIRST)).toMatchObject({
    title: 'What we found on the car: Bulb',
    photo: { number: 2, of: 3, next: SECOND, remark: '', width: 800 },
    back: { text: 'Back to the booking' },
  });
  const last = await opened('booking', SECOND, '?from=report');
  expect(last).toMatchObject({
    photo: { number: 3, next: null },
    query: '?from=report',
    back: { text: 'Back to the report' },
  });
  const large = last.kind === 'shown' ? last.photo.large : '';
  expect(large).toMatch(/^\/photo\/[\w.-]+\/1600$/);
});

test('the link to a question opens its photos, in its order, and no others of the booking', async () => {
  expect(await opened('request', SECOND)).toMatchObject({
    title: 'Bulb',
    photo: { number: 1, of: 2, next: FIRST },
    back: { href: expect.stringMatching(new RegExp(`^/booking/requests/.*#q-${question}$`)) },
  });
  expect(await opened('request', FRONT)).toMatchObject({ kind: 'gone', status: 404 });
});

test('no booking’s link opens a photo of another booking, or what is no id', async () => {
  for (const photo of [FOREIGN, photoId(9), 'x', '%00', ''])
    for (const door of ['booking', 'request'] as const)
      expect(await opened(door, photo), photo).toMatchObject({ kind: 'gone', status: 404 });
});
