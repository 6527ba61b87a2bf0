import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { settingNames } from '../../scripts/steps/settings.mjs';
import { envSchema, SECRET_SETTINGS } from '../../src/server/env-schema.ts';
import { parseEnv, SettingsError, unknownSettings } from '../../src/server/env.ts';

/** The message that an operator would see. */
function complaint(source: Record<string, string>): string {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('these settings were accepted');
}

describe('settings', () => {
  test('nothing is required', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 4321,
      HOST: 'localhost',
      SITE_URL: 'http://localhost:4321',
      API_BASE: '/api/v2',
      DATA_DIR: './data',
      NODE_ENV: 'production',
      ALLOWED_ORIGINS: [],
      PUSH_ORIGINS: [],
    });
  });

  test('an empty value counts as not set', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({ PORT: 4321 });
    expect(parseEnv({ DATABASE_URL: ' ' }).DATABASE_URL).toBeUndefined();
  });

  test('the public address follows the port and loses its last slash', () => {
    expect(parseEnv({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
    expect(parseEnv({ SITE_URL: 'https://www.example.co.uk/' }).SITE_URL).toBe('https://www.example.co.uk');
  });

  test.each([
    ['PORT', 'eighty', 'whole number'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['DVSA_PER_DAY', '0.5', 'a whole number, 1 or more'],
    ['DVLA_PER_SECOND', '0', 'a number from 0.1 to 10000'],
    ['SITE_URL', 'www.example.co.uk', 'https://www.example.co.uk'],
    ['DATABASE_URL', 'mysql://x', 'postgres://user:password@host:5432/name'],
    ['SMTP_URL', 'mail.example.co.uk', 'smtp://user:password@mail.example.co.uk:587'],
    ['LOG_LEVEL', 'loud', 'debug'],
    ['ALLOWED_ORIGINS', 'https://a.example/path', 'without a path'],
    ['MAIL_FROM', 'nobody', 'A Garage <bookings@example.co.uk>'],
    ['NODE_ENV', 'prod', 'production'],
  ])('%s=%s is refused with what to set', (name, value, remedy) => {
    const message = complaint({ [name]: value });
    expect(message).toContain(name);
    expect(message).toContain(remedy);
    expect(message).toContain('.env.example');
  });

  test('each bad setting is listed at once', () => {
    const message = complaint({ PORT: 'x', LOG_LEVEL: 'loud', STRIPE_SECRET_KEY: 'sk_test_1' });
    expect(message.match(/^ {2}- /gm)).toHaveLength(3);
  });

  test('half a set of keys is refused and says which are missing', () => {
    const message = complaint({ DVLA_API_KEY: 'k', DVSA_CLIENT_ID: 'c' });
    expect(message).toContain('DVSA_CLIENT_SECRET, DVSA_TOKEN_URL, DVSA_API_KEY must be set too');
  });

  const stripe = (mode: 'test' | 'live', publishable = mode) => ({
    STRIPE_SECRET_KEY: `sk_${mode}_1`,
    STRIPE_PUBLISHABLE_KEY: `pk_${publishable}_1`,
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  });
  const PUBLIC = { SITE_URL: 'https://www.example.co.uk', NODE_ENV: 'production' };

  test.each([
    ['half of a set', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'must be set too'],
    ['a test key and a live one', stripe('live', 'test'), 'must both be test keys, or both live'],
    ['test keys where customers pay', { ...stripe('test'), ...PUBLIC }, 'is a test key'],
    ['live keys on this machine', stripe('live'), 'is a live key'],
    ['live keys on a test site', { ...stripe('live'), ...PUBLIC, NODE_ENV: 'development' }, 'is a live key'],
    ['no secret between commas', { ...stripe('test'), STRIPE_WEBHOOK_SECRET: ',' }, 'whsec_…'],
    ['what is no key', { ...stripe('test'), STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
  ])('of Stripe, %s stops the start', (_, settings, said) => {
    const message = complaint(settings);
    expect(message).toContain(said);
    expect(message).not.toMatch(/_1\b/);
  });

  test('of Stripe, test keys here and live keys for the public are taken', () => {
    expect(parseEnv(stripe('test')).STRIPE_SECRET_KEY).toBe('sk_test_1');
    const secret = { SECRET: 'x'.repeat(43) };
    expect(parseEnv({ ...stripe('live'), ...PUBLIC, ...secret }).STRIPE_PUBLISHABLE_KEY).toBe('pk_live_1');
  });

  test('secrets are never repeated', () => {
    expect(complaint({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).not.toContain('hunter2');
    expect(complaint({ SMTP_URL: 'http://user:hunter2@host' })).not.toContain('hunter2');
  });

  test('.env.example lists every setting, and no other', () => {
    expect(settingNames().toSorted()).toEqual(Object.keys(envSchema.shape).toSorted());
  });

  test('.env.example is itself a good .env', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const values = Object.fromEntries(
      [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(parseEnv(values)).toEqual(parseEnv({}));
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kennet-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const LONG = 'hunter2'.repeat(8);

  test('each secret setting can be in one, with a newline at its end or without', () => {
    const values: Record<string, string> = {
      DATABASE_URL: 'postgres://user:hunter2@db/kennet',
      SMTP_URL: 'smtp://user:hunter2@mail.example.co.uk',
      SECRET: `${LONG},${LONG}2`,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old',
      TWILIO_AUTH_TOKEN: 'twilio',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: ' begins with a space',
      DVLA_API_KEY: 'dvla',
      DVSA_CLIENT_SECRET: 'dvsa',
      DVSA_API_KEY: 'dvsa key',
      OS_PLACES_KEY: 'os',
      METRICS_TOKEN: 'm'.repeat(32),
    };
    expect(Object.keys(values).toSorted()).toEqual(SECRET_SETTINGS.toSorted());
    const ends = ['', '\n', '\r\n'];
    const named = Object.entries(values).map(([name, value], at) => [
      `${name}_FILE`,
      file(name, value + (ends[at % 3] ?? '')),
    ]);
    const others = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'kennet-photos',
      S3_REGION: 'eu-west-2',
      DVSA_CLIENT_ID: 'id',
      DVSA_TOKEN_URL: 'https://login.example.com/token',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_FROM: '+447700900000',
    };
    expect(parseEnv({ ...others, ...Object.fromEntries(named) })).toMatchObject({
      ...values,
      SECRET: [LONG, `${LONG}2`],
      STRIPE_WEBHOOK_SECRET: ['whsec_new', 'whsec_old'],
    });
    expect(unknownSettings('SECRET_FILE=a\nPORT_FILE=b')).toEqual(['PORT_FILE']);
  });

  test.each([
    ['is not there', () => join(folder, 'nowhere')],
    ['is empty', () => file('empty', '\n')],
    ['has more than one line', () => file('lines', `${LONG}\n${LONG}\n`)],
    ['is larger than 8192 bytes', () => file('large', LONG.repeat(200))],
    ['is not text', () => file('bytes', new Uint8Array([104, 117, 0xff, 0xfe]))],
    ['is not a file', () => (mkdirSync(join(folder, 'a-folder')), join(folder, 'a-folder'))],
    ['is not a file', () => (execFileSync('mkfifo', [join(folder, 'pipe')]), join(folder, 'pipe'))],
  ])('one that %s stops the start, in words without what it holds', (said, make) => {
    const path = make();
    const message = complaint({ SECRET_FILE: path });
    expect(message).toContain(`SECRET_FILE names ${path}, which ${said}`);
    expect(message).not.toContain('hunter2');
  });

  test('a setting is given in one way', () => {
    const message = complaint({ SECRET: LONG, SECRET_FILE: file('again', LONG) });
    expect(message).toContain('SECRET and SECRET_FILE are both set');
    expect(message).not.toContain('hunter2');
  });

  test('what a file holds is checked as what the environment holds, and not repeated', () => {
    const message = complaint({ DATABASE_URL_FILE: file('url', 'mysql://user:hunter2@host/db') });
    expect(message).toContain('DATABASE_URL must be a URL such as');
    expect(message).not.toContain('hunter2');
  });

  test('of a set, a file that cannot be read is told alone', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    const message = complaint({ ...stripe, STRIPE_WEBHOOK_SECRET_FILE: join(folder, 'nowhere') });
    expect(message.match(/^ {2}- /gm)).toHaveLength(1);
  });
});

test('metrics that other machines reach need a token', () => {
  expect(() => parseEnv({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toThrow(
    'METRICS_TOKEN must be set',
  );
  expect(parseEnv({ METRICS_PORT: '9464' })).toMatchObject({ METRICS_PORT: 9464, METRICS_HOST: 'localhost' });
  expect(() => parseEnv({ METRICS_TOKEN: 'short and secret' })).toThrow(/METRICS_TOKEN .*\(it is "…"\)/);
});
