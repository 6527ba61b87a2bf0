import type { Locator, Page } from 'playwright/test';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';
import { awake, footerLink, plateForm } from './support/visitor.ts';

const prefetched = (page: Page) =>
  page
    .locator('link[rel="prefetch"]')
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLLinkElement).href).pathname));

/** At once: Playwright's own waits until the page no longer moves, which a busy machine may never see. */
const bringIntoView = (what: Locator) =>
  what.evaluate((one) => {
    // What it promises in newer browsers is kept with the next picture, which a busy machine may never draw.
    void one.scrollIntoView();
  });

/** A network that says what it is. */
const onNetwork = (page: Page, connection: { saveData?: boolean; effectiveType?: string }) =>
  page.addInitScript((given) => Object.defineProperty(navigator, 'connection', { value: given }), connection);

test('a link that is pointed at is fetched ahead, once, and used', async ({ page }) => {
  await onNetwork(page, { effectiveType: '4g' });
  await page.goto('/service-booking');
  await settled(page);
  expect(await prefetched(page)).toEqual([]);
  const link = await footerLink(page, 'How it works');
  const fetched = page.waitForResponse('**/how-it-works');
  await link.dispatchEvent('pointerover');
  expect((await fetched).status()).toBe(200);
  await link.dispatchEvent('pointerover');
  expect((await prefetched(page)).filter((path) => path === '/how-it-works')).toHaveLength(1);
});

test(
  'links that come into view are fetched ahead, a few of them, and never what is private',
  { tag: '@wide' },
  async ({ page }) => {
    await onNetwork(page, { effectiveType: '4g' });
    await page.goto('/car-repairs');
    await settled(page);
    await bringIntoView(page.getByRole('contentinfo'));
    // Without the mouse, under which other links would come to lie. One look at the page moves it: links that are counted
    // first and asked for one by one may be others by then.
    await page
      .locator('#repairs details')
      .filter({ hasText: 'Brakes' })
      .first()
      .evaluate((group: HTMLDetailsElement) => {
        group.open = true;
        group.scrollIntoView();
      });
    await expect.poll(async () => (await prefetched(page)).length).toBe(4);
    await page.locator('a[href="/search/vehicle"]').first().dispatchEvent('pointerover');
    await page.waitForTimeout(300);
    expect((await prefetched(page)).filter((path) => /^\/(search|booking|my|api)/.test(path))).toEqual([]);
    expect(await prefetched(page)).toHaveLength(4);
  },
);

for (const [at, connection] of [{ effectiveType: '2g' }, { saveData: true, effectiveType: '4g' }].entries()) {
  test(
    `nothing is fetched ahead with ${JSON.stringify(connection)}`,
    { tag: at === 0 ? [] : '@wide' },
    async ({ page }) => {
      await onNetwork(page, connection);
      await page.goto('/service-booking');
      await settled(page);
      await (await footerLink(page, 'How it works')).dispatchEvent('pointerover');
      await page.waitForTimeout(500);
      expect(await prefetched(page)).toEqual([]);
    },
  );
}

/** Notes whether the bar shows, and for how long it runs, where the next page can read it. */
const watchBar = (page: Page) =>
  page.locator('.progress').evaluate((bar: HTMLElement) => {
    const look = () => {
      if (bar.hidden) return;
      const times = bar.getAnimations().map(({ effect }) => effect?.getTiming().duration);
      sessionStorage.setItem('bar', JSON.stringify(times));
    };
    new MutationObserver(look).observe(bar, { attributes: true });
  });
const noted = (page: Page) => page.evaluate(() => sessionStorage.getItem('bar'));

for (const [way, navigationApi] of [
  ['with', true],
  ['without', false],
] as const) {
  test(
    `a slow navigation shows the bar, a quick one does not, ${way} the Navigation API`,
    { tag: '@wide' },
    async ({ page }) => {
      await onNetwork(page, { saveData: true });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      if (!navigationApi) await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
      await page.goto('/service-booking');
      await settled(page);
      expect(await page.evaluate(() => 'navigation' in window)).toBe(navigationApi);
      const bar = page.locator('.progress');
      await expect(bar).toBeHidden();
      await expect(bar).toHaveAttribute('aria-hidden', 'true');

      await watchBar(page);
      // A place on the same page is no navigation, however long one looks at it.
      await page.locator('a[href="#main"]').dispatchEvent('click');
      await page.waitForTimeout(400);
      const quick = await footerLink(page, 'How it works');
      // The page's clock stands still, so that the answer comes within the first moments however busy the machine is.
      await page.clock.pauseAt(Date.now() + 1000);
      await quick.click();
      await expect(page).toHaveURL('/how-it-works');
      expect(await noted(page)).toBeNull();
      await page.clock.resume();

      await settled(page);
      await watchBar(page);
      await page.route('**/service-booking', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
      await (await footerLink(page, 'Car service booking')).click();
      await expect(page).toHaveURL('/service-booking');
      expect(JSON.parse((await noted(page)) ?? '[]')).toContain(5000);
      await expect(bar).toBeHidden();
      await page.goBack();
      await expect(bar).toBeHidden();
    },
  );
}

test('pages fade into one another, unless less motion is asked for', { tag: '@wide' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const rules = () =>
    page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSMediaRule && rule.cssText.includes('@view-transition'))
        .map((rule) => rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches),
    );
  await page.goto('/service-booking');
  expect(await rules()).toEqual([true]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await rules()).toEqual([false]);
});

test('a chunk that is gone reloads the page, once', async ({ page, complaints }) => {
  complaints.expect(/status of 404/, /Error hydrating/);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/_astro/PlateForm*.js*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/service-booking');
  await settled(page);
  await plateForm(page).field.focus();
  await expect.poll(() => loads).toBe(2);
  await settled(page);
  await plateForm(page).field.focus();
  // The island tries again after a second by itself, and fails again: the same file is not worth a third load.
  await page.waitForTimeout(2500);
  expect(loads).toBe(2);

  await test.step('and the plain form still works', async () => {
    await plateForm(page).field.fill('AB18 KQC');
    await plateForm(page).button.click();
    // Its answer goes on to the wizard as soon as its own scripts run: they need nothing of the lost file.
    await expect(page).toHaveURL('/booking/create/services');
    await expect(page.getByRole('region', { name: 'MOT test (class 4)' })).toContainText('£40.00');
  });
});

test(
  'a page of an earlier release that loads itself again keeps the plate that is being typed',
  { tag: ['@phone', '@wide'] },
  async ({ page, complaints }) => {
    complaints.expect(/status of 404/, /Error hydrating/);
    let loads = 0;
    page.on('load', () => (loads += 1));
    let typed: () => void = () => undefined;
    const waits = new Promise<void>((done) => (typed = done));
    await page.route('**/_astro/PlateForm*.js*', async (route) => {
      if (loads > 1) return route.continue();
      await waits;
      await route.fulfill({ status: 404 });
    });
    await page.goto('/service-booking');
    await settled(page);
    await plateForm(page).field.pressSequentially('AB18 K');
    typed();
    await expect.poll(() => loads).toBe(2);
    await expect(plateForm(page).field).toHaveValue('AB18 K');
    await expect(plateForm(page).field).toBeFocused();
    await awake(plateForm(page).field);
    await expect(plateForm(page).field).toHaveValue('AB18 K');
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('AB18');
    await page.reload();
    await expect(plateForm(page).field).toHaveValue('');
  },
);

test(
  'without a network a chunk that does not come does not reload the page',
  { tag: '@wide' },
  async ({ page, context, complaints }) => {
    complaints.expect(/net::ERR_/, /Error hydrating/, /fetch dynamically imported module: .*over-reload/);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto('/service-booking');
    await settled(page);
    await context.setOffline(true);
    await plateForm(page).field.fill('AB18');
    await page.waitForTimeout(2500);
    expect(loads).toBe(1);
    await expect(plateForm(page).field).toHaveValue('AB18');
    await context.setOffline(false);
  },
);

test('a first step whose scripts never come shows its search and tabs after four seconds', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|Error hydrating|net::ERR_FAILED/);
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/booking/create/services');
  const tabs = page.locator('nav.tabs');
  await expect(tabs).toBeHidden();
  // The page loads itself once more, to look for scripts that are there.
  await expect(async () => {
    await tabs.evaluate((each) => {
      for (const waiting of each.getAnimations()) waiting.currentTime = 4000;
    });
    await expect(tabs).toBeVisible({ timeout: 100 });
  }).toPass();
});
