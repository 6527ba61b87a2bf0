import { catalogue, itemByKey, motFigures } from '../../src/content-model/built.ts';
import { repairSchema } from '../../src/content-model/repair.ts';
import { spanOfPage } from '../../src/views/repair/repair-prices.ts';
import { readEntries } from '../helpers/content.ts';
import { withoutKinds } from '../../src/domain/catalogue/kinds.ts';
import { poundsText } from '../../src/domain/money/money.ts';
import { expect, test } from './support/test.ts';

const pounds = (amount: number) => `£${amount.toFixed(2)}`;

test(
  'the charts of the MOT page are tables with the figures of their file',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/mot');
    for (const part of ['What fails most', 'By group of parts']) await page.getByText(part).click();
    const rowsOf = (caption: RegExp) => page.getByRole('table', { name: caption }).getByRole('row');
    const groups = rowsOf(/failure in each group/);
    await expect(groups).toHaveCount(motFigures.categories.rows.length + 1);
    for (const [i, { name, failPct }] of motFigures.categories.rows.entries()) {
      await expect(groups.nth(i + 1)).toContainText(name);
      await expect(groups.nth(i + 1)).toContainText(`${failPct}%`);
    }
    const items = rowsOf(/Most frequent reasons/);
    for (const [i, { name, count }] of motFigures.items.rows.entries())
      await expect(items.nth(i + 1)).toContainText(new RegExp(`${name}\\s*${count.toLocaleString('en-GB')}`));
    await expect(rowsOf(/^Results/).nth(1)).toContainText(`${motFigures.results.firstTimePct.toFixed(1)}%`);
  },
);

test(
  'every repair has the span of the catalogue, every check its price',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/car-repairs');
    const rows = await page
      .locator('#repairs li')
      .evaluateAll((all) => all.map((row) => [row.getAttribute('data-item') ?? '', row.textContent ?? '']));
    expect(rows.length).toBeGreaterThan(60);
    const repairs = readEntries('repairs', repairSchema);
    for (const [key = '', text] of rows) {
      const sold = repairs.find(({ data }) => data.items[0] === key)?.data.items ?? [key];
      const span = spanOfPage(sold.map(itemByKey));
      const ends = span ? [...new Set([span.from, span.to])].map(poundsText) : ['price on request'];
      expect(text, key).toContain(ends.join(' to '));
    }

    await page.goto('/car-diagnostics');
    const checks = page.locator('#diagnostics li');
    const diagnostics = withoutKinds(catalogue.diagnostics);
    await expect(checks).toHaveCount(diagnostics.length);
    for (const [i, { name, price }] of diagnostics.entries()) {
      await expect(checks.nth(i)).toContainText(name);
      await expect(checks.nth(i)).toContainText(pounds(price));
    }
  },
);

test('the list of repairs is filtered by typing, and says how many are left', async ({ page }) => {
  await page.goto('/car-repairs');
  const rows = page.locator('#repairs li:visible');
  const all = await page.locator('#repairs li').count();
  await expect(rows).toHaveCount(0);
  const field = page.getByRole('searchbox', { name: 'Find a repair' });
  await field.focus();
  await page.keyboard.type('BRAKE hose');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'repairs' })).toHaveText(`1 of ${all} repairs`);
  await expect(page.getByRole('heading', { name: /^Cooling/ })).toBeHidden();
  await page.keyboard.type(' nonsense');
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('No repairs with these words')).toBeVisible();
  await field.fill('');
  await expect(rows).toHaveCount(0);
  await page.getByRole('heading', { name: /^Cooling/ }).click();
  await expect(page.locator('#cooling li').first()).toBeVisible();
});

test('the list of makes finds one make', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/car-servicing');
  await page.getByRole('searchbox', { name: 'Find your make' }).fill('ford');
  await expect(page.locator('#makes li:visible')).toHaveCount(1);
  await page.getByRole('link', { name: 'Ford service' }).first().click();
  await expect(page).toHaveURL('/ford-service');
});

test('the offer adds a service and the MOT as the cart does', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/offers/free-mot-with-full-service');
  const row = page.getByRole('row', { name: /Battery electric/ });
  const { prices } = catalogue.services.find(({ key }) => key === 'full') ?? { prices: { ev: null } };
  await expect(row.getByRole('cell').first()).toContainText(
    pounds((prices.ev ?? NaN) + (catalogue.motDiscount['full'] ?? NaN)),
  );
  await expect(page.locator('s, del')).toHaveCount(0);
  await expect(page.locator('input[name=wanted]').first()).toHaveValue('full,mot');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists are whole, and no field pretends to filter them', { tag: '@wide' }, async ({ page }) => {
    for (const [path, list] of [
      ['/car-repairs', '#repairs'],
      ['/car-servicing', '#makes'],
      ['/car-diagnostics', '#diagnostics'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('searchbox')).toBeHidden();
      const group = page.locator(`${list} summary`);
      if (await group.count()) await group.last().click();
      await expect(page.locator(`${list} li`).last()).toBeVisible();
    }
  });

  test(
    'articles stand under their subjects, which open by themselves',
    { tag: '@wide' },
    async ({ page }) => {
      await page.goto('/blogs');
      const shelf = page.locator('details').filter({ hasText: 'What each brake noise means' });
      const link = shelf.getByRole('link', {
        name: 'Car making a grinding noise? What each brake noise means',
      });
      await expect(link).toBeHidden();
      await shelf.locator('summary').click();
      await link.click();
      await expect(page).toHaveURL('/blogs/brake-noises-and-what-they-mean');
      await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible();
    },
  );
});
