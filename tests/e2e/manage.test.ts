import { dayText, shortSlot } from '../../src/domain/booking/slot-text.ts';
import { onDay } from '../../src/domain/booking/day-near.ts';
import type { Slot } from '../../src/domain/booking/slot.ts';
import { localNow, windowText } from '../../src/domain/text/local-time.ts';
import { expectAccessible } from './support/axe.ts';
import { mailsTo } from './support/mail.ts';
import { expectSheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';

/** What the sign of a booked window says today. */
const signOf = ({ date, window }: Slot): string =>
  `We collect ${onDay(date, localNow(new Date()).date)}, ${windowText(window)}`;

/** The link in the newest mail to that address whose subject fits. */
async function linkIn(email: string, subject: RegExp): Promise<string> {
  const find = () => mailsTo(email).find((mail) => subject.test(mail.subject));
  await expect.poll(() => find()?.subject ?? '').toMatch(subject);
  const link = /https?:\/\/\S+\/booking\/manage\/\S+/.exec(find()?.text ?? '')?.[0] ?? '';
  return new URL(link).pathname;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a booking is moved, and then cancelled, by the link in its mail', async ({
    page,
    api,
    email,
    places,
    complaints,
  }) => {
    complaints.expect(/status of 422/);
    const [first, ...others] = places;
    const second = others.find(({ date }) => date !== first?.date);
    if (!first || !second) throw new Error('Every collection window is taken');
    // From next door, whose driving fits as long as there is a place.
    const left = async ({ date, window }: typeof first) =>
      (await api.days(undefined, 'RG1'))
        .find((day) => day.date === date)
        ?.windows.find((each) => each.window === window)?.left;
    const { reference } = await api.book(first, email);
    const before = [await left(first), await left(second)] as [number, number];

    const isAt = (slot: typeof first) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(signOf(slot));
    await page.goto(await linkIn(email, /^We collect your car on/));
    await isAt(first);
    await expect(page.getByRole('main')).toContainText(reference);
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', /SEQUENCE%3A0/);

    await test.step('moving', async () => {
      await page.getByRole('link', { name: 'Move the booking' }).click();
      const day = page.getByRole('navigation', { name: '1. Day' });
      await expect(day.locator('[aria-current]')).toContainText('Booked');
      await day
        .getByRole('link', {
          name: new RegExp(`^\\w+ ${Number(second.date.slice(8))} .*${dayText(second.date).split(' ')[2]}`),
        })
        .click();
      const windows = page.getByRole('group', { name: `2. Window on ${dayText(second.date)}` });
      await page.getByRole('button', { name: 'Move to this window' }).click();
      await expect(page.getByRole('alert')).toContainText('Choose a window with a place left');
      await expect(page).toHaveTitle(/^Error: /);
      await windows.getByRole('radio', { name: new RegExp(`^${windowText(second.window)}`) }).check();
      await page.getByRole('button', { name: 'Move to this window' }).click();
      await expect(page.getByRole('status')).toContainText('Your booking is moved.');
      await isAt(second);
      await expect(page.getByText(`Moved from ${shortSlot(first)} to ${shortSlot(second)}`)).toBeVisible();
      expect([await left(first), await left(second)]).toEqual([before[0] + 1, before[1] - 1]);
    });

    await test.step('cancelling, from the link of the newer mail', async () => {
      await page.goto(await linkIn(email, /^Moved/));
      await page.getByRole('link', { name: 'Cancel the booking' }).click();
      await page.getByLabel(/^Why are you cancelling/).fill('The car is <b>sold</b>');
      await page.getByRole('button', { name: 'Cancel the booking' }).click();
      await expect(page.getByRole('status')).toContainText('Your booking is cancelled.');
      await expect(page.getByText('Your reason: The car is <b>sold</b>')).toBeVisible();
      await expect(page.getByRole('main')).toContainText('There’s nothing to pay.');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We don’t collect the car');
      await expect(page.getByRole('button', { name: 'Book this car again' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^(Move|Cancel)/ })).toHaveCount(0);
      expect(await left(second)).toBe(before[1]);
      await expect
        .poll(() => mailsTo(email).find(({ subject }) => /^Cancelled/.test(subject))?.calendar)
        .toMatch(/METHOD:CANCEL/);
    });
  });

  test('a link that was cut is told apart from an error of ours', async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    await page.goto('/booking/manage/not.a.link.of-ours/move');
    await expect(page.getByRole('heading', { name: 'This link doesn’t open a booking' })).toBeVisible();
  });
});

test(
  'the pages behind the link are accessible, and the success page knows what the link has done',
  { tag: '@wide' },
  async ({ page, api, email, places }) => {
    const first = places[4];
    if (!first) throw new Error('Every collection window is taken');
    const booking = await api.book(first, email);
    await page.goto('/booking/create/success');
    await expect(page.getByRole('heading', { name: 'No booking on this device' })).toBeVisible();
    await page.evaluate((own) => localStorage.setItem('kcc:booking', JSON.stringify(own)), booking);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: shortSlot(first) })).toBeVisible();
    await expect(page.locator('details', { hasText: 'Which emails you get' })).toContainText(email);
    const remind = page.getByRole('region', { name: 'Be reminded of the next MOT' });
    await expect(remind).toContainText(/runs until \d+ \w+ \d{4}\./);
    await expect(remind.getByLabel('Email')).toHaveValue(email);
    await expectAccessible(page);
    await remind.getByRole('button', { name: 'Remind me' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Move or cancel' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Move the booking' }).click();
    await expectAccessible(page);
    const own = page.viewportSize();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectSheet(page, await api.days(), width < 600 ? 40 : 70);
    }
    if (own) await page.setViewportSize(own);
    await page.getByRole('link', { name: 'Leave it as it is' }).click();
    await page.getByRole('link', { name: 'Cancel the booking' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We don’t collect the car' })).toBeVisible();
    await page.goto('/booking/create/success');
    await expect(page.getByRole('heading', { level: 1, name: 'Cancelled' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  },
);
