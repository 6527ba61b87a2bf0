import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectFits, expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { wide } from './support/wide.ts';
import { expectPrices } from './support/visitor.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'The car’s registration' });

/** From the page in the menu to the history of a plate. */
async function check(page: Page, plate: string): Promise<void> {
  await page.goto('/check-mot-history');
  await field(page).fill(plate);
  await page.getByRole('button', { name: 'See the MOT history' }).click();
  await expect(page).toHaveURL('/check-mot-history/details');
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const visits = (page: Page) =>
  page
    .getByRole('main')
    .locator('ol')
    .filter({ has: page.getByText('Certificate') });

test('every test of a car, what its lines mean, and on to its prices', async ({ page }, { project }) => {
  await check(page, 'ab18 kqc');
  const main = page.getByRole('main');
  await expect(heading(page)).toHaveText(/^MOT valid until \d+ \w+ \d{4}$/);
  // A day less if midnight has passed since the site was started.
  await expect(main.getByRole('img', { name: /^The MOT year as a ring.* 11[23] days left/ })).toBeVisible();
  await expect(main).toContainText(/Test from \d+ \w+ \d{4} to keep your renewal date/);
  await expect(main).toContainText('Ford Focus');
  await expect(main).toContainText('5 of 6 visits passed at the first go');
  await expect(main.getByRole('img', { name: /^Curve of the miles/ })).toBeVisible();

  const rows = visits(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toContainText('Nearside Front Tyre worn close to legal limit');
  const retest = rows.nth(1);
  await expect(retest.getByText('Headlamp aim too low')).toBeHidden();
  await retest.getByText('Passed the retest 47 minutes later').click();
  await expect(retest.getByText('Headlamp aim too low')).toBeVisible();

  await page.getByText('The readings as a table').click();
  const readings = page.getByRole('table').filter({ hasText: 'Miles' });
  await expect(readings.getByRole('row').nth(1)).toContainText(/65,204\s*104,936/);

  await rows.first().getByRole('link', { name: 'What it means: Tyres' }).click();
  await expect(page.locator(':target')).toContainText('Tread of at least 1.6 mm');
  await expectSound(page, project.name);
  await expectFits(page, [768, 1280]);

  await main.getByRole('button', { name: 'Book an MOT, £40.00' }).click();
  await expectPrices(page);
});

test('both days go into a calendar, and no address has the plate', { tag: '@wide' }, async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await check(page, 'AB18KQC');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Put it in my calendar' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file).toContain('SUMMARY:MOT of AB18 KQC: test from today and keep the date');
  expect(file).toContain('TRIGGER:PT9H');
  expect(addresses.filter((address) => /ab18/i.test(address))).toEqual([]);
});

/** What a plate's history may say; tests/domain and tests/server have the rules. */
const STATES = [
  ['too new', 'AB00 NEW', /^First MOT due by/, 'too new for an MOT'],
  ['exempt', 'AB00 GTI', /^Probably exempt/, 'more than 40 years ago'],
  ['expired, after a dangerous fail', 'CU11 SQR', /^MOT expired on/, 'not even to a garage'],
  ['a recall', 'NV17 DQS', /^MOT valid until/, 'dealer fixes it free'],
  ['a clock that went back', 'CH13 QBV', /^MOT valid until/, 'The clock has gone down'],
  ['DVLA alone knows it', 'AB00 DVL', /^MOT valid until/, 'DVSA has no test of this plate on record'],
  ['a motorcycle', 'L2 WPS', /^MOT expired on/, 'and this is a motorcycle'],
] as const;

test('each state has a page of its own', { tag: '@wide' }, async ({ page }) => {
  for (const [what, plate, title, says] of wide ? STATES : STATES.slice(0, 3)) {
    await test.step(what, async () => {
      await check(page, plate);
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByRole('main')).toContainText(says);
      await expectFits(page, [320]);
    });
  }
});

test(
  'thirty tests, with all of them open, fit a small screen',
  { tag: '@wide' },
  async ({ page }, { project }) => {
    await check(page, 'NW05 YDQ');
    for (const row of await visits(page).locator('summary').all()) await row.click();
    await expectSound(page, project.name);
  },
);

test(
  'a plate that is none is asked for again, with what was typed',
  { tag: '@wide' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 422/);
    await check(page, '12 AB 34');
    await expect(field(page)).toHaveAccessibleDescription(/like a military plate/);
    await expect(page.getByRole('main').getByRole('link', { name: '0118 496 0123' })).toBeVisible();
    await check(page, 'hello');
    await expect(page).toHaveTitle(/^Error: /);
    await expect(field(page)).toHaveAccessibleDescription(/Enter a UK registration number/);
    await expect(field(page)).toHaveValue('hello');
  },
);

test(
  'an unknown plate, silent registers and busy ones each get an answer',
  { tag: '@wide' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 404/, /status of 424/);
    for (const [plate, says] of [
      ['ER19 NFD', 'Compare it with the plate, letter by letter'],
      ['ER19 ERR', 'Your registration looks right'],
      ['ER19 THR', 'DVLA and DVSA are very busy'],
      ['ER19 MNT', 'down for maintenance'],
    ] as const) {
      await check(page, plate);
      await expect(page.getByRole('main')).toContainText(says);
      await expect(field(page)).toHaveValue(plate);
      // What the plate says needs no register.
      await expect(page.getByRole('main')).toContainText('1 March 2019 to 31 August 2019');
    }
    await check(page, 'AAI9 AAA');
    await page.getByRole('button', { name: 'AA19 AAA' }).click();
    await expect(page.getByRole('main')).toContainText('Ford Mondeo');
  },
);

test('the address of the answer leads to the form', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/check-mot-history/details');
  await expect(page).toHaveURL('/check-mot-history');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole history can be read, folded and booked', async ({ page }) => {
    await check(page, 'AB18 KQC');
    await expect(heading(page)).toHaveText(/^MOT valid until/);
    const rows = visits(page).locator('details');
    await expect(rows.first().getByText('Front Brake disc worn, pitted')).toBeVisible();
    const retest = rows.nth(1);
    await retest.locator('summary').click();
    await expect(retest.getByText('Headlamp aim too low')).toBeVisible();
    await page.getByRole('button', { name: 'Book an MOT, £40.00' }).click();
    await expect(page).toHaveURL('/booking/create');
    await expect(page.getByRole('region', { name: 'What you came for' })).toContainText('MOT');
  });
});
