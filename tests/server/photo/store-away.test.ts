import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Store } from '../../../src/server/files/gateway.s3.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { type Desk, deskFor } from '../../helpers/photo-desk.ts';
import { aPhoto } from '../../helpers/photos.ts';
import { s3Server } from '../../helpers/s3.ts';

const ACCESS = { bucket: 'kennet-photos', keyId: 'PLACEHOLDERKEY', secret: 'placeholder/secret+of=tests' };
let s3: Awaited<ReturnType<typeof s3Server>>;
let database: TestDatabase;
let desk: Desk;
beforeAll(async () => {
  s3 = await s3Server(ACCESS);
  database = await openForTests();
  const { endpoint } = s3;
  const keys = { accessKeyId: ACCESS.keyId, secretAccessKey: ACCESS.secret, patienceMs: 2_000 };
  const store = (prefix: string) =>
    s3Store({ endpoint, bucket: ACCESS.bucket, region: 'eu-west-2', prefix, ...keys });
  desk = await deskFor({
    db: database.db,
    clock: () => SATURDAY_NOON,
    photoFiles: store('photos/'),
    photoTrash: store('photos/trash/'),
  });
});
afterAll(async () => {
  await s3.close();
  await database.close();
});

test('photos while their store is away: whoever sends or looks is told whose fault it is, and what is safe', async () => {
  const file = new Uint8Array(await aPhoto(600, 300));
  const { id } = await desk.send(file);
  const path = desk.api.services.photos.photoPath({ id }, 480);
  const [, , token = '', width = ''] = path.split('/');
  const looking = () => desk.api.features.pages.photo.picture(opening({ path, params: { token, width } }));

  s3.setFault(() => 'busy');
  const sent = crypto.randomUUID();
  const answer = await desk.raw(file, { id: sent });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
  // With the code that makes a tablet keep the photo, and send it again by itself.
  expect(await answer.json()).toMatchObject({
    code: 'server_error',
    message: expect.stringMatching(/stores our photos and files isn’t answering.*is safe/) as string,
    data: { away: 'files' },
  });
  await expect(looking()).rejects.toMatchObject({ name: 'Away', statusCode: 503 });

  s3.setFault(() => 'none');
  expect(await looking()).toMatchObject({ kind: 'shown' });
  await desk.send(file, { id: sent });
  expect(await desk.api.services.photos.photosOf(desk.booking)).toHaveLength(2);
});
