import type { Page } from 'playwright/test';
import { expectUnbroken } from './support/layout/expect.ts';
import { seed } from './support/seed.ts';
import { builtPages } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';
import { FOCUS, LEAF, toCollection } from './support/visitor.ts';
import { wide } from './support/wide.ts';

/** One page of each template. */
const SAMPLES = [
  '/',
  '/bracknell',
  '/car-service/ascot',
  '/ford-service',
  '/turbo-replacement',
  '/blogs/brake-noises-and-what-they-mean',
  '/car-diagnostics',
  '/faq',
  '/check-mot-history',
];

/** Few enough for one test's time. */
const AT_A_TIME = 20;

test.use({ reducedMotion: 'reduce' });

async function expectSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.sk').filter({ visible: true })).toHaveCount(0);
  await expectUnbroken(page);
}

test.describe('on 320 px, with text twice as large, and with room around it', { tag: '@phone' }, () => {
  const paths = wide ? builtPages : SAMPLES;
  for (let start = 0; start < paths.length; start += AT_A_TIME) {
    const some = paths.slice(start, start + AT_A_TIME);
    test(`nothing lies over anything, is cut or falls apart: ${some.length} pages from ${some[0]} on`, async ({
      page,
    }) => {
      test.setTimeout(AT_A_TIME * 15_000);
      for (const path of some) {
        await page.goto(path);
        await expectUnbroken(page);
      }
    });
  }

  test('nor in the steps of the booking', async ({ page }) => {
    test.setTimeout(300_000);
    await seed(page, { plate: FOCUS.typed, items: ['full'] });
    const more = ['mot-and-servicing', 'diagnostics', 'parts', 'parts/brakes'];
    for (const step of ['services', ...(wide ? more : [])])
      await expectSettled(page, `/booking/create/${step}`);
    await toCollection(page);
    await expectUnbroken(page);
    if (!wide) return;
    await expectSettled(page, '/check-mot-history/details');
    await seed(page, { plate: LEAF.typed });
    await expectSettled(page, '/booking/create/services');
  });
});
