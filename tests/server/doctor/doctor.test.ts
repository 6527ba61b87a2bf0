import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoCars } from '../../../src/content-model/built.ts';
import { lockDataDir } from '../../../src/server/db/lock.ts';
import { outbox } from '../../../src/server/db/schema.ts';
import { databaseChecks } from '../../../src/server/doctor/database.ts';
import { examine, report } from '../../../src/server/doctor/doctor.ts';
import { findings } from '../../../src/server/doctor/finding.ts';
import { outsideChecks } from '../../../src/server/doctor/outside.ts';
import { parseEnv } from '../../../src/server/env.ts';
import { startStandIns } from '../../../src/server/registers/fake/start.ts';
import { demoRegistry } from '../../../src/server/registers/fake/demo-registry.ts';
import { openForTests } from '../../helpers/engines.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'kennet-'));
const dist = join(folder, 'dist');
const DATA_DIR = join(folder, 'data');
beforeAll(() => {
  cpSync(inject('pgliteTemplate'), DATA_DIR, { recursive: true });
  cpSync(DATA_DIR, dist, { recursive: true });
  const build = { version: '1.0.0', commit: '', siteUrl: 'https://www.example.co.uk' };
  writeFileSync(join(dist, 'build.json'), JSON.stringify(build));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a site', () => {
  const states = async (settings: Record<string, string>) => {
    const found = await examine(
      parseEnv({ DATA_DIR, ...settings }),
      { dist, settings: join(folder, '.env') },
      NOW,
    );
    return { found, text: report(found), of: (about: string) => found.find((one) => one.about === about) };
  };

  test('on this machine has nothing wrong, and its stand-ins are named', async () => {
    const { of, text } = await states({});
    expect(of('stand-ins')).toMatchObject({ state: 'warn', says: 'not real: mail, registers' });
    expect(of('schema')).toMatchObject({ state: 'ok' });
    expect(of('emails')).toMatchObject({ state: 'ok' });
    expect(text).toContain('Nothing is wrong.');
  });

  test('that is public is told each thing that stops it', async () => {
    const { of, text } = await states({ SITE_URL: 'http://kennet.example' });
    expect(of('build')).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('built for https://www.example'),
    });
    expect(of('stand-ins')).toMatchObject({ state: 'bad' });
    expect(of('proxies')).toMatchObject({ state: 'bad', says: 'SITE_URL is public but isn’t https://' });
    expect(text).toMatch(/3 of \d+ must be put right\.$/);
  });

  test('is told of what in its .env is no setting, as of a mistyped one', async () => {
    expect((await states({})).of('settings')).toMatchObject({ state: 'ok' });
    writeFileSync(
      join(folder, '.env'),
      '# STPM_URL=1\nPORT=4321\nSTMP_URL = "smtp://x" # ours\nexport BACKUP=off\n',
    );
    expect((await states({})).of('settings')).toMatchObject({
      state: 'warn',
      says: expect.stringContaining('no setting: BACKUP, STMP_URL.'),
    });
    rmSync(join(folder, '.env'));
  });

  test('that runs keeps its database to itself', async () => {
    const release = lockDataDir(DATA_DIR);
    const { of } = await states({});
    expect(of('database')).toMatchObject({ state: 'warn', says: expect.stringContaining('Ask its /readyz') });
    release();
  });
});

test('emails that wait and a job that is late are found', async () => {
  const { db, close } = await openForTests();
  const ago = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60_000);
  const mail = { kind: 'receipt', subject: 'x', createdAt: ago(3) };
  const look = async () => (await findings(databaseChecks(db, NOW))).find(({ about }) => about === 'emails');
  await db.insert(outbox).values({ ...mail, id: crypto.randomUUID(), dueAt: ago(2), failedAt: ago(1) });
  expect(await look()).toMatchObject({ state: 'warn', says: expect.stringContaining('1 were given up') });
  await db.insert(outbox).values({ ...mail, id: crypto.randomUUID(), dueAt: ago(0.5) });
  expect(await look()).toMatchObject({ state: 'warn' });
  await db.insert(outbox).values({ ...mail, id: crypto.randomUUID(), dueAt: ago(2) });
  expect(await look()).toMatchObject({ state: 'bad', says: expect.stringContaining('1 have waited') });
  await close();
});

describe('whom a site depends on', () => {
  const look = (settings: Record<string, string>) => findings(outsideChecks(parseEnv(settings)));

  test('a mail server is logged in to; a wrong password is said without it', async () => {
    const server = new SMTPServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _, done) =>
        password === 'right' ? done(null, { user: 'kennet' }) : done(new Error('Invalid login')),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    expect(await look({ SMTP_URL: `smtp://kennet:right@127.0.0.1:${port}` })).toEqual([
      { about: 'email server', state: 'ok', says: 'takes the log-in' },
    ]);
    const [wrong] = await look({ SMTP_URL: `smtp://kennet:hunter2@127.0.0.1:${port}` });
    expect(wrong).toMatchObject({ state: 'bad', says: expect.stringContaining('Invalid login') });
    expect(JSON.stringify(wrong)).not.toContain('hunter2');
    await new Promise<void>((resolve) => server.close(resolve));
  });

  test('the registers are asked as a lookup asks them', async () => {
    const clock = () => NOW;
    const { dvla, dvsa, close } = await startStandIns({
      registry: demoRegistry(clock, () => demoCars),
      clock,
    });
    const keys = {
      DVLA_URL: dvla.settings.url,
      DVLA_API_KEY: dvla.settings.key,
      DVSA_URL: dvsa.settings.url,
      DVSA_CLIENT_ID: dvsa.settings.clientId,
      DVSA_CLIENT_SECRET: dvsa.settings.clientSecret,
      DVSA_TOKEN_URL: dvsa.settings.tokenUrl,
      DVSA_API_KEY: dvsa.settings.apiKey,
      DVSA_SCOPE: dvsa.settings.scope,
    };
    expect((await look(keys)).map(({ state }) => state)).toEqual(['ok', 'ok']);
    const wrong = await look({ ...keys, DVLA_API_KEY: 'hunter2', DVSA_CLIENT_SECRET: 'hunter2' });
    expect(wrong.map(({ state }) => state)).toEqual(['bad', 'bad']);
    expect(JSON.stringify(wrong)).not.toContain('hunter2');
    await close();
  });

  test.each([
    [[], 'it has no webhook for'],
    [[{ status: 'disabled', enabled_events: ['*'] }], 'is disabled'],
    [
      [{ status: 'enabled', enabled_events: ['payment_intent.succeeded'] }],
      'does not tell of refund.updated',
    ],
    [[{ status: 'enabled', enabled_events: ['payment_intent.*', 'refund.*', 'charge.dispute.*'] }], null],
  ])('Stripe with the webhooks %j', async (webhooks, problem) => {
    const url = 'https://www.example.co.uk/api/v2/stripe/events';
    const stripe = createServer((_, res) => {
      const data = webhooks.map((one) => ({ id: 'we_1', object: 'webhook_endpoint', url, ...one }));
      res
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify({ object: 'list', has_more: false, data }));
    });
    await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
    const { port } = stripe.address() as AddressInfo;
    const [found] = await look({
      NODE_ENV: 'test',
      SITE_URL: 'https://www.example.co.uk',
      STRIPE_URL: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    expect(found?.state).toBe(problem ? 'bad' : 'ok');
    if (problem) expect(found?.says).toContain(problem);
    stripe.close();
    stripe.closeAllConnections();
  });
});
