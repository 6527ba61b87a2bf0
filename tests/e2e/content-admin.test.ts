import { aPhoto } from '../helpers/photos.ts';
import { logIn } from './support/account.ts';
import { OWNER } from './support/desk.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

const ADMIN = '/apps/content-admin';
const widths = [768, 1280];

test.use({ viewport: { width: 1280, height: 900 } });

test('a blog is written with a picture, looked at, and published while the site runs, by keyboard', async ({
  page,
  complaints,
}, { project }) => {
  complaints.expect(/status of 422/);
  const slug = `squeak-${Date.now()}`;
  await page.goto(ADMIN);
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await logIn(page, OWNER);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(ADMIN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expectSound(page, project.name, { widths, large: true });
  await page.getByRole('link', { name: 'Write a blog' }).press('Enter');

  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await test.step('it is written, and what is missing is said beside its field', async () => {
    await expect(box('Text')).toBeInViewport();
    await box('Address').fill(slug);
    await box('Heading').fill('Why brakes squeak in the rain');
    await box('Text').fill('## In the rain\n\nThe discs have a film of rust.');
    await page.getByRole('button', { name: 'Save as a draft' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Saved as a draft.' })).toBeVisible();
    await page.getByRole('link', { name: 'Publish…' }).press('Enter');
    await page.getByRole('button', { name: 'Save for the next publish' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Fill this in');
    await expectSound(page, project.name, { widths, large: true });
    await box('Title').fill('Brakes that squeak in the rain');
    await box('Description').fill(
      'Why brakes squeak after a night in the rain, when it is harmless and when a car should be seen by somebody.',
    );
    await box('Lead').fill(
      'A squeak is the first thing that most people notice of their brakes, and what it says.',
    );
    await page.getByLabel('Published').fill('2026-11-20');
    await page.getByRole('link', { name: 'Search' }).press('Enter');
    await page.getByLabel('Category').selectOption('Repairs');
  });

  await test.step('a picture is added, and the page is looked at', async () => {
    const buffer = await aPhoto(800, 600);
    await page
      .getByRole('group', { name: 'Add a picture' })
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'd.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByLabel('What it shows, for those who don’t see it').fill('A disc with a film of rust');
    await page.getByRole('button', { name: 'Add the picture' }).press('Enter');
    await expect(box('Text')).toContainText('A disc with a film of rust');
    await page.getByRole('button', { name: 'Preview' }).first().press('Enter');
    const preview = page.frameLocator('iframe[name=preview]');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Why brakes squeak in the rain');
    await expect(preview.getByRole('img', { name: 'A disc with a film of rust' })).toBeVisible();
    await page.getByRole('link', { name: 'Publish…' }).press('Enter');
    await page.getByRole('button', { name: 'Save for the next publish' }).press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: 'The next publish puts it on the site' }),
    ).toBeVisible();
  });

  await test.step('what goes live is shown line by line before it does, and it is published', async () => {
    await page.goto(ADMIN);
    await page.getByRole('link', { name: /^Publish \d+ changes?…$/ }).press('Enter');
    const doc = page.getByRole('listitem').filter({ hasText: `/blogs/${slug}` });
    await doc.getByText('See every changed line').press('Enter');
    await expect(doc.getByText('The discs have a film of rust.')).toBeVisible();
    await expectSound(page, project.name, { widths });
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await expect(page).toHaveURL(ADMIN);
    // Drawn beside all journeys it takes its time: what it leaves is proved by crawl/redraw.test.ts and releases/.
    await expect(page.getByRole('status').filter({ hasText: 'by Alex Owner' })).toContainText(
      /^Publishing|An earlier version|Nothing waits/,
    );
  });
});
