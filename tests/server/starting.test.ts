import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectBuiltFor, readBuildInfo, versionText } from '../../src/server/build-info.ts';
import { parseEnv } from '../../src/server/env.ts';
import { starting } from '../../src/server/starting.ts';

const dist = mkdtempSync(join(tmpdir(), 'kennet-'));
afterAll(() => rmSync(dist, { recursive: true }));

const BUILD = { version: '1.2.3', commit: '0123456789ab', siteUrl: 'https://www.example.co.uk' };
/** Every setting that may not be read in a log. */
const SECRETS = {
  DATABASE_URL: 'postgres://kennet:hunter2@db.example.co.uk/site',
  SMTP_URL: 'smtp://kennet:hunter2@mail.example.co.uk:587',
  SECRET: 'hunter2'.repeat(6),
  DVLA_API_KEY: 'hunter2',
  S3_ENDPOINT: 'https://s3.example.co.uk',
  S3_BUCKET: 'kennet-photos',
  S3_REGION: 'eu-west-2',
  S3_ACCESS_KEY_ID: 'hunter2',
  S3_SECRET_ACCESS_KEY: 'hunter2',
  STRIPE_SECRET_KEY: 'sk_live_hunter2',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_hunter2',
  STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'hunter2',
  TWILIO_FROM: '+447700900000',
};

test('a start says what it is made of, without a key', () => {
  const said = starting(parseEnv({ SITE_URL: BUILD.siteUrl, TRUSTED_PROXIES: '1', ...SECRETS }), BUILD);
  expect(said).toEqual({
    ...BUILD,
    node: process.version,
    database: 'postgres://db.example.co.uk/site',
    mail: 'smtp://mail.example.co.uk:587',
    registers: 'DVLA',
    cards: 'Stripe',
    texts: 'Twilio',
    photos: 'bucket kennet-photos',
    dataDir: null,
    proxies: 1,
    standIns: [],
  });
  expect(JSON.stringify(said)).not.toContain('hunter2');
});

test('a start on this machine names its stand-ins', () => {
  expect(starting(parseEnv({}), null)).toMatchObject({
    version: 'unknown',
    database: 'built-in',
    mail: 'files',
    registers: 'demo registry',
    cards: 'stand-in',
    texts: 'files',
    dataDir: './data',
    standIns: ['mail', 'registers'],
  });
});

test('what the build wrote is read; anything else is no build', () => {
  expect(readBuildInfo(dist)).toBeNull();
  writeFileSync(join(dist, 'build.json'), '{"version":1}');
  expect(readBuildInfo(dist)).toBeNull();
  writeFileSync(join(dist, 'build.json'), JSON.stringify(BUILD));
  expect(readBuildInfo(dist)).toEqual(BUILD);
});

test('a version says what it is', () => {
  expect(versionText(BUILD)).toBe(
    `1.2.3 (0123456789ab), built for https://www.example.co.uk, Node ${process.version}`,
  );
  expect(versionText(null)).toMatch(/^not built yet/);
});

test('a public site is refused pages that were built for another address', () => {
  expect(() => expectBuiltFor(BUILD, 'https://kennet.example')).toThrow(
    /pages were built for https:\/\/www\.example\.co\.uk.*Build again/s,
  );
  expect(() => expectBuiltFor(BUILD, BUILD.siteUrl)).not.toThrow();
  expect(() => expectBuiltFor(BUILD, 'http://localhost:4321')).not.toThrow();
});
