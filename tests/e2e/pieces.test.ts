import type { Locator } from 'playwright/test';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/axe.ts';
import { mailsTo } from './support/mail.ts';
import { shortSlot } from '../../src/domain/booking/slot-text.ts';
import {
  confirmButton,
  dayButton,
  earlyStart,
  expectBooked,
  fillCollection,
  openCart,
  sumOf,
  typeDetails,
  windowRadio,
} from './support/visitor.ts';

const TYRE = 'Mid-range tyre, fitted and balanced';
const TYRES = `2 × ${TYRE}, front, 205/55 R16 91V`;
const SPRING = 'Rear coil spring, nearside (passenger side)';

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

/** What one of them costs, in pence, as a list says it. */
const priceOfEach = async (list: Locator) =>
  Math.round(Number(/£(\d+\.\d{2}) each/.exec(await list.innerText())?.[1]) * 100);

/** The confirmation in the outbox has both lines, with number, place and size, and the total in pence. */
async function expectMailed(email: string, { each, total }: { each: number; total: number }): Promise<void> {
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const [mail] = mailsTo(email);
  for (const body of [mail?.text, mail?.html, mail?.calendar.replace(/\r?\n /g, '').replaceAll('\\', '')])
    for (const name of [TYRES, SPRING]) expect(body).toContain(name);
  expect(mail?.text).toContain(`${TYRES}: ${pounds(2 * each)} (${pounds(each)} each)`);
  expect(mail?.text).toContain(pounds(total));
}

test(
  'two tyres for the front with their size, and the rear left spring that the MOT names: from plate to mail',
  { tag: ['@phone', '@wide'] },
  async ({ page, place, email }) => {
    await page.goto('/check-mot-history');
    await page.getByRole('textbox', { name: 'The car’s registration' }).fill('CH13 QBV');
    await page.getByRole('button', { name: 'See the MOT history' }).click();
    const add = page.getByRole('button', { name: 'Add to my booking Rear coil spring' });
    await add.scrollIntoViewIfNeeded();
    await expect(add.locator('xpath=ancestor::astro-island[@ssr]')).toHaveCount(0);
    await add.click();
    await expect(page.getByRole('checkbox', { name: /^Rear left/ })).toBeChecked();
    await expectAccessible(page);

    await page.goto('/booking/create/parts/tyres-wheels');
    await page.getByRole('button', { name: `Add ${TYRE}` }).click();
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: TYRE }) });
    await row.getByRole('textbox', { name: 'Size of the tyre' }).fill('205 55 16 91v');
    await row.getByRole('button', { name: /^Show the price/ }).click();
    await expect(row.getByText(/^£\d+\.\d{2}$/)).toBeVisible();
    for (const wheel of [/^Front left/, /^Front right/])
      await row.getByRole('checkbox', { name: wheel }).check();
    const price = row.getByRole('status');
    await expect(price).toContainText(/£\d+\.\d{2} each, /);
    const each = await priceOfEach(price);
    await expect(price).toContainText(`${pounds(each)} each, ${pounds(2 * each)} for 2`);
    await expectAccessible(page);
    const boxes = await row.getByRole('group').locator('label').all();
    for (const box of boxes) expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    const cart = await openCart(page);
    for (const name of [TYRES, SPRING])
      await expect(cart.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    const total = await sumOf(cart, /^Total/);
    await cart.getByRole('link', { name: 'Book Now' }).click();
    await fillCollection(page, place, { Email: email });
    await confirmButton(page).click();
    await expectBooked(page, place);
    for (const name of [TYRES, SPRING]) await expect(page.getByRole('main')).toContainText(name);

    await expectMailed(email, { each, total });
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the same is chosen in the plain list, booked and mailed',
    { tag: ['@phone', '@wide'] },
    async ({ page, complaints, place, email }) => {
      complaints.expect(/status of 422/);
      await page.goto('/check-mot-history');
      await page.getByRole('textbox', { name: 'The car’s registration' }).fill('CH13 QBV');
      await page.getByRole('button', { name: 'See the MOT history' }).click();
      await page.getByRole('button', { name: 'Add to my booking Rear coil spring' }).click();
      await expect(page).toHaveURL('/booking/create');
      const asked = page.getByRole('region', { name: 'What you came for' });
      await expect(asked.getByRole('checkbox', { name: /^Rear coil spring/ })).toBeChecked();
      await expect(asked.getByRole('checkbox', { name: /^Rear left/ })).toBeChecked();

      await page
        .getByRole('group')
        .filter({ hasText: `Size, and which ones: ${TYRE}` })
        .locator('summary')
        .click();
      const tyre = page.getByRole('group').filter({ hasText: `Size, and which ones: ${TYRE}` });
      for (const wheel of [/^Front left/, /^Front right/])
        await tyre.getByRole('checkbox', { name: wheel }).check();
      await tyre.getByRole('textbox', { name: 'Size of the tyre' }).fill('sixteen inch');
      await page.getByRole('button', { name: 'Book these' }).click();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole('alert')).toContainText('Enter the size as on the side of the tyre');
      await expect(tyre.getByRole('checkbox', { name: /^Front right/ })).toBeChecked();
      await tyre.getByRole('textbox', { name: 'Size of the tyre' }).fill('205/55R16 91V');
      await page.getByRole('button', { name: 'Book these' }).click();

      await expect(page).toHaveURL(/\/quote\/[\w.-]+\/book$/);
      const lines = page.getByRole('region', { name: 'What you book' });
      for (const name of [TYRES, SPRING]) await expect(lines).toContainText(name);
      await expect(lines).toContainText(/£\d+\.\d{2} each/);
      const each = await priceOfEach(lines);
      const total = await sumOf(lines, /^Total/);
      await typeDetails(page, { Email: email });
      await dayButton(page, place).click();
      await windowRadio(page, place).check();
      await earlyStart(page).check();
      await page.getByRole('button', { name: `Book, ${pounds(total)} to pay when it’s done` }).click();

      await expect(page).toHaveURL(/\/booking\/booked\/[\w.-]+$/);
      await expect(page.getByRole('heading', { level: 1, name: shortSlot(place) })).toBeVisible();
      const main = page.getByRole('main');
      for (const name of [TYRES, SPRING]) await expect(main).toContainText(name);
      await expect(main).toContainText(/Your reference is KCC-\w{4}-\w{4}/);
      await expectMailed(email, { each, total });
    },
  );
});
