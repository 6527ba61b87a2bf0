import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';
import {
  awake,
  expectPrices,
  FOCUS,
  LEAF,
  lineOf,
  plateForm,
  quoteFor,
  walkToQuote,
} from './support/visitor.ts';

test(
  'a wrong plate that is sent before React has loaded is told, though another car is kept',
  { tag: '@wide' },
  async ({ page, complaints }) => {
    await walkToQuote(page, FOCUS.typed);
    complaints.expect(/status of 422/);
    const release = await holdScripts(page);
    await page.goto('/bracknell', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Change car' }).click();
    await expect(page).toHaveURL('/booking/create?change=1');
    const { field, button } = plateForm(page);
    await field.pressSequentially('ER19BAD');
    await button.click();
    await expect(page).toHaveURL('/booking/create');
    release();
    // By then the page's own scripts have run, which lead on from a page with prices.
    await page.waitForLoadState('load');
    await awake(plateForm(page).field);
    await expect(page.getByRole('alert')).toHaveText(
      'Error: DVLA doesn’t accept that registration, please try using Manual Search',
    );
    await expect(plateForm(page).field).toHaveValue('ER19BAD');
  },
);

test('a form that is sent before React has loaded ends in the same wizard, with the car kept', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/brake-pad-replacement', { waitUntil: 'commit' });
  const { field, button } = plateForm(page);
  await field.pressSequentially(FOCUS.typed);
  const posted = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.method() === 'POST',
  );
  await button.click();
  expect((await posted).postData()).toContain('wanted=front_brake_pads');
  release();

  await expectPrices(page);
  await expect(page.getByRole('main')).toContainText(FOCUS.shown);
  await expect(page.getByRole('region', { name: 'What you came for' })).toContainText('Front brake pads');

  await test.step('Back leads to the page that the visitor came from', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/brake-pad-replacement');
    await expect(page.getByRole('link', { name: `Continue with ${FOCUS.shown}` }).first()).toBeVisible();
  });
});

test(
  'a plate that is sent before React has loaded leads on to where its sender was going',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/offline');
    await page.evaluate(() =>
      localStorage.setItem('kcc:redirect', '{"to":"/booking/create/diagnostics","referrer":"car-reg"}'),
    );
    const release = await holdScripts(page);
    await page.goto('/brake-pad-replacement', { waitUntil: 'commit' });
    const { field, button } = plateForm(page);
    await field.pressSequentially(FOCUS.typed);
    await button.click();
    await expect(page).toHaveURL('/booking/create');
    release();
    await expect(page).toHaveURL('/booking/create/diagnostics');
    expect(await page.evaluate(() => localStorage.getItem('kcc:redirect'))).toBeNull();
  },
);

test('what is typed before React has loaded is still there when it has', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const { field, button } = plateForm(page);
  await field.pressSequentially(FOCUS.typed);
  release();
  // A click before that would send the plain form.
  await awake(field);
  await expect(field).toHaveValue(FOCUS.typed);
  const lookedUp = page.waitForResponse('**/get_vehicle/*');
  await button.click();
  expect((await lookedUp).status()).toBe(200);
  await expectPrices(page);
});

test(
  'a make that is chosen before React has loaded brings its models when it has',
  { tag: '@wide' },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/search/vehicle', { waitUntil: 'commit' });
    await page.getByLabel('Make').selectOption('SKODA');
    release();
    await page.getByLabel('Model', { exact: true }).selectOption('FABIA');
    await expect(page.getByLabel('Make')).toHaveValue('SKODA');
    await expect(page.getByRole('group', { name: 'Engine' })).toBeVisible();
  },
);

test(
  '‘Add both’ that is pressed before React has loaded ends in a list with all of it',
  { tag: '@wide' },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/check-mot-history', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'The car’s registration' }).fill(FOCUS.typed);
    await page.getByRole('button', { name: 'See the MOT history' }).click();
    await page.getByRole('button', { name: 'Add both to my booking' }).click();
    await expect(page).toHaveURL('/booking/create');
    release();
    await expectPrices(page);
    const asked = page.getByRole('region', { name: 'What you came for' });
    await expect(asked.getByRole('button', { name: /^Added / })).toHaveCount(2);
    await expect(lineOf(page, 'Front brake discs and pads').first()).toBeAttached();

    await test.step('which asks first where it would empty another car’s', async () => {
      await quoteFor(page, LEAF.typed, { items: ['ev_service'] });
      const again = await holdScripts(page);
      await page.goto('/check-mot-history', { waitUntil: 'commit' });
      await page.getByRole('textbox', { name: 'The car’s registration' }).fill(FOCUS.typed);
      await page.getByRole('button', { name: 'See the MOT history' }).click();
      await page.getByRole('button', { name: 'Add both to my booking' }).click();
      await expect(page).toHaveURL('/booking/create');
      again();
      const question = page.getByRole('group', { name: /^Your list has 1 service for Nissan Leaf/ });
      await expect(question).toBeFocused();
      await question.getByRole('button', { name: `Start a list for ${FOCUS.shown}` }).click();
      await expectPrices(page);
      await expect(lineOf(page, 'Front brake discs and pads').first()).toBeAttached();
    });
  },
);

test('the place that an MOT names is in the list when React has come', { tag: '@wide' }, async ({ page }) => {
  const release = await holdScripts(page);
  await toPlainList(page);
  release();
  await expectPrices(page);
  await expect(lineOf(page, 'Rear coil spring').first()).toContainText('nearside (passenger side)');
});

test(
  'what is ticked in the plain list before React has loaded stays, and is booked from there',
  { tag: '@wide' },
  async ({ page }) => {
    const release = await holdScripts(page);
    await toPlainList(page);
    const full = page.getByRole('checkbox', { name: 'Full service' });
    await full.check();
    release();
    await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0);
    await expect(full).toBeChecked();
    await page.getByRole('button', { name: 'Book these' }).click();
    const lines = page.getByRole('region', { name: 'What you book' });
    for (const name of ['Full service', 'Rear coil spring, nearside'])
      await expect(lines).toContainText(name);
  },
);

/** The plain list of a car with a spring that its MOT names, rear left. */
async function toPlainList(page: Page): Promise<void> {
  await page.goto('/check-mot-history', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'The car’s registration' }).fill('CH13 QBV');
  await page.getByRole('button', { name: 'See the MOT history' }).click();
  await page.getByRole('button', { name: 'Add to my booking Rear coil spring' }).click();
  await expect(page).toHaveURL('/booking/create');
}

/** The scripts are asked for and do not come until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
