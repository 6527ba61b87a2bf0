import type { Locator } from 'playwright/test';
import { logIn } from './support/account.ts';
import { MECHANIC } from './support/desk.ts';
import { expect, test } from './support/test.ts';
import { quoteFor, FOCUS, toCollection } from './support/visitor.ts';

test.use({ forcedColors: 'active' });

/** What the system's own colours leave of the look of each: lines, weight and what stands before it. */
const looksOf = (all: Locator): Promise<{ current: boolean; look: string }[]> =>
  all.evaluateAll((elements) =>
    elements.map((element) => {
      const {
        borderTopWidth,
        borderLeftWidth,
        borderBottomWidth,
        borderBottomColor,
        outlineWidth,
        outlineStyle,
      } = getComputedStyle(element);
      // In the system's own colours only what is set on purpose keeps a ground of its own.
      const { fontWeight, textDecorationLine, backgroundColor } = getComputedStyle(element);
      return {
        current: element.hasAttribute('aria-current'),
        look: [
          borderTopWidth,
          borderLeftWidth,
          borderBottomWidth,
          borderBottomColor,
          outlineStyle === 'none' ? '' : outlineWidth,
          fontWeight,
          backgroundColor,
          textDecorationLine,
          getComputedStyle(element, '::before').content,
        ].join(' '),
      };
    }),
  );

async function expectCurrentMarked(all: Locator): Promise<void> {
  const looks = await looksOf(all);
  const marked = looks.filter(({ current }) => current);
  expect(marked).toHaveLength(1);
  expect(looks.filter(({ look }) => look === marked[0]?.look)).toHaveLength(1);
}

test.describe('in the system’s own colours', { tag: '@phone' }, () => {
  test('the step of the booking, the tab and the page of the desk that one is on are marked', async ({
    page,
  }) => {
    await quoteFor(page, FOCUS.typed);
    await expectCurrentMarked(page.locator('.tabs > a'));
    await toCollection(page);
    await expectCurrentMarked(page.locator('.steps > li'));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/apps/desk/bookings');
    await logIn(page, MECHANIC);
    await expectCurrentMarked(
      page.getByRole('navigation', { name: 'Desk' }).filter({ visible: true }).locator('a'),
    );
    await expectCurrentMarked(page.getByRole('navigation', { name: 'State' }).locator('a'));
    await page.goto('/mot');
    await expectCurrentMarked(page.getByRole('navigation', { name: 'Main' }).locator('a'));
  });
});
