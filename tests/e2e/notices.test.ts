import type { Page } from 'playwright/test';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** A browser that is at a push service: this one has no network to reach its maker's. */
const atPushService = (page: Page) =>
  page.addInitScript(() => {
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/of-a-test';
    const device = { toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
    PushManager.prototype.subscribe = () => Promise.resolve(device);
    PushManager.prototype.getSubscription = () => Promise.resolve(device);
  });

/** What the worker shows, as title, words and where it leads. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications();
    return notices.map(({ title, body, data }) => [title, body, data as unknown]);
  });

test('a device is told from a press until another, and shows what comes', async ({
  page,
  context,
  api,
  place,
  email,
}, { project }) => {
  const { manageToken } = await api.book(place, email);
  await context.grantPermissions(['notifications']);
  await atPushService(page);
  await page.goto(`/booking/manage/${manageToken}`);
  await page.getByRole('button', { name: 'Tell me on this device when you need my decision' }).click();
  await expect(page.getByText('We’ll tell you on this device when we need your decision.')).toBeVisible();
  await expectSound(page, project.name);

  // Chromium's own way to hand a worker what its push service brought.
  const chromium = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    chromium.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) =>
      resolve(first?.registrationId ?? ''),
    ),
  );
  await chromium.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const sent = { title: 'We need your decision', body: 'FORD FOCUS: Bulb', to: '/my/booking/1/decide' };
  const deliver = async (data: string) =>
    chromium.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
  await deliver(JSON.stringify(sent));
  await expect.poll(() => shown(page)).toEqual([Object.values(sent)]);
  await deliver('nothing of ours');
  await expect.poll(() => shown(page)).toContainEqual(['News of your booking', expect.any(String), '/my']);

  await page.reload();
  await page.getByRole('button', { name: 'Stop telling me on this device' }).click();
  await expect(page.getByText('We won’t tell you on this device.')).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Tell me on this device when you need my decision' }),
  ).toBeVisible();
});
