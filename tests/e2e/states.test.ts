import { expectFits, expectSound, WIDE as ALL } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { wide } from './support/wide.ts';
import {
  add,
  awake,
  bookNow,
  closeCart,
  confirmButton,
  expectBooked,
  fillCollection,
  FOCUS,
  isWide,
  openCart,
  plateForm,
  quoteFor,
} from './support/visitor.ts';

/** What the phone looks at beside its own width, where a wide screen would see nothing else. */
const WIDE = { widths: wide ? [640, 768, 1280] : [1280] };

test('every step of the wizard is sound, empty, filled and refused', async ({ page, place }, { project }) => {
  test.slow();
  // The phone looks with axe at every state; a wide screen at the list beside the prices, and at what is refused.
  const look = () => (isWide(page) ? expectFits(page, ALL.widths) : expectSound(page, project.name, WIDE));
  const tabs = wide ? ['mot-and-servicing', 'parts/brakes', 'diagnostics'] : ['parts/brakes'];
  await quoteFor(page, FOCUS.typed, { wanted: ['front_brake_pads'] });
  await look();
  await add(page, 'Front brake pads');
  await add(page, 'Full service');
  await add(page, 'MOT test (class 4)');
  await expectSound(page, project.name);
  await openCart(page);
  await look();
  await closeCart(page);
  for (const tab of tabs) {
    await page.goto(`/booking/create/${tab}`);
    await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeVisible();
    await look();
  }
  await bookNow(page);
  await awake(page.getByLabel('First name'));
  await page.getByRole('checkbox', { name: 'Bring it back to the same address' }).uncheck();
  await look();
  await confirmButton(page).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectSound(page, project.name);
  await page.getByRole('checkbox', { name: 'Bring it back to the same address' }).check();
  await fillCollection(page, place);
  await confirmButton(page).click();
  await expectBooked(page, place);
  await look();
});

test(
  'the start is sound with a car to continue with, with an error, and by hand',
  { tag: ['@phone', '@wide'] },
  async ({ page, complaints }, { project }) => {
    complaints.expect(/status of 422/, /status of 400/);
    await page.goto('/bracknell');
    await awake(plateForm(page).field);
    await plateForm(page).field.fill('ER19BAD');
    await plateForm(page).button.click();
    await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
    await expectSound(page, project.name, WIDE);

    await test.step('the plain form’s answers', async () => {
      // As without JavaScript: the form itself is sent.
      await plateForm(page).field.evaluate((field: HTMLInputElement) => field.form?.submit());
      await expect(page).toHaveTitle(/^Error: /);
      await expectSound(page, project.name, WIDE);
    });

    await quoteFor(page, FOCUS.typed, { items: ['full'] });
    await page.goto('/bracknell');
    await expect(page.getByRole('link', { name: `Continue with ${FOCUS.shown}` }).first()).toBeVisible();
    await expectSound(page, project.name, WIDE);

    await page.goto('/search/vehicle');
    await awake(page.getByLabel('Make'));
    await page.getByRole('button', { name: 'Next' }).click();
    await expectSound(page, project.name, WIDE);
    await page.getByLabel('Make').selectOption('MERCEDES-BENZ');
    await page.getByLabel('Model', { exact: true }).selectOption('SPRINTER');
    await expect(page.getByRole('group', { name: 'Engine' })).toBeVisible();
    await expectSound(page, project.name, WIDE);
  },
);

test(
  'the menu and the prices that a plain form gets are sound',
  { tag: '@wide' },
  async ({ page }, { project }) => {
    await page.goto('/service-booking');
    if (!isWide(page)) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
      await expectSound(page, project.name, { frame: true });
      await page.keyboard.press('Escape');
    }
    // Its page goes on to the wizard as soon as its scripts run, so they never come.
    await page.route('**/_astro/*.js', () => undefined);
    await plateForm(page).field.fill(FOCUS.typed);
    await plateForm(page).field.evaluate((field: HTMLInputElement) => field.form?.submit());
    await expect(page.getByRole('heading', { level: 1, name: 'Prices for your car' })).toBeVisible();
    await expectSound(page, project.name);
  },
);
