import { expect, test } from './support/test.ts';

test('a question has an address of its own', async ({ page }) => {
  await page.goto('/faq');
  const question = page.getByRole('heading', { name: 'Can I cancel?' });
  await expect(question).toBeHidden();
  await page.goto('/faq#can-i-cancel');
  await expect(page).toHaveURL(/\/faq#can-i-cancel$/);
  await expect(question).toBeInViewport();
});
