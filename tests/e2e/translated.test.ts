import type { Locator } from 'playwright/test';
import { watchByLink } from '../../src/contract/booking/live.ts';
import { TRANSLATORS } from '../helpers/translators.ts';
import { deskOf } from './support/desk.ts';
import { expect, test } from './support/test.ts';
import {
  add,
  bookNow,
  closeCart,
  confirmButton,
  expectPrices,
  fillCollection,
  FOCUS,
  lineAmount,
  openCart,
  plateForm,
  sendPlate,
} from './support/visitor.ts';

/**
 * Waits until React has drawn a field itself. It draws a translated page once more, and a key that falls into that very
 * moment is lost; what was typed before stays (tests/islands/ui/island.test.tsx).
 */
const taken = (field: Locator) =>
  expect
    .poll(() => field.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

for (const [at, { name, begin }] of TRANSLATORS.entries()) {
  const tag = at === 0 ? [] : ['@wide'];
  test(
    `a car is booked, extra work approved and all paid for in pages that a translator works on: ${name}`,
    { tag },
    async ({ page, api, place, places: [, other], email, request, complaints }) => {
      // React draws once more what was translated before it came, and says so.
      complaints.allow(/Minified React error #418/);
      await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${begin.toString()})())`);

      await test.step('from the plate to the booking', async () => {
        await page.goto('/');
        await plateForm(page).field.focus();
        await taken(plateForm(page).field);
        await sendPlate(page, FOCUS.typed);
        await expectPrices(page);
        await add(page, 'Full service');
        const cart = await openCart(page);
        expect(await lineAmount(cart, 'Full service')).toBeGreaterThan(0);
        await closeCart(page);
        await bookNow(page);
        await taken(page.getByLabel('Postcode', { exact: true }));
        await fillCollection(page, place, { Email: email });
        await confirmButton(page).click();
        await expect(page).toHaveURL('/booking/create/success');
        await expect(page.getByRole('main')).toContainText(/Your reference is\s+KCC-/);
      });

      if (!other) throw new Error('Every collection window is taken');
      const { manageToken } = await api.book(other, email);
      const [id = ''] = manageToken.split('.');
      const desk = await deskOf(request);
      for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);

      await test.step('extra work comes to the open page, and is approved', async () => {
        const told = page.waitForResponse((answer) => answer.url().endsWith(watchByLink.path));
        await page.goto(`/booking/manage/${manageToken}`);
        await told;
        await desk.ask(id, 'Number plate bulb');
        await expect(page.getByRole('heading', { name: 'One question for you' })).toBeVisible();
        await page.getByRole('link', { name: 'Answer the question' }).click();
        const bulb = page.getByRole('article').filter({ hasText: 'Number plate bulb' });
        await bulb.getByRole('checkbox').check();
        await bulb.getByRole('button', { name: /^Approve, £9\.00 to pay/ }).click();
        await expect(page.getByRole('status')).toContainText('You approved Number plate bulb, £9.00.');
      });

      await test.step('what is due is paid by card', async () => {
        await desk.finish(id);
        await page.goto(`/booking/manage/${manageToken}`);
        await page.getByRole('link', { name: /^Pay £/ }).click();
        const pay = page.getByRole('button', { name: /^Pay £/ });
        await pay.click();
        await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
        await pay.click();
        await page.waitForURL('**done=paid');
        await expect(page.getByRole('main')).toContainText('Paid. We’ve emailed you a receipt.');
      });
    },
  );
}
