import type { Page } from 'playwright/test';
import { expectSheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';
import { choosePlace, dayRadio, isWide, toCollection, unfoldDays, windowRadio } from './support/visitor.ts';

const days = (page: Page) => page.getByRole('group', { name: 'Collection day' }).getByRole('radio');

test('every day is on the sheet at once, Mondays under Mondays, and the last can be clicked', async ({
  page,
  api,
  places,
}) => {
  await toCollection(page);
  await unfoldDays(page);
  await expectSheet(page, await api.days(), isWide(page) ? 70 : 40);

  const last = places.at(-1);
  if (!last) throw new Error('Every collection window is taken');
  const box = await dayRadio(page, last).boundingBox();
  await dayRadio(page, last).scrollIntoViewIfNeeded();
  expect(box).not.toBeNull();
  await dayRadio(page, last).click();
  await expect(dayRadio(page, last)).toBeChecked();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});

test('a day on which we are closed says so, and why', { tag: '@phone' }, async ({ page, api }) => {
  await toCollection(page);
  await unfoldDays(page);
  for (const [place, { closed }] of (await api.days()).entries()) {
    if (closed === null) continue;
    await expect(days(page).nth(place)).toBeDisabled();
    await expect(days(page).nth(place)).toHaveAccessibleName(new RegExp(`\\d ${closed} `));
  }
});

test(
  'in the system’s own colours what is chosen is framed and ticked, and no road is drawn',
  {
    tag: ['@desktop', '@wide'],
  },
  async ({ page, place }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await toCollection(page);
    await choosePlace(page, place);
    for (const chosen of [dayRadio(page, place), windowRadio(page, place)]) {
      const shown = await chosen.evaluate((radio) => {
        const face = radio.nextElementSibling;
        const number = face?.querySelector('b');
        if (!face || !number) throw new Error('The radio has no face');
        const { outlineStyle, outlineWidth } = getComputedStyle(face);
        return `${outlineStyle} ${outlineWidth} ${getComputedStyle(number, '::before').content}`;
      });
      expect(shown).toMatch(/^solid 4px .*✓/);
    }
    const pips = await page
      .locator('.pips')
      .first()
      .evaluate((row) =>
        [...row.children].map((pip) => {
          const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(pip);
          return { isOn: pip.className === 'on', filled: backgroundColor === borderTopColor, borderTopWidth };
        }),
      );
    expect(pips.length).toBeGreaterThan(0);
    for (const { isOn, filled, borderTopWidth } of pips) {
      expect(filled).toBe(isOn);
      expect(borderTopWidth).toBe('2px');
    }
    expect(await roads(page)).toBe('none');
  },
);

test(
  'the roads are under everything that is read, and not on paper',
  { tag: ['@desktop', '@wide'] },
  async ({ page }) => {
    await toCollection(page);
    expect(await roads(page)).toContain('booking-background.svg');
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).backgroundImage)).toBe(
      'none',
    );
    const { lastLine, end, height } = await page.evaluate(() => {
      const main = document.querySelector('main');
      const text = main?.querySelector('.wiz');
      if (!main || !text) throw new Error('This is no page of the booking');
      return {
        lastLine: text.getBoundingClientRect().bottom,
        end: main.getBoundingClientRect().bottom,
        height: parseFloat(getComputedStyle(main, '::after').height),
      };
    });
    expect(end - height).toBeGreaterThanOrEqual(lastLine - 1);
    await page.emulateMedia({ media: 'print' });
    expect(await roads(page)).toBe('none');
  },
);

/** The picture under a page of the booking. */
const roads = (page: Page) =>
  page.locator('main').evaluate((main) => getComputedStyle(main, '::after').backgroundImage);
