import type { Page } from 'playwright/test';
import { samplePages } from './support/site-pages.ts';
import { BREAKPOINTS, expectFits, expectSound, WIDE } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { wide } from './support/wide.ts';
import { isWide, plateForm } from './support/visitor.ts';

/** Samples of what the build made, and the pages that are made on demand. */
const PAGES = [
  ...samplePages(),
  '/booking/create',
  '/search/vehicle',
  '/search/vehicle?no_reg_found=true&reg_no=ZZ11ZZQ',
];

/** One page of each layout: what stands beside what on a wide screen, and around the page, comes from that. */
const OF_EACH_LAYOUT = [
  '/',
  '/service-booking',
  '/wokingham',
  '/car-service/wokingham',
  '/volvo-service',
  '/wiper-motor-replacement',
  '/blogs',
  '/car-repairs',
  '/mot',
  '/faq',
  '/contact',
  '/sitemap',
  '/check-mot-history',
  '/search/vehicle',
];

/** Whose header, menu and footer axe looks at on a wide screen: with the tall head of home, and with the plain one. */
const FRAMED = wide ? OF_EACH_LAYOUT : ['/', '/faq'];

/** Few enough for one test's time; a browser context for each page would cost as much as the look at it. */
const AT_A_TIME = 6;

test('the pages that are looked at on a wide screen are among the samples', { tag: '@desktop' }, () => {
  expect(PAGES).toEqual(expect.arrayContaining(OF_EACH_LAYOUT));
});

for (const [tag, all] of [
  ['@phone', PAGES],
  ['@desktop', OF_EACH_LAYOUT],
] as const) {
  for (let start = 0; start < all.length; start += AT_A_TIME) {
    const pages = all.slice(start, start + AT_A_TIME);
    test(`${pages.join(' ')} are sound`, { tag }, async ({ page }, { project }) => {
      test.setTimeout(AT_A_TIME * 30_000);
      for (const path of pages) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        await scrollThrough(page);
        const onBoth = OF_EACH_LAYOUT.includes(path);
        // What axe finds on a phone it finds on a wide screen: there, what stands beside what is measured.
        if (isWide(page) && !FRAMED.includes(path)) await expectFits(page, BREAKPOINTS);
        else {
          const { widths } = isWide(page) ? { widths: BREAKPOINTS } : onBoth ? { widths: [] } : WIDE;
          await expectSound(page, project.name, { widths, frame: onBoth });
        }
      }
    });
  }
}

test(
  'a page that does not exist says so, and leads on',
  { tag: '@phone' },
  async ({ page, complaints }, { project }) => {
    complaints.expect(/status of 404/);
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('404 Not Found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
    await expectSound(page, project.name);
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  },
);

test('Book now leads to the plate: on the home page to its own, elsewhere to the booking page', async ({
  page,
}) => {
  const bookNow = async () => {
    if (!isWide(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const where = isWide(page) ? page.getByRole('banner') : page.getByRole('navigation', { name: 'Menu' });
    await where.getByRole('link', { name: 'Book now' }).click();
  };
  await page.goto('/');
  await bookNow();
  await expect(plateForm(page).field).toBeFocused();
  await expect(plateForm(page).field).toBeInViewport();
  await page.goto('/bracknell');
  await bookNow();
  await expect(page).toHaveURL('/service-booking');
});

test('the registration bar is there when no plate is in view, on small screens only', async ({ page }) => {
  await page.goto('/brake-pad-replacement');
  const bar = page.getByRole('region', { name: 'Instant quote' });
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: 'What is done' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  if (isWide(page)) {
    await expect(bar).toBeHidden();
    return;
  }
  await expect(bar).toBeVisible();
  // No other plate is on a phone's page than the one at its head.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

/** Down the whole page, so that what wakes when it is seen has woken. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight * 0.8;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await expect(page.locator(WAKES_BY_ITSELF)).toHaveCount(0);
}

/** Islands that sleep and will wake without a touch; one that lies in another waits for that. */
const WAKES_BY_ITSELF =
  'astro-island[ssr]:is([client="load"], [client="painted"], [client="visible"]):not(astro-island[ssr] *)';
