import type { Page } from 'playwright/test';
import { addDays, localNow } from '../../src/domain/text/local-time.ts';
import type { Api } from './support/api.ts';
import { logIn } from './support/account.ts';
import { deskOf, MECHANIC } from './support/desk.ts';
import { mailsTo } from './support/mail.ts';
import { plateOf, typedPlate } from './support/plates.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 768, height: 1024 } });

const today = () => localNow(new Date()).date;
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const record = (page: Page) => page.getByRole('button', { name: 'Record the result' }).click();

/** What a tester writes, in the order of the form. */
async function defects(page: Page, ...found: [text: string, type: string][]): Promise<void> {
  for (const [at, [text, type]] of found.entries()) {
    await page.getByRole('textbox', { name: `Defect ${at + 1}` }).fill(text);
    await page
      .getByRole('group', { name: `Class of defect ${at + 1}` })
      .getByRole('radio', { name: type })
      .check({ force: true });
  }
}

test(
  'without scripts: an MOT is passed, failed with something put right during it, and not completed',
  { tag: ['@phone', '@wide'] },
  async ({ page, api, placesNow, email, request, complaints }, { retry }) => {
    complaints.expect(/status of 422/);
    const desk = await deskOf(request);
    /** A car in the workshop for its test, and the page of its result. */
    const tested = async (letters: string, own: Parameters<Api['book']>[2] = {}) => {
      const [place] = await placesNow();
      if (!place) throw new Error('Every window is taken');
      const vehicle = {
        RegistrationNumber: typedPlate(plateOf('PT', 26, `${letters}${'XYZ'[retry] ?? 'X'}`)),
      };
      const { manageToken } = await api.book(place, email, { ...own, vehicle }, 'mot');
      const [id = ''] = manageToken.split('.');
      for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);
      await page.goto(`/apps/desk/bookings/${id}`);
      await page.getByRole('link', { name: 'MOT result' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('MOT result');
      return id;
    };
    await page.goto('/login?to=/apps/desk/mine');
    await logIn(page, MECHANIC);

    await test.step('what doesn’t fit is named, and what was typed stays', async () => {
      const id = await tested('PA');
      await expect(page.getByLabel('Day of the test')).toHaveValue(today());
      await page.getByRole('radio', { name: 'Passed' }).check({ force: true });
      await page.getByLabel('Mileage').fill('48,210');
      await defects(page, ['Nearside front tyre worn close to the limit', 'Major']);
      await record(page);
      const problem = page.getByRole('alert');
      await expect(problem).toContainText('A test fails if a defect is major or dangerous, and only then');
      await expect(problem).toContainText('Enter the last day of the new MOT');
      await expect(page.getByLabel('Mileage')).toHaveValue('48,210');
      await defects(page, ['Nearside front tyre worn close to the limit', 'Advisory']);
      await page.getByLabel('If it passed: last day of the new MOT').fill(addDays(today(), 364));
      await record(page);
      await expect(said(page, 'Recorded. The customer gets an email.')).toBeVisible();
      const recorded = page.getByRole('region', { name: 'Recorded' });
      await expect(recorded).toContainText('48,210 miles');
      await expect(recorded.getByRole('listitem')).toContainText(
        'Nearside front tyre worn close to the limit',
      );
      expect((await desk.work(id)).lines[0]?.mot).toMatchObject({ result: 'passed' });
    });

    await test.step('what it fails on is asked about as a line that needs a yes', async () => {
      const id = await tested('FA');
      await page.getByRole('radio', { name: 'Failed' }).check({ force: true });
      await page.getByLabel('Mileage').fill('61200');
      await defects(
        page,
        ['Offside stop lamp not working', 'Major'],
        ['Rear discs lightly scored', 'Advisory'],
      );
      await record(page);
      await expect(said(page, 'Recorded.')).toBeVisible();
      await page.getByRole('link', { name: /^Put it right ?: Offside stop lamp/ }).click();
      await expect(page.getByLabel('What you found, in plain words')).toHaveValue(/Offside stop lamp/);
      await page.getByLabel('What is to be done').fill('Stop lamp bulb');
      await page.getByLabel('Price in pounds, inc VAT').fill('14.00');
      await page.getByLabel(/^Why this price/).fill('One bulb and ten minutes');
      await page.getByLabel('What happens if they say no').fill('It fails the retest as well.');
      await page.getByRole('button', { name: 'Ask now' }).click();
      await expect(page).toHaveURL(new RegExp(`/apps/desk/bookings/${id}`));
      const asked = (await desk.work(id)).lines.find(({ name }) => name === 'Stop lamp bulb');
      expect(asked).toMatchObject({ status: 'offered', price: '14.00' });
      // Its retest, once it's repaired.
      await page.goto(`/apps/desk/bookings/${id}/mot`);
      await page.getByLabel(/has been repaired/).check();
      await page.getByRole('radio', { name: 'Failed' }).check({ force: true });
      await page.getByLabel('Mileage').fill('61200');
      await record(page);
      await expect(page.getByRole('region', { name: 'Recorded' })).toContainText('Put right');
    });

    await test.step('a test that couldn’t be made to its end isn’t charged', async () => {
      const id = await tested('NC');
      await page.getByText('Test not completed').click();
      await page.getByLabel('Why? The customer reads it.').fill('The fuel cap doesn’t open');
      await page.getByRole('button', { name: 'Record that it wasn’t completed' }).click();
      await expect(page).toHaveURL(new RegExp(`/apps/desk/bookings/${id}`));
      await expect(page.getByRole('main')).toContainText('The fuel cap doesn’t open');
      expect((await desk.work(id)).lines[0]).toMatchObject({ status: 'not_done', charge: '0.00', mot: null });
    });
    await expect
      .poll(() => mailsTo(email).map(({ subject }) => subject))
      .toContain('Your car passed its MOT');
    await expect
      .poll(() => mailsTo(email).map(({ subject }) => subject))
      .toContain('Your car failed its MOT');
  },
);
