import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { DEMO_ACCOUNTS } from '../../src/server/account/demo.ts';
import { type SiteProcess, startSite } from '../helpers/process.ts';
import { demoAccounts, logIn } from './support/account.ts';
import { DIST, emptyData } from './support/server.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

/*
 * A site of its own: a passkey is for the very address that the site says it has, and without TLS browsers make them on
 * `localhost` alone.
 */
let site: SiteProcess;
let origin: string;
let folder: string;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kennet-passkey-'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const settings = { PORT: String(port), SITE_URL: origin, DATA_DIR: emptyData(folder) };
  site = await startSite(DIST, settings, folder);
  await demoAccounts(origin);
});
test.afterAll(async () => {
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A device that recognises its owner: Chromium's own stand-in for one. */
async function withDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    knowsOwner: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

const add = (page: Page) => page.getByRole('button', { name: 'Add a passkey on this device' });
const press = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });

/** Logs in by password and adds a passkey; then nobody is logged in any more. */
async function addedBy(page: Page, nth: number): Promise<void> {
  const [demo] = DEMO_ACCOUNTS.slice(nth);
  if (!demo) throw new Error('There is no such demonstration account');
  await page.goto(`${origin}/login?to=%2Fmy%2Faccount`);
  await logIn(page, demo);
  await expect(page.getByRole('heading', { level: 2, name: 'Passkeys' })).toBeVisible();
  await add(page).click();
  await expect(page).toHaveURL(/done=passkey-added$/);
}

async function loggedOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/login`);
}

test(
  'a passkey is added, logs in with one press, and is removed',
  { tag: '@wide' },
  async ({ page, complaints }, { project }) => {
    // An open page asks to be told again when its stream ends with the session.
    complaints.allow(/status of 401 .*\/auth\/live/);
    // This device also answers at once what is offered in the field, and of two answers one is refused.
    complaints.allow(/status of 422 .*\/login\/passkey/);
    const device = await withDevice(page);
    await addedBy(page, 0);
    expect(await device.passkeys()).toBe(1);
    await expectSound(page, project.name);
    await page.getByRole('link', { name: /^Rename Chrome on / }).click();
    await expectSound(page, project.name);

    await loggedOut(page);
    await press(page).click();
    await expect(page).toHaveURL(`${origin}/my`);

    await page.goto(`${origin}/my/account`);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page).toHaveURL(/done=passkey$/);
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

    // The browser is told, so that it offers it no more.
    await expect.poll(() => device.passkeys()).toBe(0);
  },
);

test(
  'a passkey that is still on a device after it was removed is told of, and forgotten',
  { tag: '@wide' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 401 .*\/auth\/live/);
    // As on another device, which nobody has told yet.
    await page.addInitScript(() =>
      Reflect.deleteProperty(PublicKeyCredential, 'signalAllAcceptedCredentials'),
    );
    const device = await withDevice(page);
    await addedBy(page, 0);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page).toHaveURL(/done=passkey$/);
    expect(await device.passkeys()).toBe(1);

    await loggedOut(page);
    complaints.expect(/status of 422 .*\/login\/passkey/);
    await press(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'That passkey was removed from your account' }),
    ).toBeVisible();
    await expect.poll(() => device.passkeys()).toBe(0);
  },
);

test('a device that does not recognise its owner logs nobody in', { tag: '@wide' }, async ({ page }) => {
  const device = await withDevice(page);
  await addedBy(page, 1);
  await loggedOut(page);
  await device.knowsOwner(false);
  await press(page).click();
  await expect(press(page)).toBeEnabled();
  await page.goto(`${origin}/my/account`);
  await expect(page).toHaveURL(`${origin}/login?to=%2Fmy%2Faccount`);
});
