import type { Page } from 'playwright/test';
import { aPhoto } from '../helpers/photos.ts';
import { logIn } from './support/account.ts';
import { deskOf, OWNER } from './support/desk.ts';
import { presses } from './support/presses.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** The parts of a booking's page. */
const partsOf = (page: Page) => {
  const bar = page.getByRole('region', { name: 'Next step' });
  const road = page.getByRole('list', { name: 'Where it stands' });
  return {
    bar,
    jobs: page.getByRole('region', { name: 'Jobs' }),
    asks: page.getByRole('region', { name: 'Customer’s decisions' }),
    async stands(chip: RegExp | string, at: string, next: string) {
      await expect(page.getByRole('region', { name: 'Car and customer' })).toContainText(chip);
      await expect(road.locator('[aria-current]')).toContainText(at);
      await expect(bar).toContainText(next);
    },
  };
};

test(
  'a booking until its customer has decided: each state says where it stands, and the next step is one press',
  { tag: '@wide' },
  async ({ page, api, place, email, request, complaints }, { project }) => {
    test.slow();
    // The yes without its tick.
    complaints.expect(/status of 422/);
    const { manageToken } = await api.book(place, email);
    const [id = ''] = manageToken.split('.');
    const path = `/apps/desk/bookings/${id}`;
    const desk = await deskOf(request);
    const pressed = await presses(page);
    const { bar, jobs, asks, stands } = partsOf(page);
    const done = page.getByRole('status').filter({ hasText: 'Recorded.' });

    await test.step('to be collected', async () => {
      await page.goto(`/login?to=${encodeURIComponent(path)}`);
      await logIn(page, OWNER);
      await stands('Confirmed', 'Confirmed', 'Collect the car.');
      await expect(bar.getByRole('link', { name: 'Running late' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Collection' })).toContainText('We collect it');
      await expect(page.getByRole('region', { name: 'Money' })).toContainText('Agreed so far');
    });

    await test.step('here: one press brings it into the workshop and begins', async () => {
      await desk.step(id, 'collected');
      await page.goto(path);
      await stands(/Here since \d\d:\d\d/, 'Collected', 'Start the work.');
      await pressed();
      await bar.getByRole('button', { name: 'Start: Full service' }).click();
      await expect(done).toBeVisible();
      expect(await pressed()).toBe(1);
      await stands('In work', 'In work', 'Record the checks of Full service.');
      await expect(jobs.getByText(/^\d+ checks to record$/)).toBeVisible();
      await expectSound(page, project.name, { widths: [1024, 1280], large: true });
    });

    await test.step('a list saves what is chosen, says so, and keeps the focus', async () => {
      const who = page.getByLabel('Who looks after it');
      await who.focus();
      await who.selectOption({ label: 'Alex Owner' });
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      await expect(page.getByText('Nobody looks after this car yet.')).toBeHidden();
      await expect(who).toBeFocused();
      await expect(page.getByText('This booking has changed.')).toBeHidden();
    });

    await test.step('extra work is found, priced, photographed and asked about in four presses', async () => {
      await pressed();
      await asks.getByRole('link', { name: 'Ask something' }).click();
      await page.getByLabel('Part, job or symptom').fill('front brake pads');
      await page.getByRole('link', { name: 'Front brake pads', exact: true }).click();
      await expect(page.getByLabel('Price in pounds, inc VAT')).toHaveValue('105.00');
      await page.getByLabel('What you found, in plain words').fill('The front pads are nearly worn through.');
      await page.getByLabel('Measured').fill('2.1');
      await page.getByLabel('Limit').fill('1.5');
      // The reading says how urgent it is, and that what a no means.
      await expect(page.getByLabel('Needed before the next MOT')).toBeChecked();
      await expect(page.getByLabel('What happens if they say no')).toHaveValue(/fails the next MOT/);
      const jpeg = { name: 'pads.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(800, 600) };
      await page.getByLabel('Take a photo').setInputFiles(jpeg);
      await expect(page.getByLabel('What we found, just now')).toBeChecked();
      await page.getByRole('button', { name: 'Ask now' }).click();
      await expect(page.getByText('Asked. The customer has an email')).toBeVisible();
      const typed = 4;
      expect((await pressed()) - typed).toBeLessThanOrEqual(4);
      const asked = asks.getByRole('listitem').filter({ hasText: 'Front brake pads' });
      await expect(asked).toContainText('2.1 mm, and the limit is 1.5 mm');
      await expect(asked.getByRole('link', { name: 'The photo, larger' })).toBeVisible();
    });

    await test.step('a yes by phone needs the tick for what was read out, once for all of them', async () => {
      await desk.ask(id, 'Wiper blades');
      await page.goto(path);
      await stands('Waiting for the customer', 'In work', 'Record the checks of Full service.');
      await expectSound(page, project.name, { large: true });
      await asks.getByRole('button', { name: 'They said yes to Front brake pads' }).click();
      await expect(page.getByRole('alert')).toContainText('Read it out, and tick that they said it');
      await asks.getByRole('checkbox').check();
      await asks.getByRole('button', { name: 'They said yes to Front brake pads' }).click();
      await expect(asks.getByRole('listitem').filter({ hasText: 'Front brake pads' })).toContainText(
        'Approved by',
      );
      await asks.getByRole('button', { name: 'No to Wiper blades' }).click();
      await expect(asks.getByRole('listitem').filter({ hasText: 'Wiper blades' })).toContainText(
        'Declined by',
      );
      await stands('In work', 'In work', 'Record the checks of Full service.');
    });
  },
);

test('a booking until its car is back: done, paid and handed back, with few presses', async ({
  page,
  api,
  place,
  email,
  request,
  complaints,
}, { project }) => {
  test.slow();
  // A step is taken back without a word of why.
  complaints.expect(/status of 422/);
  const { manageToken } = await api.book(place, email);
  const [id = ''] = manageToken.split('.');
  const path = `/apps/desk/bookings/${id}`;
  const desk = await deskOf(request);
  const pressed = await presses(page);
  const { bar, jobs, asks, stands } = partsOf(page);

  await test.step('two jobs done, and ready', async () => {
    for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);
    await desk.begin(id);
    await desk.ask(id, 'Front brake pads');
    await desk.check(id);
    await page.goto(`/login?to=${encodeURIComponent(path)}`);
    await logIn(page, OWNER);
    await asks.getByRole('checkbox').check();
    await asks.getByRole('button', { name: 'They said yes to Front brake pads' }).click();
    await stands('In work', 'In work', 'Go on with Full service.');
    await jobs.getByRole('link', { name: 'More for Full service' }).click();
    await expect(jobs.getByLabel('Done by')).toBeVisible();
    expect((await jobs.getByLabel('Done by').boundingBox())?.width).toBeGreaterThan(200);
    const start = jobs.getByRole('button', { name: 'Start Front brake pads' });
    await start.click();
    await expect(start).toHaveCount(0);
    await pressed();
    await bar.getByRole('button', { name: 'Done: Full service' }).click();
    await bar.getByRole('button', { name: 'Done: Front brake pads' }).click();
    await bar.getByRole('button', { name: 'Finish' }).click();
    await stands('Ready', 'Ready', 'Take £');
    expect(await pressed()).toBeLessThanOrEqual(3);
    await expect(bar.getByRole('link', { name: 'Hand back' })).toBeVisible();
  });

  await test.step('a card payment on the phone: three presses', async () => {
    await pressed();
    await bar.getByRole('link', { name: 'Take payment' }).click();
    await page.getByLabel(/^Reference/).fill('T-40718');
    await page.getByRole('button', { name: 'Record the payment' }).click();
    await expect(page.getByText('Recorded. The customer gets a receipt')).toBeVisible();
    expect(await pressed()).toBeLessThanOrEqual(3);
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Owed£0.00');
    await expectSound(page, project.name);
    await page.goto(path);
    await expect(bar.getByRole('link', { name: 'Hand back' })).toBeVisible();
    await expect(bar).not.toContainText('Take payment');
  });

  await test.step('another day back is set, and its customer is told', async () => {
    await page.getByText('Another day back').click();
    const day = page.getByLabel('Goes back on');
    const now = await day.inputValue();
    // A day on which our drivers work: one that is offered.
    const open = (await api.days(240)).filter(({ windows }) => windows.length > 0);
    const other = open.findLast(({ date }) => date !== now)?.date ?? '';
    await day.fill(other);
    await page.getByRole('button', { name: 'Save and tell the customer the new day' }).click();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('New day: ');
  });

  await test.step('back with its customer', async () => {
    await desk.step(id, 'delivered');
    await page.goto(path);
    await stands('Back with', 'Back', 'Nothing is left to do.');
    await bar.locator('summary').click();
    await expect(bar.getByRole('listitem')).toHaveText(['Close it', '‘Car back with you’ was a mistake']);
    await bar.getByRole('link', { name: /was a mistake/ }).click();
    await page.getByRole('button', { name: 'Back to ‘Work finished’' }).click();
    await expect(page.getByRole('alert')).toContainText('Say what was wrong');
    await expectSound(page, project.name);
  });
});
