import type { Page, Worker } from 'playwright/test';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** A browser with a window, which may show notices, at a push service: this one reaches none. */
const atPushService = (page: Page) =>
  page.addInitScript(() => {
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/of-a-test';
    const device = { toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    PushManager.prototype.subscribe = () => Promise.resolve(device);
    PushManager.prototype.getSubscription = () => Promise.resolve(device);
  });

type Shown = [title: string, body: string, to: unknown];

/** What the worker has the system show: a browser without a window has none to show it. @returns what it was so far */
async function hearShown(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const shown: Shown[] = [];
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = (title, { body = '', data } = {}) => {
      shown.push([title, body, data as unknown]);
      return Promise.resolve();
    };
    Object.assign(self, { shown });
  });
  return () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown);
}

test('a device is told from a press until another, and shows what comes', async ({
  page,
  context,
  api,
  place,
  email,
}, { project }) => {
  const { manageToken } = await api.book(place, email);
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
  const sent = { title: 'We need your decision', body: 'Ford Focus: Bulb', to: '/my/booking/1/decide' };
  const deliver = async (data: string) =>
    chromium.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  const shown = await hearShown(worker);
  await deliver(JSON.stringify(sent));
  await expect.poll(shown).toEqual([Object.values(sent)]);
  await deliver('nothing of ours');
  await expect.poll(shown).toContainEqual(['News of your booking', expect.any(String), '/my']);

  await page.reload();
  await page.getByRole('button', { name: 'Stop telling me on this device' }).click();
  await expect(page.getByText('We won’t tell you on this device.')).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Tell me on this device when you need my decision' }),
  ).toBeVisible();
});
