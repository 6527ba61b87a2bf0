import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { isWide } from './support/visitor.ts';

const CONTENT = join(import.meta.dirname, '../../content/pages');
const CLIENT = join(DIST, 'client');

/** Pages of text by path, with their source. */
const TEXTS = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ path: `/${file.slice(0, -3)}`, source: readFileSync(join(CONTENT, file), 'utf8') }))
  .filter(({ source }) => !/^draft: true$/m.test(source));

const pence = (text: string) => Number(text.replace(/[£,.]/g, ''));

test('every page of text is there and ends in something to do', async ({ request }) => {
  expect(TEXTS.length).toBeGreaterThan(8);
  for (const { path } of TEXTS) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    const main = html
      .slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
      .replace(/<script[\s\S]*?<\/script>/g, '');
    const end = main.slice(main.lastIndexOf('<section'));
    expect(/<form\b|<a [^>]*class="btn/.test(end), `${path} ends in no action`).toBe(true);
    // A {value} that was left out of the filling would be read aloud by a customer.
    expect(main.match(/>[^<]*\{\w+\}/g) ?? [], path).toEqual([]);
  }
});

test('texts of law, and they alone, say that a solicitor has yet to review them', async ({ page }) => {
  const legal = TEXTS.filter(({ source }) => /^legal: true$/m.test(source)).map(({ path }) => path);
  expect(legal).toEqual(expect.arrayContaining(['/finance', '/privacy-policy', '/terms-and-conditions']));
  for (const path of [...legal, '/about']) {
    await page.goto(path);
    const note = page.getByText('Draft for legal review');
    if (legal.includes(path)) await expect(note, path).toBeVisible();
    else await expect(note, path).toHaveCount(0);
  }
});

test('the example of paying in 3 adds up to the price of its lines', async ({ page }) => {
  await page.goto('/finance');
  const [bill, plan] = await Promise.all(
    [0, 1].map((list) => page.locator('main dl').nth(list).locator('dd').allTextContents()),
  );
  const sums = [bill ?? [], plan ?? []].map((amounts) => {
    const all = amounts.map(pence);
    const total = all.pop();
    expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(total);
    return total;
  });
  expect(plan).toHaveLength(4);
  expect(sums[0]).toBe(sums[1]);
});

test('a question has an address of its own', async ({ page }) => {
  await page.goto('/faq');
  const question = page.getByRole('heading', { name: 'Can I cancel?' });
  if (isWide(page)) await page.getByRole('link', { name: 'Can I cancel?' }).click();
  else await page.goto(`/faq#${(await question.getAttribute('id')) ?? ''}`);
  await expect(page).toHaveURL(/\/faq#can-i-cancel$/);
  await expect(question).toBeInViewport();
});

test('the site map lists every page that search engines may keep', async ({ page }) => {
  await page.goto('/sitemap');
  const listed = new Set(
    await page
      .locator('main a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  );
  const pages = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .filter((file) => !readFileSync(join(CLIENT, file), 'utf8').includes('name="robots" content="noindex"'))
    .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`);
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((path) => !listed.has(path))).toEqual([]);
});
