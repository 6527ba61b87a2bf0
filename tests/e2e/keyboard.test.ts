import type { Locator } from 'playwright/test';
import { windowText } from '../../src/domain/text/local-time.ts';
import { anAccount } from './support/account.ts';
import { deskOf } from './support/desk.ts';
import { tabTo } from './support/focus.ts';
import { expect, test } from './support/test.ts';
import {
  addButton,
  confirmButton,
  dayRadio,
  laterDays,
  DETAILS,
  earlyStart,
  expectBooked,
  expectPrices,
  FOCUS,
  plateForm,
  windowRadio,
} from './support/visitor.ts';

// A smooth scroll would still be under way when the focus is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the whole journey without a mouse', async ({ page, place }) => {
  const { keyboard } = page;
  const main = page.getByRole('main');

  await test.step('the first Tab skips to the plate', async () => {
    await page.goto('/service-booking');
    await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
    await keyboard.press('Enter');
    await tabTo(page, plateForm(page).field);
    await keyboard.type(FOCUS.typed);
    await keyboard.press('Enter');
    await expectPrices(page);
  });

  await test.step('services', async () => {
    await tabTo(page, addButton(page, 'MOT test (class 4)'));
    await keyboard.press('Space');
    await expect(addButton(page, 'MOT test (class 4)')).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, addButton(page, 'Full service'));
    await keyboard.press('Enter');
    await expect(addButton(page, 'Full service')).toHaveAttribute('aria-pressed', 'true');
    await expect(main).toContainText('In your booking');
    await tabTo(page, page.getByRole('link', { name: 'Book Now', exact: true }).filter({ visible: true }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/booking/create/collection-info');
  });

  await test.step('collection, with a mistake on the way', async () => {
    const { Postcode: postcode, ...details } = DETAILS;
    const where = page.getByLabel('Postcode', { exact: true });
    await tabTo(page, where);
    await tabTo(page, confirmButton(page));
    await keyboard.press('Enter');
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Enter a postcode' }));
    await keyboard.press('Enter');
    await expect(where).toBeFocused();
    await keyboard.type(postcode);

    // Tab enters a group of radios at the one that is chosen, arrows move within it.
    const days = page.getByRole('group', { name: 'Collection day' });
    await tabTo(page, days.getByRole('radio', { checked: true }));
    await tabTo(page, laterDays(page));
    await keyboard.press('Enter');
    await keyboard.press('Shift+Tab');
    while (!(await dayRadio(page, place).isChecked())) await keyboard.press('ArrowRight');
    await tabTo(
      page,
      page
        .getByRole('group', { name: /^Collection window/ })
        .getByRole('radio', { disabled: false })
        .first(),
    );
    await keyboard.press('Space');
    while (!(await windowRadio(page, place).isChecked())) await keyboard.press('ArrowDown');
    for (const [label, value] of Object.entries(details)) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      // Tab selects what is filled in already.
      await keyboard.type(value);
    }
    await tabTo(page, earlyStart(page));
    await keyboard.press('Space');
    await tabTo(page, confirmButton(page));
    await keyboard.press('Enter');
  });

  await expectBooked(page, place);
  await tabTo(page, page.getByRole('link', { name: 'Add to calendar' }));
});

test(
  'a booking is moved, written about and cancelled by its link, and another one decided on and paid, without a mouse',
  { tag: '@wide' },
  async ({ page, context, api, places: [place, other, third], email, network, request }) => {
    if (!place || !other || !third) throw new Error('Every collection window is taken');
    const { keyboard } = page;
    const go = async (target: Locator) => {
      await tabTo(page, target);
      await keyboard.press('Enter');
    };
    const link = (name: string) => page.getByRole('link', { name });
    /** Past the menu, on a page that has just come. */
    const skip = async (heading: string | RegExp) => {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await go(link('Skip to main content'));
    };
    const button = (name: RegExp) => page.getByRole('button', { name }).first();
    // What a press has done is said where the keyboard goes on.
    const told = async (words: string) => {
      const status = page.getByRole('status').filter({ hasText: words });
      await expect(status).toBeFocused();
    };
    const { manageToken } = await api.book(place, email);
    const [id = ''] = (await api.book(third, email)).manageToken.split('.');
    const desk = await deskOf(request);

    await test.step('moved, written about and cancelled', async () => {
      await page.goto(`/booking/manage/${manageToken}`);
      await skip('');
      await go(link('Move the booking'));
      await skip('Move the booking');
      await go(page.locator(`a[href*="day=${other.date}"]`));
      await page.waitForURL('**#windows');
      await tabTo(page, page.getByRole('radio', { disabled: false }).first());
      await keyboard.press('Space');
      const wanted = page.getByRole('radio', { name: new RegExp(windowText(other.window)) });
      while (!(await wanted.isChecked())) await keyboard.press('ArrowDown');
      await go(button(/^Move to this window/));
      await told('Your booking is moved.');
      await go(link('Write to the workshop'));
      await skip('Write to the workshop');
      await tabTo(page, page.getByLabel('Your message'));
      await keyboard.type('The wipers smear.');
      await go(button(/^Send/));
      await told('We’ve got your message.');
      await go(link('Back to the booking'));
      await page.waitForURL(`**/${manageToken}`);
      await skip('');
      await go(link('Cancel the booking'));
      await skip('Cancel this booking?');
      await go(button(/^Cancel the booking/));
      await told('Your booking is cancelled.');
    });

    await test.step('decided on, in an account', async () => {
      const { token } = await anAccount(request, email, network);
      await context.addCookies([{ name: 'session', value: token, url: new URL(page.url()).origin }]);
      for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);
      await desk.ask(id, 'Number plate bulb', 'Wiper blades');
      await page.goto(`/my/booking/${id}`);
      await skip('');
      await go(link('Answer 2 questions'));
      await tabTo(page, page.getByRole('checkbox').first());
      await keyboard.press('Space');
      await go(button(/^Approve, £9\.00 to pay/));
      await told('You approved Number plate bulb, £9.00.');
      await go(button(/^Decline/));
      await told('There’s nothing left to decide.');
    });

    await test.step('paid in 3, and the receipt is read', async () => {
      await desk.finish(id);
      await page.goto(`/my/booking/${id}/payment`);
      await skip(/^Pay £/);
      await tabTo(page, page.getByRole('radio').first());
      await keyboard.press('ArrowDown');
      await expect(page.getByRole('status').filter({ hasText: /^You pay £\d+\.\d\d now\.$/ })).toBeVisible();
      await tabTo(page, page.getByLabel('Card number'));
      await keyboard.type('4242 4242 4242 4242');
      await keyboard.press('Enter');
      await told('Paid.');
    });
  },
);

test('the manual search without a mouse', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/search/vehicle');
  await tabTo(page, page.getByLabel('Make'));
  await page.keyboard.type('MINI');
  await expect(page.getByLabel('Make')).toHaveValue('MINI');
  await expect(page.getByLabel('Model', { exact: true })).toBeEnabled();
  await tabTo(page, page.getByLabel('Model', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('group', { name: 'Engine' }).getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'See prices for this car' }));
  await page.keyboard.press('Enter');
  await expectPrices(page);
});

test('the menu opens, gives the focus back and closes with Esc', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/how-it-works');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await tabTo(page, menu.getByRole('link', { name: 'Home', exact: true }));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});
