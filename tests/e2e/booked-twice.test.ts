import type { Page } from 'playwright/test';
import type { Slot } from '../../src/domain/booking/slot.ts';
import { shortSlot } from '../../src/domain/booking/slot-text.ts';
import { anAccount, logIn } from './support/account.ts';
import { MECHANIC } from './support/desk.ts';
import { seed } from './support/seed.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import {
  confirmButton,
  dayButton,
  earlyStart,
  expectBooked,
  fillCollection,
  sendPlate,
  typeDetails,
  windowRadio,
} from './support/visitor.ts';

const told = (page: Page) => page.getByRole('alert').filter({ hasText: 'This car is already booked' });

test(
  'without JavaScript it is told to the account that booked it',
  { tag: ['@phone', '@wide'] },
  async ({ page, places, email, browser, request }) => {
    test.slow();
    const [first, second] = places;
    if (!first || !second) throw new Error('Too few windows are free');
    const account = await anAccount(request, email, '198.18.45.8');
    const theirs = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
    const plain = await theirs.newPage();
    await plain.goto('/login');
    await logIn(plain, account);
    await plain.waitForURL('/my');
    const order = async (slot: Slot) => {
      await plain.goto('/service-booking');
      await sendPlate(plain, 'PM65 QHE');
      await plain.getByRole('checkbox', { name: 'Full service' }).check();
      await plain.getByRole('button', { name: 'Book these' }).click();
      await typeDetails(plain, { Email: email });
      await dayButton(plain, slot).click();
      await windowRadio(plain, slot).check();
      await earlyStart(plain).check();
      await confirmButton(plain).click();
    };
    await order(first);
    await expect(plain.getByRole('heading', { level: 1, name: shortSlot(first) })).toBeVisible();
    await order(second);
    await expect(told(plain)).toContainText(shortSlot(first));
    await plain.getByRole('button', { name: 'Add to it' }).click();
    await expect(plain).toHaveURL(/\/booking\/manage\/[\w.-]+\/message\?sent$/);
    await expect(plain.getByRole('main')).toContainText(/Please add to this booking:\s*Full service: £/);
    await order(second);
    await plain.getByRole('button', { name: 'Book again' }).click();
    await expect(plain.getByRole('heading', { level: 1, name: shortSlot(second) })).toBeVisible();
    await theirs.close();
  },
);

test(
  'a car that is booked already is told to who booked it: the list is added to that booking, or booked again',
  { tag: '@phone' },
  async ({ page, places, email, complaints }, { project }) => {
    test.slow();
    complaints.expect(/status of 409/);
    // The first may have had one place left.
    const [first, second] = places;
    if (!first || !second) throw new Error('Too few windows are free');
    /** The same browser comes back with a new list. */
    const order = async (item: string, slot: Slot) => {
      const kept = await page.evaluate(() => localStorage.getItem('kcc:booking')).catch(() => null);
      await seed(page, { plate: 'BY19 VQR', items: [item] });
      if (kept) await page.evaluate((booking) => localStorage.setItem('kcc:booking', booking), kept);
      await page.goto('/booking/create/collection-info');
      await fillCollection(page, slot, { Email: email });
      await confirmButton(page).click();
    };

    await order('full', first);
    const reference = await expectBooked(page, first);
    await order('winter_check', second);
    await expect(told(page)).toHaveText(
      `This car is already booked for ${shortSlot(first)}. Add to that booking, or book again`,
    );
    await expectSound(page, project.name);
    await page.getByRole('button', { name: 'Add to it' }).click();
    await expect(page).toHaveURL(/\/booking\/manage\/[\w.-]+\/message\?sent$/);
    await expect(page.getByRole('main')).toContainText(
      /Please add to this booking:\s*Winter health check: £/,
    );
    await expect(page.getByRole('main')).toContainText(reference);
    expect(await page.evaluate(() => localStorage.getItem('kcc:cart') ?? '')).not.toContain('winter_check');

    await order('winter_check', second);
    await page.getByRole('button', { name: 'Book again' }).click();
    const again = await expectBooked(page, second);
    expect(again).not.toBe(reference);

    await test.step('the desk sees each beside the other', async () => {
      await page.goto('/login?to=%2Fapps%2Fdesk%2Fbookings');
      await logIn(page, MECHANIC);
      await page.waitForURL('/apps/desk/bookings');
      for (const [one, other] of [
        [reference, again],
        [again, reference],
      ] as const) {
        await page.goto(`/apps/desk/bookings?q=${one}`);
        await page.getByRole('link', { name: one }).first().click();
        const warning = page.getByText('Also booked:');
        await expect(warning.getByRole('link', { name: other })).toBeVisible();
      }
    });
  },
);
