import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';
import {
  awake,
  choosePlace,
  confirmButton,
  earlyStart,
  expectBooked,
  expectPrices,
  plateForm,
  typeDetails,
} from './support/visitor.ts';

const SERVICES = '/booking/create/services';
const COLLECTION = '/booking/create/collection-info';
const SUCCESS = '/booking/create/success';

/** Until a step can be shown without another document. */
const ready = (page: Page, step: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async (path) =>
          ((await import('/steps.js' as string)) as { isAhead(path: string): boolean }).isAhead(path),
        step,
      ),
    )
    .toBe(true);

/** A mark that another document wouldn't have. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(globalThis, 'marked', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(globalThis, 'marked'));

test(
  'from a plate to the confirmation: prices before any script, and steps without another document',
  { tag: '@phone' },
  async ({ page, place }) => {
    await page.goto('/brake-pad-replacement');
    const { field, button } = plateForm(page);
    await awake(field);
    await field.fill('AB18 KQC');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await button.click();

    const book = page.getByRole('button', { name: /^Book it, £105\.00/ });
    await test.step('the answer has the prices in it', async () => {
      await expect(page.getByRole('region', { name: 'MOT test (class 4)' })).toContainText('£40.00');
      await expect(page).toHaveURL(SERVICES);
      await expect(page.getByRole('main')).toContainText('AB18 KQC');
      expect(await page.locator('astro-island[ssr]').count()).toBeGreaterThan(5);
    });

    await test.step('the next step asks for no other document, and says where one is', async () => {
      release();
      await ready(page, COLLECTION);
      await mark(page);
      await book.click();
      await expect(page).toHaveURL(COLLECTION);
      await expect(page).toHaveTitle(/^Collection and delivery/);
      // As the document has it: a page that comes as the answer to a form isn't the browser's active one here.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Where and when?');
      await expect(page.getByRole('radio', { name: /place/, checked: true })).toBeVisible();
      await expect(confirmButton(page)).toContainText('Book, £105.00');
      expect(await isMarked(page)).toBe(true);
    });

    await test.step('Back and Forward lead between them, and a reload opens the step by itself', async () => {
      await page.getByLabel('Postcode').fill('RG12 1AA');
      await page.goBack();
      await expectPrices(page);
      await expect(page).toHaveTitle(/^Prices for your car/);
      await page.goForward();
      await expect(page.getByLabel('Postcode')).toHaveValue('RG12 1AA');
      expect(await isMarked(page)).toBe(true);
      await page.reload();
      await expect(page.getByLabel('Postcode')).toHaveValue('RG12 1AA');
      await page.goBack();
      await expectPrices(page);
      await page.goForward();
      await expect(page.getByLabel('Postcode')).toHaveValue('RG12 1AA');
      await ready(page, SUCCESS);
    });

    await test.step('the confirmation comes the same way', async () => {
      await typeDetails(page);
      await choosePlace(page, place);
      await earlyStart(page).check();
      await mark(page);
      // The reference doesn't wait for the island, which then takes the sign's place.
      await page.evaluate(() => {
        const look = () => {
          if (/Your reference is \S/.test(document.querySelector('main #booked')?.textContent ?? ''))
            Reflect.set(globalThis, 'wasEarly', true);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      });
      await confirmButton(page).click();
      await expectBooked(page, place);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'wasEarly'))).toBe(true);
      await expect(page.locator('#booked')).toHaveCount(0);
      await expect(page).toHaveTitle(/^Your booking/);
      expect(await isMarked(page)).toBe(true);
    });
  },
);
