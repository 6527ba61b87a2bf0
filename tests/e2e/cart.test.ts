import { expect, test } from './support/test.ts';
import { addButton, FOCUS, lineAmount, lineOf, openCart, quoteFor } from './support/visitor.ts';

const MOT = 'MOT test (class 4)';

test('what is added and taken out in quick succession is all done', async ({ page }) => {
  await quoteFor(page, FOCUS.typed, { wanted: ['front_brake_pads'] });
  // Without waiting for an answer in between.
  for (const name of ['Front brake pads', MOT, 'Full service', MOT]) await addButton(page, name).click();
  await expect(lineOf(page, 'Full service').first()).toBeAttached();
  await expect(lineOf(page, MOT)).toHaveCount(0);
  const cart = await openCart(page);
  expect(await lineAmount(cart, 'Front brake pads')).toBeGreaterThan(0);
  expect(await lineAmount(cart, 'Full service')).toBeGreaterThan(0);
});
