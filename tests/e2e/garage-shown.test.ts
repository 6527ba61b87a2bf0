import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { type Slot, slotOfKey } from '../../src/domain/booking/slot.ts';
import { type SiteProcess, startSite, STARTS_WITHIN } from '../helpers/process.ts';
import { apiOf } from './support/api.ts';
import { OWNER } from './support/desk.ts';
import { mailsTo } from './support/mail.ts';
import { DIST, emptyData } from './support/server.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { confirmButton, earlyStart, expectBooked, toCollection, typeDetails } from './support/visitor.ts';

const BRACKNELL = 'Demonstration garage Bracknell';
const BASINGSTOKE = 'Demonstration garage Basingstoke';
const LEADER = { ...OWNER, email: 'robin@demo.example' };
const PHONE = { width: 360, height: 740 };

let folder: string;
let data: string;
let site: SiteProcess;
test.beforeAll(async () => {
  test.setTimeout(STARTS_WITHIN);
  folder = mkdtempSync(join(tmpdir(), 'kennet-shown-'));
  data = emptyData(folder);
  site = await startSite(DIST, { DATA_DIR: data, DEMO_GARAGES: '3', DEMO_HISTORY: 'off' }, folder);
});
test.afterAll(async () => {
  await site?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** A page of somebody of the site with several garages. */
async function visit(browser: Browser, options: object = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, viewport: PHONE, ...options });
  return context.newPage();
}

async function logIn(page: Page, { email, password }: typeof OWNER): Promise<void> {
  await page.goto('/login?to=/apps/desk/bookings');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/apps\/desk\/bookings/);
}

/** Chooses a window that a garage has, some days ahead, so that it may still decline. */
async function windowAt(page: Page, garage: string): Promise<Slot> {
  const days = page.getByRole('group', { name: 'Collection day' }).getByRole('radio', { disabled: false });
  for (const day of (await days.all()).slice(2, 6)) {
    await day.check({ force: true });
    const window = page.locator('label', { hasText: garage }).getByRole('radio', { disabled: false });
    if ((await window.count()) === 0) continue;
    await window.first().check({ force: true });
    const slot = slotOfKey(await window.first().inputValue());
    if (slot) return slot;
  }
  throw new Error(`${garage} has no window left`);
}

const doneBy = (page: Page) => page.getByRole('region', { name: 'Work done by' });
const told = (email: string) => mailsTo(email, data).filter(({ subject }) => subject.includes('your garage'));

test(
  'a booking that its garage declines goes elsewhere, and its customer is told which garage and what stays',
  { tag: ['@wide', '@phone'] },
  async ({ browser, email }, { project }) => {
    test.slow();
    const customer = await visit(browser);
    await toCollection(customer);
    await typeDetails(customer, { Email: email });
    await expect(customer.getByText('Which garages come to you')).toBeVisible();
    const slot = await windowAt(customer, BRACKNELL);
    await expectSound(customer, project.name);
    await earlyStart(customer).check();
    await confirmButton(customer).click();
    await expectBooked(customer, slot);
    await expect(doneBy(customer)).toContainText(BRACKNELL);
    await customer.getByRole('link', { name: 'Move or cancel' }).click();
    await expect(doneBy(customer)).toContainText(BRACKNELL);
    const total = await customer.locator('.money .sum dd').first().innerText();

    const leader = await visit(browser, { viewport: { width: 1024, height: 768 } });
    await logIn(leader, LEADER);
    await leader.getByRole('row').nth(1).getByRole('link').first().click();
    await leader.locator('summary', { hasText: 'More for this booking' }).click();
    await leader.getByRole('link', { name: 'We can’t take it' }).click();
    await leader.getByLabel('Why').fill('Both ramps are taken');
    await leader.getByRole('button', { name: 'Decline it' }).click();
    await expect(leader.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

    await expect.poll(() => told(email).length).toBe(1);
    const [mail] = told(email);
    expect(mail?.text).toContain(`It was to be done at ${BRACKNELL}.`);
    expect(mail?.text).toMatch(/Everything else stays as you booked it: .+ in total\./);
    expect(mail?.text).toMatch(/cancel free of charge until the car is with us/);
    expect(mail?.text).not.toContain('Both ramps are taken');
    const [, second = ''] = /^(.+) will now do the work/m.exec(mail?.text ?? '') ?? [];
    await customer.reload();
    await expect(doneBy(customer)).toContainText(second);
    await expect(doneBy(customer)).not.toContainText(BRACKNELL);
    await expect(customer.locator('.money .sum dd').first()).toHaveText(total);
    await expect(customer.getByText('Cancelling is free until the car is with us.')).toBeVisible();
    await expectSound(customer, project.name);

    await test.step('and so is one that the desk gives to another', async () => {
      const owner = await visit(browser, { viewport: { width: 1024, height: 768 } });
      await logIn(owner, OWNER);
      await owner.getByRole('row').nth(1).getByRole('link').first().click();
      await owner.goto(`${new URL(owner.url()).pathname}/garage`);
      const choice = owner.getByLabel(/Garages that can take it/);
      const [third = ''] = (await choice.locator('option').allInnerTexts()).filter(
        (text) => !text.startsWith(second),
      );
      await choice.selectOption({ label: third });
      await owner.getByLabel('Why').fill('Nearer to the parts');
      await owner.getByRole('button', { name: 'Give it to this garage' }).click();
      await expect.poll(() => told(email).length).toBe(2);
      await customer.reload();
      await expect(doneBy(customer)).not.toContainText(second);
      await owner.context().close();
    });
    await leader.context().close();
    await customer.context().close();
  },
);

test(
  'who brings a car chooses the garage, with scripts and without',
  { tag: ['@wide', '@phone'] },
  async ({ browser, email }, { project }) => {
    test.slow();
    const customer = await visit(browser);
    await toCollection(customer);
    await customer.getByRole('radio', { name: /I bring it/ }).check();
    const where = customer.getByRole('group', { name: 'Where will you bring it?' });
    await where.getByRole('radio', { name: new RegExp(BASINGSTOKE) }).check();
    await expect(where.getByRole('radio', { name: new RegExp(BASINGSTOKE) })).toBeFocused();
    await typeDetails(customer, { Email: email, Postcode: 'RG24 1AA' });
    await expect(where).toContainText(/miles? away|less than a mile away/);
    await expectSound(customer, project.name);
    const day = customer
      .getByRole('group', { name: 'Which day will you bring it?' })
      .getByRole('radio', { disabled: false })
      .nth(2);
    await day.check({ force: true });
    await earlyStart(customer).check();
    await confirmButton(customer).click();
    await expect(customer).toHaveURL(/\/booking\/create\/success/);
    await expect(customer.getByText(`You bring the car and its key to us: ${BASINGSTOKE}`)).toBeVisible();
    await expect
      .poll(() => mailsTo(email, data).map(({ text }) => text)[0])
      .toMatch(new RegExp(`To: +${BASINGSTOKE}`));
    await customer.context().close();

    await test.step('the plain form', async () => {
      const plain = await visit(browser, { javaScriptEnabled: false });
      const api = apiOf(plain.request);
      const form = `${await api.quote()}/book?arrival=brought`;
      // Nothing can be measured in a browser without scripts; the page is the same in one with them.
      const measured = await visit(browser);
      await measured.goto(form);
      await expectSound(measured, project.name);
      await measured.context().close();
      await plain.goto(form);
      const choice = plain.getByRole('group', { name: 'Where will you bring it?' });
      await choice.getByRole('radio', { name: new RegExp(BRACKNELL) }).check();
      await typeDetails(plain, { Email: `plain.${email}`, Phone: '07700 900321' });
      await earlyStart(plain).check();
      // Sent as it is, it would be booked where another garage's days were shown.
      await confirmButton(plain).last().click();
      await expect(plain.getByRole('alert')).toContainText('You have chosen another garage');
      await expect(choice.getByRole('radio', { name: new RegExp(BRACKNELL) })).toBeChecked();
      await confirmButton(plain).last().click();
      await expect(doneBy(plain)).toContainText(BRACKNELL);
      await plain.context().close();
    });
  },
);
