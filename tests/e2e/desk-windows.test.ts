import { site } from '../../src/content-model/built.ts';
import { dateText, windowText } from '../../src/domain/text/local-time.ts';
import { logIn } from './support/account.ts';
import { MECHANIC } from './support/desk.ts';
import { presses } from './support/presses.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { dayRadio, toCollection, unfoldDays, windowRadio } from './support/visitor.ts';

const widths = [320, 768, 1440];

test.use({ viewport: { width: 1024, height: 768 } });

test('a window of the week is closed in two presses, offered to nobody, and opened again', async ({
  page,
  browser,
  api,
  place,
  email,
}, { project }) => {
  const { reference } = await api.book(place, email);
  const count = await presses(page);
  await page.goto(`/apps/desk/windows?day=${place.date}`);
  await logIn(page, MECHANIC);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collection windows');
  await expectSound(page, project.name, { widths, large: true });
  await count();

  const day = dateText(place.date, { weekday: 'short', day: 'numeric' });
  const cell = page.getByRole('link', { name: `${day}, ${windowText(place.window)}` });
  await cell.click();
  const panel = page.locator('#cell');
  await expect(panel.getByRole('link', { name: `Open ${reference}` })).toBeVisible();
  await panel.getByRole('button', { name: 'Close this window' }).click();
  await expect(panel.getByRole('status')).toContainText('Closed');
  expect(await count()).toBeLessThanOrEqual(2);

  await expect(panel.getByRole('link', { name: /^07/ }).first()).toHaveAttribute('href', /^tel:\+447/);
  await expect(page.getByRole('region', { name: 'Call about another time' })).toContainText(/: \d+ cars?/);
  await expectSound(page, project.name, { widths, large: true });

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await toCollection(visitor);
  await unfoldDays(visitor);
  await dayRadio(visitor, place).check();
  const other = site.collection.windows.find((each) => each !== place.window) ?? '';
  await expect(windowRadio(visitor, { ...place, window: other })).toBeVisible();
  await expect(windowRadio(visitor, place)).toHaveCount(0);
  await context.close();

  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('status')).toHaveText('Open again');
  const places = panel.getByLabel('Places');
  const before = Number(await places.inputValue());
  await panel.getByRole('button', { name: 'One place fewer' }).click();
  await expect(places).toHaveValue(String(before - 1));
  // Enter saves what is typed.
  await places.fill(String(before));
  await places.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('Saved');
  await expect(places).toHaveValue(String(before));
});

test(
  'a day off is noted by who has it, shown on the week, and taken back',
  { tag: '@wide' },
  async ({ page, place }, { project }) => {
    const at = new URLSearchParams({ day: place.date, window: place.window }).toString();
    await page.goto(`/apps/desk/windows?${at}`);
    await logIn(page, MECHANIC);
    const panel = page.locator('#cell');
    await panel.getByText(/^All of/).click();
    await panel.getByRole('button', { name: 'Note the day off' }).click();
    await expect(panel.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await expect(panel.getByRole('listitem').filter({ hasText: 'is away' })).toBeVisible();
    await expect(page.locator('.caption')).toContainText('Away: ');
    await expectSound(page, project.name, { widths, large: true });
    await panel.getByRole('button', { name: /^Take back/ }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: 'is away' })).toHaveCount(0);
  },
);
