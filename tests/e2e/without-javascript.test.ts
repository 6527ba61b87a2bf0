import { useUpLookups } from './support/lookups.ts';
import { expect, test } from './support/test.ts';
import { FOCUS, isWide, sendPlate } from './support/visitor.ts';
import { amountText } from '../../src/domain/money/money.ts';

test.use({ javaScriptEnabled: false });

test('a found plate is answered with that car’s prices and the phone number', async ({ page, api }) => {
  await page.goto('/brake-pad-replacement');
  await sendPlate(page, FOCUS.typed);
  await expect(page).toHaveURL('/booking/create');
  await expect(page.getByRole('heading', { level: 1, name: 'Prices for your car' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(FOCUS.shown);
  await expect(main).toContainText('Ford Focus 1.0 Petrol 2018');
  await expect(main.getByRole('link', { name: '0118 496 0123' })).toHaveAttribute(
    'href',
    'tel:+441184960123',
  );

  const items = await api.items(FOCUS.modelId);
  expect(items.length).toBeGreaterThan(20);
  const shown = await main.locator('dl > div').allInnerTexts();
  for (const { name, totalIncVat, pieces } of items) {
    const without = pieces?.bySize ? 'By size' : 'Price on request';
    const price = totalIncVat ? amountText(totalIncVat) : without;
    expect(
      shown.some((row) => row.includes(name) && row.includes(price)),
      `${name} at ${price}`,
    ).toBe(true);
  }
  await expect(page.getByRole('region', { name: 'What you came for' })).toContainText('Front brake pads');
});

test('a plate that is not found leads to the manual search', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/bracknell');
  await sendPlate(page, 'er19 nfd');
  await expect(page).toHaveURL(/\/search\/vehicle\?no_reg_found=true&reg_no=/);
  await expect(page.getByText('We couldn’t find ER19 NFD.')).toBeVisible();
});

test('an empty plate is asked for', { tag: '@wide' }, async ({ page, complaints }) => {
  complaints.expect(/status of 422/);
  await page.goto('/');
  await sendPlate(page, ' ');
  const field = page.getByRole('main').getByRole('textbox');
  await expect(field).toHaveAccessibleDescription(/Enter your car reg no/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveTitle(/^Error: /);
});

test(
  'who looks up a whole list is told what to do on each page that asks for a plate, and keeps what was typed',
  { tag: '@wide' },
  async ({ page, request, complaints }) => {
    complaints.expect(/status of 429/);
    const address = '203.0.113.78';
    await useUpLookups(request, { address, first: 5_000 });
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': address });
    await page.goto('/service-booking');
    await sendPlate(page, 'YX00 WXV');
    const main = page.getByRole('main');
    await expect(main).toContainText(
      'Too many cars have been looked up from your connection in a short time (find yours by make and model, or call us on 0118 496 0123), please try using Manual Search',
    );
    await expect(main.getByRole('textbox')).toHaveValue('YX00 WXV');

    const refused = await page.goto('/search/vehicle?reg_no=YX00WXV');
    expect(refused?.status()).toBe(429);
    expect(Number(await refused?.headerValue('Retry-After'))).toBeGreaterThan(0);
    await expect(main).toContainText('Too many cars have been looked up from your connection');
    await expect(main.getByRole('combobox', { name: 'Make' })).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Your car’s registration' })).toHaveValue('YX00 WXV');

    await test.step('the MOT history', async () => {
      const field = page.getByRole('textbox', { name: 'The car’s registration' });
      const check = async (plate: string) => {
        await page.goto('/check-mot-history');
        await field.fill(plate);
        await page.getByRole('button', { name: 'See the MOT history' }).click();
      };
      await check('YX00 WXY');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('A short pause, please');
      await expect(main).toContainText('Too many cars have been looked up');
      await expect(field).toHaveValue('YX00 WXY');
      // What is remembered is free.
      await request.post('/check-mot-history/details', { form: { reg: 'AB18KQC' } });
      await check('AB18KQC');
      await expect(heading).toHaveText(/^MOT valid until/);
    });
  },
);

test('a lookup that fails keeps what was typed and leads to the manual search', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 424/);
  await page.goto('/service-booking');
  await sendPlate(page, 'ER19 ERR');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'Your registration looks right, but DVLA isn’t answering just now. Try again in a few minutes or, to pick your car yourself, please try using Manual Search',
  );
  await expect(main.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
  await expect(main.getByRole('textbox')).toHaveValue('ER19 ERR');
  await main.getByRole('link', { name: 'Manual Search' }).click();
  await expect(page).toHaveURL('/search/vehicle');
});

test('the manual search goes from page to page, to the prices', async ({ page }) => {
  await page.goto('/search/vehicle');
  await page.getByLabel('Make').selectOption('VOLKSWAGEN');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Make')).toHaveValue('VOLKSWAGEN');
  await page.getByLabel('Model', { exact: true }).selectOption('GOLF');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('GOLF');

  await test.step('an engine that is not chosen is asked for, and nothing chosen is lost', async () => {
    await page.getByRole('button', { name: 'See prices for this car' }).click();
    await expect(page.getByRole('group', { name: 'Engine' }).getByRole('radio').first()).toBeFocused();
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue('GOLF');
  });

  await page.getByRole('group', { name: 'Engine' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'See prices for this car' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prices for your car' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Volkswagen Golf');
  await expect(page.getByRole('region', { name: 'MOT and servicing' })).toContainText('Full service');
});

test('the menu opens, closes and leads on', { tag: '@wide' }, async ({ page }) => {
  // Wide screens have the navigation in the header.
  if (isWide(page)) await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/ford-service');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  // The long lists are laid out by a script when the menu opens; their own page has them too.
  // What stands in a noscript is no text to Playwright, but it is to everybody else.
  await menu.locator('summary', { hasText: 'All Car Repairs' }).click();
  await menu.getByRole('link', { name: 'Prices for every repair' }).click();
  await expect(page).toHaveURL('/car-repairs');
  await page
    .locator('#repairs')
    .getByRole('heading', { name: /^Brakes/ })
    .click();
  await page.locator('#repairs a[href="/brake-pad-replacement"]').first().click();
  await expect(page).toHaveURL('/brake-pad-replacement');
});

test('questions open and close', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/service-booking');
  const question = page.getByRole('group').filter({ hasText: 'Do I pay anything today?' });
  const answer = question.getByText('You pay when the work is complete');
  await expect(answer).toBeHidden();
  await question.getByText('Do I pay anything today?').click();
  await expect(answer).toBeVisible();
  await question.getByText('Do I pay anything today?').click();
  await expect(answer).toBeHidden();
});

test('the steps that need JavaScript say so, and where to go instead', async ({ page }) => {
  for (const step of ['services', 'mot-and-servicing', 'parts', 'diagnostics', 'collection-info']) {
    await page.goto(`/booking/create/${step}`);
    await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '0118 496 0123' })).toBeVisible();
  }
});

test(
  'a step still says what we do, and its plate form gives the prices of just that',
  { tag: '@wide' },
  async ({ page, api }) => {
    await page.goto('/booking/create/parts');
    await page.getByRole('main').getByRole('link', { name: 'Brakes', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Brakes' })).toBeVisible();
    const offer = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'What any car pays', level: 2 }) });
    await expect(offer.getByRole('listitem').filter({ hasText: 'Front brake pads' })).toContainText(/£\d/);
    await expect(offer).toContainText('Squealing or grinding when braking');
    await sendPlate(page, FOCUS.typed);
    const asked = page.getByRole('region', { name: 'What you came for' });
    const brakes = (await api.items(FOCUS.modelId)).filter(({ group }) => group === 'brakes');
    expect(await asked.getByRole('term').count()).toBe(brakes.length);
  },
);
