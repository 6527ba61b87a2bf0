import type { Page } from 'playwright/test';
import { aPhoto } from '../helpers/photos.ts';
import { logIn } from './support/account.ts';
import { OWNER } from './support/desk.ts';
import { expect, test } from './support/test.ts';

// What has a journey of its own isn't walked again here: a publish and the keyboard in content-admin.test.ts, rows of fields
// and sources in content-fields.test.ts.
const ADMIN = '/apps/content-admin';
const WEEK_MS = 7 * 24 * 60 * 60_000;

test.use({ viewport: { width: 1280, height: 900 } });

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const status = (page: Page, says: string) => page.getByRole('status').filter({ hasText: says });

/** The text once the editor stands over the plain field: a press before that is lost with the field. */
async function textOf(page: Page) {
  const text = box(page, 'Text');
  await expect(text).toHaveJSProperty('isContentEditable', true);
  return text;
}

async function enter(page: Page): Promise<void> {
  await page.goto('/login');
  await logIn(page, OWNER);
  await expect(page).not.toHaveURL(/login/);
}

/** Fills in what a blog needs beside its text, and saves it for the first time. */
async function writeBlog(page: Page, slug: string, heading: string): Promise<void> {
  await page.goto(`${ADMIN}/blogs/create`);
  await box(page, 'Address').fill(slug);
  await box(page, 'Heading').fill(heading);
  await box(page, 'Text').fill('## In the rain\n\nThe discs have a film of rust.');
  await box(page, 'Title').fill('Brakes on a wet morning');
  await box(page, 'Description').fill(
    'What brakes do on a wet morning, when it is harmless and when a car should be seen by somebody.',
  );
  await box(page, 'Lead').fill(
    'A squeak on a wet morning is mostly rust. Here is when it is something else.',
  );
  await page.getByLabel('Published').fill('2026-11-20');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByLabel('Category').selectOption('Repairs');
}

test('@wide @desktop a day of an editor, from a new blog to an old text that comes back', async ({
  page,
  context,
  complaints,
}, { retry }) => {
  complaints.allow(/status of 4(09|22)/);
  const name = `wet-morning-${Date.now()}-${retry}`;
  const heading = `Brakes on a wet morning ${retry}`;
  await enter(page);

  await test.step('a new blog has two pictures and a table', async () => {
    await page.goto(`${ADMIN}/blogs/create`);
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByLabel('Category').selectOption('Repairs');
    await page.getByRole('link', { name: 'Settings' }).click();
    await box(page, 'Heading').fill(heading);
    await box(page, 'Address').fill(name);
    await (await textOf(page)).fill('## In the rain\n\nThe discs have a film of rust.');
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    await expect(status(page, 'Saved as a draft.')).toBeVisible();
    await (await textOf(page)).click();
    await page.keyboard.press('ControlOrMeta+End');
    for (const [words, width] of [
      ['A disc with a film of rust', 800],
      ['The same disc after ten stops', 640],
    ] as const) {
      const buffer = await aPhoto(width, 480);
      const file = { name: 'disc.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByRole('group', { name: 'Add a picture' }).getByLabel('Picture').setInputFiles(file);
      await page.getByLabel('What it shows, for those who don’t see it').fill(words);
      await page.getByRole('button', { name: 'Add the picture' }).click();
      await expect(status(page, 'Added to the text.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add the picture' })).toBeEnabled();
    }
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(box(page, 'Text')).toContainText('How much');
    await expect(page.locator('[data-saves]')).toContainText('Saved');
  });

  await test.step('a link that leads nowhere is refused at the text, and then it is scheduled', async () => {
    await box(page, 'Title').fill('Brakes on a wet morning');
    await box(page, 'Description').fill(
      'What brakes do on a wet morning, when it is harmless and when a car should be seen by somebody.',
    );
    await box(page, 'Lead').fill(
      'A squeak on a wet morning is mostly rust. Here is when it is something else.',
    );
    await page.getByLabel('Published').fill('2026-11-20');
    await box(page, 'Text').fill('## In the rain\n\nThe discs rust. See [pads](/no-such-page).');
    await page.getByRole('link', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Save for the next publish' }).click();
    await expect(page.getByRole('alert')).toContainText('There is no page at /no-such-page');
    await expect(box(page, 'Text')).toHaveAccessibleDescription(/There is no page at \/no-such-page/);
    await (await textOf(page)).fill('## In the rain\n\nThe discs rust. See [pads](/brake-pad-replacement).');
    await page.getByRole('link', { name: 'Publish…' }).click();
    const day = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
    await page.getByLabel('Public from (London time)').fill(`${day}T08:00`);
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expect(status(page, 'Saved, and scheduled.')).toBeVisible();
  });

  await test.step('it gets another address, goes into the trash and comes back', async () => {
    await box(page, 'Address').fill(`${name}-again`);
    await box(page, 'Address').press('Enter');
    await expect(status(page, 'Saved as a draft.')).toBeVisible();
    await page.goto(`${ADMIN}/blogs/list?q=${name}`);
    await expect(page.getByText(`/blogs/${name}-again`)).toBeVisible();
    await page.getByRole('checkbox', { name: `Choose ${heading}` }).check();
    await page.getByRole('button', { name: 'Move the chosen to the trash…' }).click();
    await page.getByRole('button', { name: 'Move it to the trash' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(status(page, 'Taken out of the trash again, as a draft.')).toBeVisible();
  });

  const path = await test.step('what two wrote at once is put together', async () => {
    await page.goto(`${ADMIN}/blogs/list?q=${name}`);
    await page.getByRole('link', { name: heading }).click();
    const mine = await textOf(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await (await textOf(other)).fill('## In the rain\n\nTheirs: a few stops clean them.');
    await expect(other.locator('[data-saves]')).toContainText('Saved');
    await expect
      .poll(() => other.locator('input[name=version]').inputValue())
      .not.toBe(await page.locator('input[name=version]').inputValue());
    await other.close();
    await mine.fill('## In the rain\n\nMine: it is gone after a mile.');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('in another tab');
    await page.getByRole('radio', { name: /^Both, one after the other/ }).check();
    await page.getByRole('button', { name: 'Save it so' }).click();
    await expect(box(page, 'Text')).toContainText('Mine: it is gone after a mile.');
    await expect(box(page, 'Text')).toContainText('Theirs: a few stops clean them.');
    return new URL(page.url()).pathname;
  });

  await test.step('a fact of a town is changed, and saved by itself', async () => {
    await page.goto(`${ADMIN}/pages/edit/towns.camberley`);
    const minutes = page.getByRole('textbox', { name: 'Off peak' });
    const typed = (await minutes.inputValue()) === '33' ? '34' : '33';
    await minutes.fill(typed);
    await expect(page).not.toHaveURL(/towns\.camberley/);
    await page.reload();
    await expect(minutes).toHaveValue(typed);
  });

  await test.step('an older text comes back', async () => {
    await page.goto(`${path}?panel=history`);
    await page.getByRole('button', { name: 'Bring back revision 1', exact: true }).click();
    await expect(status(page, 'The older text is the newest again, as a draft.')).toBeVisible();
    await expect(box(page, 'Text')).toContainText('The discs have a film of rust.');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('@wide @desktop the same day in plain fields', async ({ page, complaints }, { retry }) => {
    // The login has a view transition and the working pages have none; without scripts no page of ours can hear of its end.
    complaints.allow(/status of 422/, /ViewTransition opt-in disabled/);
    const name = `plain-morning-${Date.now()}-${retry}`;
    const heading = `A plain morning ${retry}`;
    const save = () => page.getByRole('button', { name: 'Save as a draft' }).click();
    await page.goto('/login');
    await logIn(page, OWNER);
    await writeBlog(page, name, heading);
    await save();
    await expect(status(page, 'Saved as a draft.')).toBeVisible();
    const path = new URL(page.url()).pathname;

    await box(page, 'Text').fill('See [pads](/no-such-page).');
    await page.getByRole('link', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Save for the next publish' }).click();
    await expect(box(page, 'Text')).toHaveAccessibleDescription(/There is no page at \/no-such-page/);

    await box(page, 'Text').fill('Typed, and never saved.');
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Bring back revision 1', exact: true }).click();
    await expect(box(page, 'Text')).toHaveValue(/The discs have a film of rust/);
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Bring back revision 3', exact: true }).click();
    await expect(box(page, 'Text')).toHaveValue('Typed, and never saved.');

    await page.getByLabel('What it shows, for those who don’t see it').fill('A disc with rust');
    const file = { name: 'disc.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(640, 480) };
    await page.getByRole('group', { name: 'Add a picture' }).getByLabel('Picture').setInputFiles(file);
    await page.getByRole('button', { name: 'Add the picture' }).click();
    await expect(status(page, 'Added at the end of the text.')).toBeVisible();
    await expect(box(page, 'Text')).toHaveValue(
      /saved\.\s+!\[A disc with rust\]\(\/images\/\w+-640x480\.webp\)/,
    );

    await page.getByRole('link', { name: 'Settings' }).click();
    await box(page, 'Address').fill(`${name}-again`);
    await save();
    await page.goto(`${ADMIN}/blogs/list?q=${name}`);
    await page.getByRole('checkbox', { name: `Choose ${heading}` }).check();
    await page.getByRole('button', { name: 'Goes live next' }).click();
    await expect(status(page, '1 blog goes live with the next publish.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(status(page, '1 blog is a draft again.')).toBeVisible();
    await page.getByRole('checkbox', { name: `Choose ${heading}` }).check();
    await page.getByRole('button', { name: 'Move the chosen to the trash…' }).click();
    await page.getByRole('button', { name: 'Move it to the trash' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.goto(path);
    await expect(box(page, 'Address')).toHaveValue(`${name}-again`);
  });
});
