import { poundsText } from '../../src/domain/money/money.ts';
import { mailsTo } from './support/mail.ts';
import { expect, test } from './support/test.ts';
import {
  add,
  bookNow,
  closeCart,
  confirmButton,
  expectBooked,
  fillCollection,
  FOCUS,
  lineAmount,
  lineOf,
  openCart,
  quoteFor,
  sumOf,
} from './support/visitor.ts';

const MOT = 'MOT test (class 4)';

test(
  'twelve items of three tabs make one cart, which is booked as a whole',
  { tag: ['@phone', '@wide'] },
  async ({ page, place, api }) => {
    const items = (await api.items(FOCUS.modelId)).filter(({ status }) => status !== 2);
    const brakes = items.filter(({ section, group }) => section === 'parts' && group === 'brakes');
    const of = (section: string, count: number) =>
      items.filter((item) => item.section === section && !/service/i.test(item.name)).slice(0, count);
    const tabs = [
      { name: 'Repairs', group: brakes[0]?.groupName, wanted: brakes.slice(0, 6) },
      { name: 'Diagnostics', wanted: of('diagnostics', 4) },
      { name: 'MOT and servicing', wanted: of('mot-and-servicing', 2) },
    ];
    await quoteFor(page, FOCUS.typed);
    for (const { name, group, wanted } of tabs) {
      await page.getByRole('navigation', { name: 'Service groups' }).getByRole('link', { name }).click();
      if (group) await page.getByRole('main').getByRole('link', { name: group }).first().click();
      for (const item of wanted) await add(page, item.name);
    }
    const all = tabs.flatMap(({ wanted }) => wanted);
    const cart = await openCart(page);
    const pence = all.reduce((sum, { totalIncVat }) => sum + Math.round(Number(totalIncVat) * 100), 0);
    expect(await sumOf(cart, /^Total/)).toBe(pence);
    expect(all).toHaveLength(12);
    await closeCart(page);
    await bookNow(page);
    await fillCollection(page, place);
    await expect(confirmButton(page)).toContainText(poundsText(pence));
    await confirmButton(page).click();
    await expectBooked(page, place);
  },
);

test(
  'the payment plan is chosen, follows the total, is booked as a wish, and can be let go',
  { tag: ['@phone', '@wide'] },
  async ({ page, place, email }) => {
    await quoteFor(page, FOCUS.typed);
    await add(page, 'Full service');
    await page
      .getByRole('button', { name: /^Pay in 3/ })
      .filter({ visible: true })
      .first()
      .click();
    const cart = await openCart(page);
    await expect(cart.getByRole('listitem').filter({ hasText: '£59.67' })).toHaveCount(2);
    await expect(cart.getByRole('listitem').filter({ hasText: '£59.66' })).toHaveCount(1);
    await expect(
      cart.getByText('Exact instalment dates are decided once the work is complete.'),
    ).toBeVisible();
    await cart.getByRole('button', { name: 'Remove payment plan' }).click();
    await expect(cart.getByText('No payment plan was selected')).toBeVisible();
    await cart.getByRole('button', { name: 'Pay in 3' }).click();
    await closeCart(page);
    await add(page, 'Major service');
    await expect(page.getByText('£59.67').filter({ visible: true })).toHaveCount(0);
    await bookNow(page);
    await fillCollection(page, place, { Email: email });
    await confirmButton(page).click();
    await expectBooked(page, place);
    const wish = page.getByText('You’d like to pay in 3 instalments').filter({ visible: true });
    await expect(wish).toBeVisible();
    await page.getByRole('link', { name: 'Move or cancel' }).click();
    await expect(page).toHaveURL(/\/booking\/manage\//);
    await expect(wish).toBeVisible();
    await expect
      .poll(() =>
        mailsTo(email)
          .map(({ text }) => text)
          .join(),
      )
      .toContain('You’d like to pay in 3');
  },
);

test(
  'the free MOT is offered beside a full service, taken in its own step, and goes with any removal',
  { tag: ['@phone', '@wide'] },
  async ({ page }) => {
    await quoteFor(page, FOCUS.typed, { wanted: ['front_brake_pads'] });
    await add(page, 'Front brake pads');
    await expect(
      page.getByRole('link', { name: 'Free MOT with your service', includeHidden: true }),
    ).toHaveCount(0);
    await add(page, 'Full service');
    await openCart(page);
    await page.getByRole('link', { name: 'Free MOT with your service' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/booking/create/free-mot-with-full-service');
    await expect(page.getByText('Without the service it’s £40.00.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Add the MOT for £0.00' }).first().click();
    await expect(page.getByRole('heading', { name: 'The MOT is in your list, free' })).toBeVisible();
    const cart = await openCart(page);
    expect(await lineAmount(cart, MOT)).toBe(0);
    await cart.getByRole('button', { name: 'Remove Front brake pads' }).click();
    await expect(lineOf(page, MOT)).toHaveCount(0);
    await closeCart(page);
    await expect(page.getByRole('heading', { name: 'Your service makes the MOT free' })).toBeVisible();
  },
);
