import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseEnv } from '../../../src/server/env.ts';
import { s3Store } from '../../../src/server/files/gateway.s3.ts';
import { openFileStore } from '../../../src/server/files/open.ts';
import type { FileStore } from '../../../src/server/files/store.ts';
import { temporaryFolder } from '../../helpers/engines.ts';
import { allOf } from '../../helpers/files.ts';
import { s3Server, signatureOf } from '../../helpers/s3.ts';

const ACCESS = { bucket: 'kennet-photos', keyId: 'PLACEHOLDERKEY', secret: 'placeholder/secret+of=tests' };
const { folder, remove } = temporaryFolder();
let s3: Awaited<ReturnType<typeof s3Server>>;
beforeAll(async () => {
  s3 = await s3Server(ACCESS);
});
afterEach(() => s3.setFault(() => 'none'));
afterAll(async () => {
  await s3.close();
  remove();
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const textOf = (bytes: Uint8Array | null) => (bytes ? Buffer.from(bytes).toString() : null);
const s3Settings = (secret = ACCESS.secret) => ({
  S3_ENDPOINT: `${s3.endpoint}/`,
  S3_BUCKET: ACCESS.bucket,
  S3_REGION: 'eu-west-2',
  S3_ACCESS_KEY_ID: ACCESS.keyId,
  S3_SECRET_ACCESS_KEY: secret,
});

const STORES: Record<string, () => FileStore> = {
  'a folder': () => openFileStore(parseEnv({ DATA_DIR: folder }), 'photos'),
  'an S3-compatible store': () =>
    openFileStore(parseEnv({ DATA_DIR: '/nowhere', ...s3Settings() }), 'photos'),
};

describe.each(Object.entries(STORES))('%s', (_, open) => {
  const names = async () => (await allOf(open().list())).map(({ name }) => name).sort();
  afterEach(async () => {
    for (const name of await names()) await open().remove(name);
  });

  test('gives back what was put, to another process too', async () => {
    const noise = new Uint8Array(300_000).map((__, at) => (at * 7919) % 256);
    await open().put('a-480.webp', noise, 'image/webp');
    const got = await open().get('a-480.webp');
    expect(Buffer.compare(got ?? Buffer.alloc(0), noise)).toBe(0);
  });

  test('replaces a file that is put again', async () => {
    await open().put('a.webp', bytesOf('first'), 'image/webp');
    await open().put('a.webp', bytesOf('second'), 'image/webp');
    expect(textOf(await open().get('a.webp'))).toBe('second');
    expect(await names()).toEqual(['a.webp']);
  });

  test('has nothing where nothing was put, and removes that too', async () => {
    expect(await open().get('missing.webp')).toBeNull();
    await open().remove('missing.webp');
    expect(await names()).toEqual([]);
  });

  test('removes what was put', async () => {
    await open().put('a.webp', bytesOf('a'), 'image/webp');
    await open().put('b.webp', bytesOf('b'), 'image/webp');
    await open().remove('a.webp');
    expect([await open().get('a.webp'), await names()]).toEqual([null, ['b.webp']]);
  });

  test('lists every file with the time when it was stored', async () => {
    s3.setPageSize(2);
    const before = Date.now() - 2000;
    for (const name of ['a.webp', 'b.webp', 'c.webp', 'd.webp', 'e.webp'])
      await open().put(name, bytesOf(name), 'image/webp');
    const listed = await allOf(open().list());
    expect(listed.map(({ name }) => name).sort()).toEqual(['a.webp', 'b.webp', 'c.webp', 'd.webp', 'e.webp']);
    for (const { storedAt } of listed) {
      expect(storedAt.getTime()).toBeGreaterThan(before);
      expect(storedAt.getTime()).toBeLessThan(Date.now() + 2000);
    }
  });
});

test('the folder lets nobody else in, whatever the umask', async () => {
  const umask = process.umask(0);
  const own = join(folder, 'made/for/us');
  await openFileStore(parseEnv({ DATA_DIR: own }), 'photos')
    .put('a.webp', bytesOf('a'), 'image/webp')
    .finally(() => process.umask(umask));
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect([modeOf(join(own, 'photos')), modeOf(join(own, 'photos/a.webp'))]).toEqual(['700', '600']);
});

test('a file that could not be written whole is not there', async () => {
  const photos = join(folder, 'blocked/photos');
  mkdirSync(join(photos, 'a.webp'), { recursive: true });
  writeFileSync(join(photos, 'a.webp/in-the-way'), '');
  const store = openFileStore(parseEnv({ DATA_DIR: join(folder, 'blocked') }), 'photos');
  await expect(store.put('a.webp', bytesOf('a'), 'image/webp')).rejects.toThrow();
  expect(readdirSync(photos)).toEqual(['a.webp']);
});

test('the bucket holds the bytes under our prefix, with their type', async () => {
  await STORES['an S3-compatible store']?.().put('a.webp', bytesOf('a'), 'image/webp');
  expect([...s3.files.keys()]).toEqual(['photos/a.webp']);
  expect(s3.files.get('photos/a.webp')).toMatchObject({ bytes: Buffer.from('a'), type: 'image/webp' });
  s3.files.clear();
});

test('a wrong secret is an error that says what the store said, and not the secret', async () => {
  const store = openFileStore(parseEnv(s3Settings('another-secret')), 'photos');
  const refused = [
    () => store.put('a.webp', bytesOf('a'), 'image/webp'),
    () => store.get('a.webp'),
    () => store.remove('a.webp'),
    () => allOf(store.list()),
  ];
  for (const ask of refused)
    await expect(ask()).rejects.toThrow(/^The file store answered \w+ with 403 \(SignatureDoesNotMatch\)$/);
  expect(s3.files.size).toBe(0);
});

test.each(['hang', 'cut', 'busy'] as const)(
  'a store in trouble is named as what does not answer: %s',
  async (fault) => {
    const { S3_ENDPOINT, S3_REGION: region } = s3Settings();
    const keys = { accessKeyId: ACCESS.keyId, secretAccessKey: ACCESS.secret };
    const place = { endpoint: S3_ENDPOINT.slice(0, -1), bucket: ACCESS.bucket, region, prefix: 'photos/' };
    const store = s3Store({ ...place, ...keys, patienceMs: fault === 'hang' ? 300 : 8_000 });
    let asked = 0;
    s3.setFault(() => (asked++, fault));
    const asking = [
      store.put('a.webp', bytesOf('a'), 'image/webp'),
      store.get('a.webp'),
      store.remove('a.webp'),
      allOf(store.list()),
    ];
    for (const one of await Promise.allSettled(asking))
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'Unanswered', behind: 'files' } });
    expect(asked).toBe(fault === 'hang' ? asking.length : 2 * asking.length);

    // Once only: the second try is answered, and nobody notices.
    let left = 1;
    s3.setFault(() => (left-- > 0 && fault !== 'hang' ? fault : 'none'));
    await store.put('b.webp', bytesOf('b'), 'image/webp');
    expect(textOf(await store.get('b.webp'))).toBe('b');
    s3.files.clear();
  },
);

test('a store that leads elsewhere is not followed', async () => {
  const elsewhere = createServer((_req, res) => {
    res.writeHead(307, { Location: `${s3.endpoint}/elsewhere` }).end('<Code>TemporaryRedirect</Code>');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  const settings = { ...s3Settings(), S3_ENDPOINT: `http://127.0.0.1:${port}` };
  const store = openFileStore(parseEnv(settings), 'photos');
  await expect(store.get('a.webp')).rejects.toThrow('with 307 (TemporaryRedirect)');
  elsewhere.close();
});

test('a missing bucket is an error, and not an empty store', async () => {
  const { S3_ENDPOINT, S3_REGION: region } = s3Settings();
  const place = { endpoint: S3_ENDPOINT.slice(0, -1), bucket: 'not-ours', region, prefix: 'photos/' };
  const store = s3Store({ ...place, accessKeyId: ACCESS.keyId, secretAccessKey: ACCESS.secret });
  await expect(allOf(store.list())).rejects.toThrow('The file store has no bucket not-ours');
  await expect(store.put('a.webp', bytesOf('a'), 'image/webp')).rejects.toThrow('no bucket');
});

test('our server of tests checks signatures as documented: Amazon’s own example', () => {
  const empty = createHash('sha256').digest('hex');
  const names = 'host;range;x-amz-content-sha256;x-amz-date';
  const signature = signatureOf({
    method: 'GET',
    url: '/test.txt',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${'0'.repeat(64)}`,
    },
  });
  expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});
