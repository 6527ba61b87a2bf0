import { windowText } from '../../src/domain/text/local-time.ts';
import { expectAccessible } from './support/axe.ts';
import { mailsTo } from './support/mail.ts';
import { expect, test } from './support/test.ts';
import { confirmButton, fillCollection, toCollection } from './support/visitor.ts';

/** A visitor whom the limits hold: the others are at the address that the test server leaves alone. */
const OFFICE = '203.0.113.40';

test.use({ extraHTTPHeaders: { 'X-Forwarded-For': OFFICE } });

test('more bookings than usual from one office: the next one is confirmed by the link in its mail', async ({
  page,
  api,
  email,
  places,
}) => {
  const place = places[7];
  if (!place) throw new Error('Every collection window is taken');
  // Colleagues book, each with a car and a phone of their own.
  for (const [colleague, theirs] of places.slice(8, 16).entries()) {
    await api.book(theirs, `colleague${colleague}.${email}`, {
      phone: `07700 90020${colleague}`,
      vehicle: { RegistrationNumber: `AB1${colleague}CDE` },
    });
  }
  await toCollection(page, 'SF18 XLQ');
  await fillCollection(page, place, { Email: email, Phone: '07700 900333' });
  await confirmButton(page).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'One more step: check your email' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  await expectAccessible(page);

  const asked = () => mailsTo(email).find(({ subject }) => /^Please confirm/.test(subject))?.text ?? '';
  await expect.poll(asked).toContain('/booking/confirm/');
  const link = /https?:\/\/\S+\/booking\/confirm\/\S+/.exec(asked())?.[0] ?? '';
  const left = async () =>
    // From next door, whose driving fits as long as there is a place.
    (await api.days(undefined, 'RG1'))
      .find(({ date }) => date === place.date)
      ?.windows.find(({ window }) => window === place.window)?.left ?? 0;
  const before = await left();
  await page.goto(new URL(link).pathname);
  await expectAccessible(page);
  expect(await left()).toBe(before);
  await page.getByRole('button', { name: /^Book, £\d+\.00 to pay when it’s done$/ }).click();
  await expect(page.getByRole('status')).toContainText('Your booking is confirmed.');
  await expect(page.getByRole('heading', { level: 1, name: windowText(place.window) })).toBeVisible();
  expect(await left()).toBe(before - 1);
  await page.goto('/booking/create/success');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(windowText(place.window));

  // What was agreed is in its email, and the terms stay as they were.
  const record = () =>
    mailsTo(email)
      .map(({ text }) => text)
      .find((text) => text.includes('Your right to cancel')) ?? '';
  await expect.poll(record).toContain('/terms-and-conditions/');
  const terms = /https?:\/\/\S+\/terms-and-conditions\/\S+/.exec(record())?.[0] ?? '';
  await page.goto(new URL(terms).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions, as they were');
  await expect(page.getByRole('heading', { level: 2, name: 'Model cancellation form' })).toBeVisible();
  await expectAccessible(page);
});
