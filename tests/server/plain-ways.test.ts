import { expect, test } from 'vitest';
import { parseEnv } from '../../src/server/env.ts';
import { plainWays, refusePlainWays } from '../../src/server/plain-ways.ts';

const S3 = { S3_BUCKET: 'kennet', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
const PLAIN = {
  SMTP_URL: 'smtp://user:hunter2@mail.example.co.uk:587',
  DATABASE_URL: 'postgres://user:hunter2@db.example.co.uk/kennet',
  S3_ENDPOINT: 'http://store.example.co.uk',
  ...S3,
};
const SITE_URL = 'https://www.example.co.uk';

test('an https site names each plain way, what to write and how to allow it, and no password', () => {
  const start = () => refusePlainWays(parseEnv({ SITE_URL, ...PLAIN }));
  expect(start).toThrow(/smtps:\/\/.*sslmode=verify-full.*https:\/\/.*ALLOW_PLAIN=mail,database,files/s);
  expect(start).not.toThrow('hunter2');
  expect(() => refusePlainWays(parseEnv({ SITE_URL, ...PLAIN, ALLOW_PLAIN: 'mail, files' }))).toThrow(
    'ALLOW_PLAIN=database',
  );
  expect(() =>
    refusePlainWays(parseEnv({ SITE_URL, ...PLAIN, ALLOW_PLAIN: 'mail,files,database' })),
  ).not.toThrow();
  expect(() => parseEnv({ ALLOW_PLAIN: 'emails' })).toThrow('mail, database, files');
});

test('on http, and on this machine, nothing is asked for', () => {
  expect(() => refusePlainWays(parseEnv(PLAIN))).not.toThrow();
  expect(() => refusePlainWays(parseEnv({ ...PLAIN, SITE_URL: 'https://localhost:8443' }))).not.toThrow();
});

test.each([
  [{}, []],
  [{ SMTP_URL: 'smtps://mail.example.co.uk' }, []],
  [{ SMTP_URL: 'smtp://mail.example.co.uk?requireTLS=true' }, []],
  [{ SMTP_URL: 'smtp://mail.example.co.uk?requireTLS=false' }, ['mail']],
  [{ SMTP_URL: 'smtp://127.0.0.1:25' }, []],
  [{ DATABASE_URL: 'postgres://u:p@db/kennet?sslmode=verify-full' }, []],
  [{ DATABASE_URL: 'postgres://u:p@db/kennet?sslmode=prefer' }, ['database']],
  [{ DATABASE_URL: 'postgres://u:p@localhost/kennet' }, []],
  [{ DATABASE_URL: 'postgres://u:p@localhost/kennet?host=db.example.co.uk' }, ['database']],
  [{ DATABASE_URL: 'postgres://u:p@db/kennet?host=/var/run/postgresql' }, []],
  [{ ...S3, S3_ENDPOINT: 'https://s3.eu-west-2.amazonaws.com' }, []],
])('%o leaves %o', (settings: Record<string, string>, ways) => {
  expect(plainWays(parseEnv({ SITE_URL, ...settings }))).toEqual(ways);
});
