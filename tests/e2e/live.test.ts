import type { APIRequestContext } from 'playwright/test';
import { site } from '../../src/content-model/built.ts';
import { managePath } from '../../src/contract/booking.ts';
import { API_BASE, SITE_HEADER } from '../../src/contract/endpoint.ts';
import { watchByLink } from '../../src/contract/live.ts';
import { loginUser } from '../../src/contract/session.ts';
import { stepBooking } from '../../src/contract/work.ts';
import type { BookingStatus } from '../../src/domain/booking-status.ts';
import { DEMO_ACCOUNTS } from '../../src/server/account/demo.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** What an open page may lag behind a press at the desk. */
const SOON = { timeout: 3000 };

/** The desk, pressing its buttons. */
async function mechanic(request: APIRequestContext) {
  const headers = { [SITE_HEADER]: site.id };
  const account = DEMO_ACCOUNTS.find(({ what }) => what === 'A mechanic');
  const data = { email: account?.email, password: account?.password };
  const login = await request.post(API_BASE + loginUser.path, { headers, data });
  const { token } = loginUser.response.parse(await login.json()).data;
  return async (id: string, version: number, to: BookingStatus): Promise<void> => {
    const path = stepBooking.path.replace('{id}', id);
    const own = { ...headers, Authorization: `Bearer ${token}` };
    const answer = await request.post(API_BASE + path, { headers: own, data: { version, to } });
    expect(answer.status()).toBe(200);
  };
}

test('what the desk does, two open tabs of the customer show within seconds, over one connection', async ({
  context,
  page,
  api,
  email,
  place,
  request,
}) => {
  const press = await mechanic(request);
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
    await press(id, 0, 'collected');
    for (const tab of [page, second]) {
      await expect(tab.getByText('Car collected', { exact: true }).first()).toBeVisible(SOON);
      await expect(tab.locator('.live__said')).toHaveText('Car collected');
      await expect(tab.getByRole('link', { name: 'Move the collection' })).toHaveCount(0);
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
    await press(id, 1, 'in_workshop');
    await expect(second.getByText('In the workshop', { exact: true }).first()).toBeVisible(SOON);
    expect([streams.length, loads]).toEqual([2, 0]);
  });
});
