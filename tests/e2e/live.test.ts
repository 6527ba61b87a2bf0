import { managePath } from '../../src/contract/booking/booking.ts';
import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { watchByLink } from '../../src/contract/booking/live.ts';
import { expectAccessible } from './support/axe.ts';
import { deskOf } from './support/desk.ts';
import { expect, test } from './support/test.ts';

/** Told, not looked up: a page that is told nothing looks every twenty seconds. How soon it is told is for the bench. */
const SOON = { timeout: 15_000 };

test(
  'what the desk does, two open tabs of the customer show within seconds, over one connection',
  { tag: '@wide' },
  async ({ context, page, api, email, place, request }) => {
    const desk = await deskOf(request);
    const { manageToken } = await api.book(place, email);
    const streams: string[] = [];
    context.on('request', (asked) => {
      if (new URL(asked.url()).pathname === API_BASE + watchByLink.path) streams.push(asked.method());
    });
    let loads = 0;
    const open = async (tab: typeof page, path: string) => {
      await tab.goto(path);
      tab.on('load', () => (loads += 1));
    };
    const told = page.waitForResponse((answer) => answer.url().endsWith(watchByLink.path));
    await open(page, managePath(manageToken));
    await told;
    const id = (await page.locator('[data-live]').getAttribute('data-live')) ?? '';
    const second = await context.newPage();
    const looked = second.waitForResponse((answer) => answer.url().endsWith('/live/version'));
    await open(second, managePath(manageToken));
    await looked;

    await test.step('a step is shown and said in both, and what is read stays where it is', async () => {
      const ordered = page.getByRole('heading', { name: 'What you booked' });
      await ordered.scrollIntoViewIfNeeded();
      await page.evaluate(() => document.querySelector('#ordered')?.scrollIntoView());
      const before = (await ordered.boundingBox())?.y ?? NaN;
      await desk.step(id, 'collected', 0);
      for (const tab of [page, second]) {
        await expect(tab.getByText(/^Collected at \d\d:\d\d$/)).toBeVisible(SOON);
        await expect(tab.locator('.live__said')).toHaveText(/^Car collected/);
        await expect(tab.getByRole('link', { name: 'Move the booking' })).toHaveCount(0);
      }
      const after = (await ordered.boundingBox())?.y ?? NaN;
      expect(Math.abs(after - before)).toBeLessThan(2);
      expect([streams, loads]).toEqual([['POST'], 0]);
      await expectAccessible(page);
    });

    await test.step('the tab with the connection is closed, and the other one goes on', async () => {
      const again = context.waitForEvent('response', (answer) => answer.url().endsWith(watchByLink.path));
      await page.close();
      await again;
      await desk.step(id, 'in_workshop', 1);
      await expect(second.getByText('In the workshop', { exact: true }).first()).toBeVisible(SOON);
      expect([streams.length, loads]).toEqual([2, 0]);
    });
  },
);
