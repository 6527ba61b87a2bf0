import type { APIRequestContext, Page } from 'playwright/test';
import type { Booking } from '../../src/contract/booking/booking.ts';
import { aPhoto } from '../helpers/photos.ts';
import { logIn } from './support/account.ts';
import { deskOf, MECHANIC, OWNER } from './support/desk.ts';
import { presses } from './support/presses.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1024, height: 768 } });

async function inWork(request: APIRequestContext, { manageToken }: Booking) {
  const [id = ''] = manageToken.split('.');
  const desk = await deskOf(request);
  for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);
  const checks = async () => {
    const { lines } = await desk.work(id);
    return new Map(lines.flatMap((line) => line.checks.map((check) => [check.key, check] as const)));
  };
  return { id, checks, path: `/apps/desk/bookings/${id}/checks` };
}

async function open(page: Page, path: string, who: typeof MECHANIC): Promise<void> {
  await page.goto(`/login?to=${encodeURIComponent(path)}`);
  await logIn(page, who);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('checks');
  // Its script has taken over once an Enter leads to the next figure.
  const figure = page.getByLabel('Tyre tread, nearside front, measured in mm');
  await expect(async () => {
    await figure.press('Enter');
    await expect(figure).not.toBeFocused({ timeout: 200 });
  }).toPass();
}
const tread = (page: Page, where: string) => page.getByLabel(`Tyre tread, ${where}, measured in mm`);
const result = (page: Page, check: string, word: string) =>
  page.getByRole('group', { name: check }).getByRole('radio', { name: word });
const saved = (page: Page) => expect(page.locator('[data-saves]')).toHaveText(/^Saved \d\d:\d\d$/);
const photo = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await aPhoto(640, 480)),
});

test('25 checks take few presses: numbers set their results, the rest of a group is one', async ({
  page,
  api,
  place,
  email,
  request,
}, { project }) => {
  const { checks, path } = await inWork(request, await api.book(place, email, {}, 'interim'));
  const count = await presses(page);
  await open(page, path, MECHANIC);
  await expectSound(page, project.name);
  await count();
  for (const [where, mm] of [
    ['nearside front', '5.5'],
    ['offside front', '2.4'],
    ['nearside rear', '4.8'],
    ['offside rear', '4.7'],
  ] as const)
    await tread(page, where).fill(mm);
  await page.getByLabel('Age of the oldest tyre, measured in years').fill('4');
  const rests = page.getByRole('button', { name: 'Rest of this group OK' });
  await expect(rests).toHaveCount(4);
  for (let left = 4; left > 0; left--) {
    await rests.first().click();
    await expect(rests).toHaveCount(left - 1);
  }
  await saved(page);
  await page.getByRole('button', { name: 'Finish the checks' }).click();
  await expect(page).toHaveURL(/done=checked/);
  expect(await count()).toBeLessThanOrEqual(12);
  const recorded = [...(await checks()).values()];
  expect(recorded.filter((check) => check.result === null)).toEqual([]);
  expect(
    recorded.filter((check) => check.result === 'amber').map(({ key, measured }) => [key, measured]),
  ).toEqual([['tread_offside_front', 2.4]]);
});

test('extra work with its photo and price is asked in four presses', async ({
  page,
  api,
  place,
  email,
  request,
}, { project }) => {
  const { id, checks, path } = await inWork(request, await api.book(place, email));
  const count = await presses(page);
  await open(page, path, MECHANIC);
  await count();
  await result(page, 'Wiper blades', 'Soon').check();
  await page.getByRole('button', { name: 'Add work for Wiper blades' }).click();
  const work = page.getByRole('region', { name: 'Wiper blades' });
  await work
    .getByText('Add a photo')
    .locator('..')
    .locator('input')
    .setInputFiles(await photo());
  await expect(work.getByLabel('Goes with the question')).toBeChecked();
  const asked = await count();
  // What stands there is the list's price, and words of ours.
  await expect(work.getByLabel('What the customer reads')).toHaveValue('The wiper blades are getting worn.');
  await expectSound(page, project.name);
  await work.getByRole('button', { name: /^Ask the customer, £\d+\.\d\d$/ }).click();
  await expect(page.getByText('The customer is asked, and gets an email.')).toBeVisible();
  expect(asked + (await count())).toBeLessThanOrEqual(4);
  expect((await checks()).get('wipers')?.result).toBe('amber');
  await page.goto(`/apps/desk/bookings/${id}/requests`);
  await expect(page.getByText('Front wiper blades').first()).toBeVisible();
});

test(
  'two work on one list, one of them without a network for a while: nothing is lost, and nothing twice',
  { tag: '@wide' },
  async ({ page, browser, api, place, email, request }) => {
    const { checks, path } = await inWork(request, await api.book(place, email));
    await open(page, path, MECHANIC);
    const away = await browser.newContext({ viewport: { width: 1024, height: 768 } });
    const other = await away.newPage();
    await open(other, path, OWNER);

    await away.setOffline(true);
    await tread(other, 'offside front').fill('1.4');
    await result(other, 'Horn', 'Now').check();
    await result(other, 'Brake lights', 'OK').check();
    await other.getByLabel('Photo of Horn').setInputFiles(await photo());
    await expect(other.locator('[data-saves]')).toContainText('Kept on this tablet');

    await tread(page, 'nearside front').fill('5.0');
    await result(page, 'Horn', 'OK').check();
    await saved(page);
    expect((await checks()).get('tread_offside_front')?.result).toBeNull();

    await away.setOffline(false);
    await saved(other);
    // One was first, and the other may insist.
    await expect(other.getByText(/recorded Horn first: ok\. You had now\./)).toBeVisible();
    await expect(tread(other, 'nearside front')).toHaveValue('5');
    await expect(tread(page, 'offside front')).toHaveValue('1.4');
    await expect.poll(async () => (await checks()).get('brake_lights')?.result).toBe('green');
    expect((await checks()).get('horn')?.result).toBe('green');
    await other.getByRole('button', { name: 'Record mine: now' }).click();
    await expect.poll(async () => (await checks()).get('horn')?.result).toBe('red');
    await expect(page.getByText(/recorded Horn: now/)).toBeVisible();
    await away.close();

    await page.goto(path);
    await expect(page.locator('.chk', { hasText: 'Horn' }).locator('[data-snapped]')).toHaveText('1');
  },
);
