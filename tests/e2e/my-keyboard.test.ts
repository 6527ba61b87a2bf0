import type { Locator, Page } from 'playwright/test';
import { windowText } from '../../src/domain/text/local-time.ts';
import { anAccount, logIn } from './support/account.ts';
import { deskOf } from './support/desk.ts';
import { tabTo } from './support/focus.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** What somebody does who has no mouse. At every stop of Tab the focus has to be seen. */
const keysOf = (page: Page) => ({
  async press(target: Locator, key = 'Enter') {
    await tabTo(page, target);
    await page.keyboard.press(key);
  },
  async type(label: string | RegExp, text: string) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  },
});

test(
  'a customer without a mouse, from the booking’s link: writes, moves, decides, pays, and reads the papers',
  { tag: '@wide' },
  async ({ page, api, places: [place, other], email, network, request }) => {
    test.slow();
    if (!place || !other) throw new Error('Every collection window is taken');
    const { press, type } = keysOf(page);
    const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    const { manageToken } = await api.book(place, email);
    const [id = ''] = manageToken.split('.');
    const manage = `/booking/manage/${manageToken}`;
    const desk = await deskOf(request);

    await test.step('writes to the workshop', async () => {
      await page.goto(manage);
      await press(link('Write to the workshop'));
      await page.waitForURL('**/message');
      await type('Your message', 'The wipers smear.');
      await press(button('Send'));
      await expect(page.getByRole('status')).toContainText('We’ve got your message');
    });

    await test.step('moves it', async () => {
      await page.goto(manage);
      await press(link('Move the booking'));
      await page.goto(`${manage}/move?day=${other.date}`);
      const chosen = page.getByRole('radio', { name: new RegExp(windowText(other.window)) });
      // A group of radios is one stop of Tab.
      await tabTo(page, page.getByRole('radio').and(page.locator(':enabled')).first());
      await page.keyboard.press('Space');
      for (let at = 0; at < 4 && !(await chosen.isChecked()); at++) await page.keyboard.press('ArrowDown');
      await expect(chosen).toBeChecked();
      await press(button('Move to this window'));
      await expect(page.getByText('Your booking is moved.')).toBeVisible();
    });

    await test.step('approves one piece of work, and declines another', async () => {
      for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);
      await desk.ask(id, 'Wiper blades', 'Number plate bulb');
      await page.goto(manage);
      await press(page.locator('main a[href*="/booking/requests/"]').first());
      const blades = page.getByRole('article').filter({ hasText: 'Wiper blades' });
      await press(blades.getByRole('checkbox'), 'Space');
      await press(blades.getByRole('button', { name: /^Approve/ }));
      await expect(page.getByRole('status')).toContainText('You approved Wiper blades');
      const bulb = page.getByRole('article').filter({ hasText: 'Number plate bulb' });
      await press(bulb.getByRole('button', { name: /^Decline/ }));
      await expect(page.getByRole('status')).toContainText('There’s nothing left to decide.');
    });

    await test.step('pays', async () => {
      await desk.finish(id);
      await page.goto(manage);
      await press(link(/^Pay £/));
      const pay = button(/^Pay £/);
      await press(pay);
      await type('Card number', '4242 4242 4242 4242');
      await press(pay);
      await page.waitForURL('**done=paid');
    });

    await test.step('reads the invoice and the report', async () => {
      await desk.step(id, 'delivered');
      await page.goto(manage);
      await press(link(/^Invoice KCC-/));
      await expect(page.getByRole('heading', { name: /^Invoice KCC-/ })).toBeVisible();
      await tabTo(page, link('Download as PDF'));
      await page.goto(manage);
      await press(link('Health report'));
      await expect(page.getByRole('heading', { name: 'Health report' })).toBeVisible();
      await tabTo(page, link('Download as PDF'));
    });

    await test.step('says how it went, and shares the service book', async () => {
      const account = await anAccount(request, email, network);
      await page.goto('/login');
      await logIn(page, account);
      await expect(page).toHaveURL('/my');
      await press(link('Leave a review'));
      await tabTo(page, page.getByRole('radio').first());
      await page.keyboard.press('Space');
      for (let at = 0; at < 4 && !(await page.getByLabel('4 stars, good').isChecked()); at++)
        await page.keyboard.press('ArrowDown');
      await type('In your words', 'Collected on time.');
      await press(page.getByLabel(/as written by/), 'Space');
      await press(button('Send it'));
      await expect(page.getByRole('status')).toContainText('Somebody here reads it');
      await page.goto('/my');
      await press(link(/^Service book for/));
      await press(button('Share it'));
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    });
  },
);

test('and stops the work without a mouse', { tag: '@wide' }, async ({ page, api, place, email, request }) => {
  const { press } = keysOf(page);
  const { manageToken } = await api.book(place, email);
  const [id = ''] = manageToken.split('.');
  const desk = await deskOf(request);
  for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);
  await page.goto(`/booking/manage/${manageToken}`);
  await press(page.getByRole('link', { name: 'Stop the work' }));
  await press(page.getByRole('button', { name: 'Stop the work' }));
  await expect(page.getByText('The work on your car is stopped.')).toBeVisible();
});
