import { expect, test } from './support/test.ts';
import { settled } from './support/settled.ts';
import {
  add,
  addButton,
  bookNow,
  closeCart,
  confirmButton,
  expectBooked,
  expectPrices,
  fillCollection,
  FOCUS,
  LEAF,
  lineAmount,
  openCart,
  quoteFor,
  sendPlate,
  sumOf,
  toCollection,
  walkToQuote,
} from './support/visitor.ts';

test('every step survives a reload', { tag: '@phone' }, async ({ page, place }) => {
  await quoteFor(page, FOCUS.typed, { wanted: ['front_brake_pads'] });
  await page.reload();
  await expectPrices(page);
  await expect(page.getByRole('region', { name: 'What you came for' })).toContainText('Front brake pads');
  await add(page, 'Full service');
  const total = await sumOf(await openCart(page), /^Total/);
  for (const step of ['services', 'mot-and-servicing', 'parts', 'diagnostics']) {
    await page.goto(`/booking/create/${step}`);
    await expect(page.getByRole('main')).toContainText(FOCUS.shown);
    expect(await sumOf(await openCart(page), /^Total/)).toBe(total);
  }
  await closeCart(page);
  await bookNow(page);
  await page.reload();
  await fillCollection(page, place);
  await expect(confirmButton(page)).toContainText(`£${(total / 100).toFixed(2)}`);
  await confirmButton(page).click();
  const reference = await expectBooked(page, place);
  await page.reload();
  expect(await expectBooked(page, place)).toBe(reference);
});

test('Back leads one step back, and what was done stays done', { tag: '@phone' }, async ({ page, place }) => {
  await walkToQuote(page, FOCUS.typed, '/ford-service');
  await add(page, 'Major service');
  await bookNow(page);
  await fillCollection(page, place);
  await confirmButton(page).click();
  const reference = await expectBooked(page, place);

  await page.goBack();
  await expect(page).toHaveURL('/booking/create/collection-info');
  // The cart was booked: there is nothing to book twice.
  await expect(page.getByRole('heading', { name: 'No service added by you yet!' })).toBeVisible();
  await expect(confirmButton(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: `See your booking ${reference}` })).toBeInViewport();
  await page.goBack();
  await expectPrices(page);
  await expect(addButton(page, 'Major service')).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(page).toHaveURL('/ford-service');
  await expect(page.getByRole('link', { name: `Continue with ${FOCUS.shown}` }).first()).toBeVisible();
});

test(
  'a second tab: what is added in one is in the other, and another car empties both',
  { tag: ['@phone', '@wide'] },
  async ({ page, context }) => {
    await quoteFor(page, FOCUS.typed);
    const second = await context.newPage();
    await second.goto('/booking/create/mot-and-servicing');
    await add(page, 'Full service');
    await expect(addButton(second, 'Full service')).toHaveAttribute('aria-pressed', 'true');
    await add(second, 'MOT test (class 4)');
    await expect(addButton(page, 'MOT test (class 4)')).toHaveAttribute('aria-pressed', 'true');
    for (const tab of [page, second]) {
      const cart = await openCart(tab);
      expect(await lineAmount(cart, 'MOT test (class 4)')).toBe(0);
      expect(await lineAmount(cart, 'Full service')).toBeGreaterThan(0);
      await closeCart(tab);
    }

    await second.goto('/service-booking');
    await sendPlate(second, LEAF.typed);
    await second.getByRole('button', { name: `Start a list for ${LEAF.shown}` }).click();
    await expectPrices(second);
    for (const tab of [page, second]) {
      await expect(tab.getByRole('main')).toContainText(LEAF.name);
      await expect(addButton(tab, 'MOT test (class 4)')).toHaveAttribute('aria-pressed', 'false');
      await expect(tab.getByRole('button', { name: /^Remove/, includeHidden: true })).toHaveCount(0);
    }
  },
);

test('a visitor who comes back goes on with their car', { tag: '@phone' }, async ({ page }) => {
  await quoteFor(page, FOCUS.typed);
  for (const path of [
    '/',
    '/bracknell',
    '/car-service/bracknell',
    '/brake-pad-replacement',
    '/service-booking',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: `Continue with ${FOCUS.shown}` }).first()).toBeVisible();
  }
  await test.step('whose price stands on every page, with Add, and nothing moves or waits for React', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) moved.push(JSON.stringify(shift));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/brake-pad-replacement');
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').filter({ hasText: 'Front brake pads' })).toContainText('£105.00');
    await expect(main.getByRole('textbox')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved') as unknown)).toEqual([]);
    expect(scripts.filter((url) => /\/client\.[\w-]+\.js$/.test(url))).toEqual([]);
    await main.getByRole('button', { name: 'Add Front brake pads' }).first().click();
    const cart = page.getByRole('banner').getByRole('link', { name: /Your services list/ });
    await expect(cart).toHaveText(/1\s*£105\.00/);
    await page.goto('/about');
    await expect(cart).toHaveText(/1\s*£105\.00/);
  });
  // What the car is due for comes when the page has long been drawn.
  await page.route('**/vehicle/due', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await page
    .getByRole('link', { name: `Continue with ${FOCUS.shown}` })
    .first()
    .click();
  await expectPrices(page);
  await expect(page.getByRole('main')).toContainText(FOCUS.shown);
  await expect(page.getByRole('link', { name: 'Something else' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moved') as unknown)).toEqual([]);

  await test.step('or changes it', async () => {
    await page.getByRole('link', { name: 'Change car' }).click();
    await expect(page.getByRole('dialog', { name: 'Change car' })).toBeVisible();
  });
});

test(
  'a car without a registration is continued by its make',
  { tag: ['@phone', '@wide'] },
  async ({ page }) => {
    await page.goto('/search/vehicle');
    await page.getByLabel('Make').selectOption('SKODA');
    await page.getByLabel('Model', { exact: true }).selectOption('FABIA');
    await page.getByRole('group', { name: 'Engine' }).getByRole('radio').first().check();
    await page.getByRole('button', { name: 'See prices for this car' }).click();
    await expectPrices(page);
    await page.goto('/how-it-works');
    await expect(page.getByRole('link', { name: 'Continue with SKODA' }).first()).toBeVisible();
  },
);

test(
  'the cart bar of wide screens comes after five seconds, and gives way to reading',
  { tag: '@desktop' },
  async ({ page }) => {
    await quoteFor(page, FOCUS.typed, { items: ['full'] });
    await page.clock.install();
    await page.goto('/bracknell');
    const bar = page.getByRole('region', { name: 'Your booking' });
    await expect(page.getByRole('link', { name: `Continue with ${FOCUS.shown}` }).first()).toBeVisible();
    await expect(bar).toBeHidden();
    await page.clock.fastForward(6_000);
    await expect(bar).toContainText('Total Amount (inc VAT)');
    await page.mouse.wheel(0, 900);
    await expect(bar).toBeHidden();
    await page.mouse.wheel(0, -300);
    await expect(bar).toBeVisible();
    await bar.getByRole('link', { name: 'Book now' }).click();
    await expect(page).toHaveURL('/booking/create/collection-info');
  },
);

test(
  'a filled cart is at hand on landing and static pages, and costs them nothing while it is empty',
  { tag: '@phone' },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/FloatingCart|PaymentPlan|SaveQuote|\/cart\.[^/]*\.css/.test(request.url()))
        scripts.push(request.url());
    });
    const mini = page.getByRole('region', { name: 'Your cart' });
    await page.goto('/about');
    await settled(page);
    await expect(mini).toHaveCount(0);
    expect(scripts).toEqual([]);
    // The first page of a visit is in the phone's own type.
    await page.reload();
    await settled(page);
    const quote = page.getByRole('main').getByRole('link', { name: 'Get an instant Quote' });
    const placeNow = async () => {
      await page.evaluate(() => document.fonts.ready);
      return quote.boundingBox();
    };
    const place = await placeNow();

    await quoteFor(page, FOCUS.typed, { items: ['full', 'front_brake_pads'] });
    for (const path of ['/bracknell', '/', '/about']) {
      await page.goto(path);
      await expect(mini).toContainText('£284.00');
    }
    await expect(mini).toBeInViewport({ ratio: 1 });
    // The cart's sheet comes late, and still changes nothing of the page.
    expect(await placeNow()).toEqual(place);
    await mini.getByRole('button', { name: /2 items/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Your services list' });
    await expect(drawer).toBeInViewport();
    expect(await lineAmount(drawer, 'Full service')).toBe(17_900);
    await drawer.getByRole('button', { name: 'Remove Full service' }).click();
    // The line that stays costs as much: only the sum tells that the answer has come, and that nothing moves any more.
    await expect(drawer.getByRole('definition').filter({ hasText: '£105.00' })).toBeVisible();
    // All that the wizard's cart has is here too.
    await drawer.getByRole('button', { name: 'Pay in 3' }).click();
    await expect(drawer.getByRole('listitem').filter({ hasText: '£35.00' })).toHaveCount(3);
    await drawer.getByRole('button', { name: 'Save or share this quote' }).click();
    await expect(drawer.getByRole('status').filter({ hasText: /is saved\. Its prices hold/ })).toBeVisible();
    await drawer.getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL('/booking/create/collection-info');
  },
);

test(
  'on a phone the cart takes the place of the registration bar',
  { tag: ['@phone', '@wide'] },
  async ({ page }) => {
    await quoteFor(page, FOCUS.typed, { items: ['full'] });
    await page.goto('/bracknell');
    const mini = page.getByRole('region', { name: 'Your cart' });
    await expect(mini).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Instant quote' })).toBeHidden();
    // Nothing of the footer is under it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = await page.getByRole('contentinfo').locator('.base').boundingBox();
    const bar = await mini.boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  },
);

test(
  'without a car, without services, without a booking: each step says what is missing',
  { tag: '@phone' },
  async ({ page }) => {
    for (const step of ['services', 'mot-and-servicing', 'parts', 'diagnostics', 'collection-info']) {
      await page.goto(`/booking/create/${step}`);
      await expect(page.getByRole('heading', { name: 'Which car is it?' })).toBeVisible();
    }
    await page.goto('/booking/create/success');
    await expect(page.getByRole('heading', { name: 'No booking on this device' })).toBeVisible();
    await quoteFor(page, FOCUS.typed);
    await page.goto('/booking/create/collection-info');
    await expect(page.getByRole('heading', { name: 'No service added by you yet!' })).toBeVisible();
  },
);

test(
  'the collection page has the way back to the services instead of Book Now',
  { tag: ['@phone', '@wide'] },
  async ({ page }) => {
    await toCollection(page);
    await expect(
      page.getByRole('link', { name: 'Book Now', exact: true }).filter({ visible: true }),
    ).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Services List/ })).toBeVisible();
  },
);
