import { expect, test } from './support/test.ts';
import { isWide } from './support/visitor.ts';

test('a question has an address of its own', async ({ page }) => {
  await page.goto('/faq');
  const question = page.getByRole('heading', { name: 'Can I cancel?' });
  // Small screens have the list of groups alone; the address works on every one.
  if (isWide(page)) await page.getByRole('link', { name: 'Can I cancel?' }).click();
  else await page.goto(`/faq#${(await question.getAttribute('id')) ?? ''}`);
  await expect(page).toHaveURL(/\/faq#can-i-cancel$/);
  await expect(question).toBeInViewport();
});
