import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { tabTo } from './support/focus.ts';
import { expect, test } from './support/test.ts';
import { isWide, plateForm } from './support/visitor.ts';

/** Specification section 2. */
const TOP_BAR = ['Home', 'MOT', 'How It Works?', 'Book A Service', 'Check MOT History', 'About Us', 'Blogs'];
const DRAWER = [
  'Home',
  'Book Car MOT',
  'Check MOT History',
  'Book Your Car Service',
  'Book Your Car Repair',
  'Book Car Diagnostics',
  'All Car Services',
  'All Car Repairs',
  'Refer & Earn Online',
  'Blogs',
  'Contact Us',
];

const CONTENT = join(import.meta.dirname, '../../content');

/** Names of the entries of a content folder that are no drafts. */
const namesIn = (folder: string): string[] =>
  readdirSync(join(CONTENT, folder))
    .map((file) => readFileSync(join(CONTENT, folder, file), 'utf8'))
    .filter((text) => !/^ *draft: true$/m.test(text))
    .map((text) => /^name: ['"]?(.+?)['"]?$/m.exec(text)?.[1] ?? '');

async function openMenu(page: Page): Promise<Locator> {
  // Wide screens have the navigation in the header.
  if (isWide(page)) await page.setViewportSize({ width: 768, height: 800 });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeVisible();
  return menu;
}

test('top bar and drawer have the entries of the specification, in its order', async ({ page }) => {
  await page.goto('/how-it-works');
  const bar = page.getByRole('navigation', { name: 'Main', includeHidden: true });
  const top = (await bar.getByRole('link', { includeHidden: true }).allTextContents()).map((one) =>
    one.trim(),
  );
  expect(top).toEqual(TOP_BAR);
  await expect(bar.locator('[aria-current]')).toHaveAttribute('aria-current', 'page');
  await expect(bar.locator('[aria-current]')).toHaveText('How It Works?');

  const menu = await openMenu(page);
  const entries = menu.locator(':scope > ul > li > a, :scope > ul > li > details > summary');
  const drawer = (await entries.allTextContents()).map((one) => one.trim());
  expect(drawer.filter((one) => !['Login', 'Create'].includes(one))).toEqual(DRAWER);
  await expectAccessible(page, { frame: true });
});

test('the drawer lists every brand and every repair that has a page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/bracknell');
  const menu = await openMenu(page);
  const services = menu.getByRole('group').filter({ hasText: 'All Car Services' });
  await services.getByText('All Car Services').click();
  for (const name of namesIn('brands'))
    await expect(services.getByRole('link', { name, exact: true })).toBeVisible();

  await menu.getByText('All Car Repairs').click();
  await expect(services.getByRole('link').first()).toBeHidden();
  const repairs = menu.locator('details', { has: page.getByText('All Car Repairs', { exact: true }) });
  const links = repairs.getByRole('link', { includeHidden: true });
  const texts = (await links.allTextContents()).map((one) => one.trim());
  for (const name of namesIn('repairs')) expect(texts).toContain(name);
  await repairs.getByText('Brakes', { exact: true }).click();
  await repairs.getByRole('link', { name: 'Brake pad replacement' }).click();
  await expect(page).toHaveURL('/brake-pad-replacement');
});

test(
  'the keyboard goes through the drawer, and Esc gives the focus back',
  { tag: '@wide' },
  async ({ page }) => {
    if (isWide(page)) await page.setViewportSize({ width: 768, height: 800 });
    await page.goto('/how-it-works');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const group = menu.locator('summary').filter({ hasText: 'All Car Services' });
    await tabTo(page, group);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: namesIn('brands').sort()[0] })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test('the drawer’s Book now uncovers the home page’s own plate', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Book now' }).click();
  await expect(menu).toBeHidden();
  await expect(plateForm(page).field).toBeFocused();
});

test('the footer leads on, and names the pages of the company', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/bracknell');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '0118 496 0123' })).toHaveAttribute(
    'href',
    'tel:+441184960123',
  );
  if (!isWide(page)) {
    await expect(footer.getByRole('navigation')).toHaveCount(0);
    await footer.getByText('Services, company and help').click();
  }
  await expect(footer.getByRole('navigation')).toHaveCount(3);
  await expect(footer.getByText('Monday to Saturday, 08:00 to 17:30')).toBeVisible();
  // No network is ours yet, so none is linked.
  await expect(footer.locator('a[rel~="me"]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'Book now on the home page scrolls to the plate and focuses it',
    { tag: '@wide' },
    async ({ page }) => {
      if (!isWide(page)) await page.setViewportSize({ width: 700, height: 700 });
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: 'Book now' }).click();
      await expect(page).toHaveURL('/#hero-reg');
      await expect(page.locator('#hero-reg')).toBeInViewport();
      await page.keyboard.type('AB18 KQC');
      await expect(page.locator('#hero-reg')).toHaveValue('AB18 KQC');
    },
  );
});
