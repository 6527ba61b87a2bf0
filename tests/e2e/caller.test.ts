import type { Page } from 'playwright/test';
import type { Slot } from '../../src/domain/booking/slot.ts';
import { dateText, windowText } from '../../src/domain/text/local-time.ts';
import { ORDER_TEXTS, ORDER_TICKS } from '../../src/contract/booking/order-form.ts';
import { EARLY_START } from '../../src/domain/booking/early-start.ts';
import { logIn } from './support/account.ts';
import { MECHANIC } from './support/desk.ts';
import { mailsTo } from './support/mail.ts';
import { presses } from './support/presses.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { wide } from './support/wide.ts';

const PLATE = 'AB18 KQC';
/** As a day of the sheet is read out. */
const dayName = ({ date }: Slot) => {
  const part = (options: Intl.DateTimeFormatOptions) => dateText(date, options);
  return new RegExp(
    `^${part({ weekday: 'short' })} ${part({ day: 'numeric' })} .*${part({ month: 'long' })}$`,
  );
};
const said = (page: Page) => page.getByRole('checkbox', { name: `They said: “${EARLY_START.text}”` });

/** What is true for each way of coming. */
const WAYS = [
  {
    ask: 'We collect it',
    day: 'Collection day',
    subject: /^We collect your car on/,
    address: 'Where do we collect it?',
    place: { postcode: 'RG12 1AA', town: 'Bracknell' },
  },
  {
    ask: 'They bring it',
    day: 'Day',
    subject: /^Bring your car on/,
    address: 'Their address, for the invoice',
    place: { postcode: 'EH1 1AA', town: 'Edinburgh' },
  },
  {
    ask: 'Recovery truck',
    day: 'Day',
    subject: /^Recovery truck on/,
    address: 'Their address, for the invoice',
    place: { postcode: 'BS1 1AA', town: 'Bristol' },
  },
];

test(
  'a caller is booked at the desk, with scripts, whichever way the car comes',
  { tag: ['@phone', '@wide'] },
  async ({ page, places, email, complaints }, { project }) => {
    test.slow();
    complaints.expect(/status of 422/);
    await page.goto('/apps/desk/new');
    await logIn(page, MECHANIC);
    // How a truck comes differs from a car that is brought in words alone.
    for (const [at, way] of WAYS.slice(0, wide ? WAYS.length : 2).entries()) {
      const place = places[at];
      const caller = email.replace('@', `.${at}@`);
      if (!place) throw new Error('Every window is taken');
      await test.step(way.ask, async () => {
        await page.goto('/apps/desk/new');
        const phone = page.getByLabel('Phone', { exact: true });
        const number = `07700 90045${at}`;
        await phone.fill(number);
        // A whole number is looked up by itself.
        await expect(page.getByText('No booking has this number yet.')).toBeVisible();
        await page.getByLabel('Registration').fill(PLATE);
        await page.getByRole('radio', { name: way.ask }).check();
        if (at === 0) await expectSound(page, project.name, { widths: [320, 360, 1280], large: true });
        await page.getByRole('button', { name: 'See the prices' }).click();
        await expect(page.getByRole('region', { name: 'Booking for a caller' })).toContainText('Ford Focus');
        await page.getByRole('checkbox', { name: 'Full service' }).check();
        if (at === 0) await expectSound(page, project.name);
        await page.getByRole('button', { name: 'Book these' }).click();

        await expect(page).toHaveURL(/\/apps\/desk\/new\/book\/[\w.-]+\?arrival=/);
        await expect(page.getByRole('link', { name: way.ask })).toHaveAttribute('aria-current', 'true');
        await expect(page.getByRole('region', { name: 'Booking for a caller' })).toBeVisible();
        for (const name of ['First name', 'Last name (optional)', 'Email'])
          await expect(page.getByLabel(name, { exact: true })).toHaveValue('');
        await expect(phone).toHaveValue(number);

        // Only a car that we collect can go back to another address.
        const fields = at === 0 ? ORDER_TEXTS : ORDER_TEXTS.filter((name) => !name.includes('.'));
        for (const name of [...fields, ...ORDER_TICKS].filter((each) => each !== 'paperName'))
          await expect(page.locator(`[name="${name}"]`)).not.toHaveCount(0);

        const address = page.getByRole('group', { name: way.address });
        await page.getByLabel('First name').fill('Cal');
        await page.getByLabel('Last name').fill('Ling');
        await page.getByLabel('Email', { exact: true }).fill(caller);
        await address.getByLabel('Postcode').fill(way.place.postcode);
        await address.getByLabel('Address line 1').fill('7 Far Street');
        await address.getByLabel('Town or city').fill(way.place.town);
        await page
          .getByRole('group', { name: way.day, exact: true })
          .getByRole('button', { name: dayName(place) })
          .click();
        await page.getByRole('radio', { name: new RegExp(`^${windowText(place.window)}`) }).check();
        if (at === 0) {
          await page.getByRole('button', { name: /^Book/ }).last().click();
          await expect(page.getByRole('alert').first()).toContainText('tick once they agree');
          await expect(page.getByLabel('First name')).toHaveValue('Cal');
        }
        await page.getByLabel('They agreed to the terms').check();
        await said(page).check();
        if (at < 2) await expectSound(page, project.name, { large: true });
        await page.getByRole('button', { name: /^Book/ }).last().click();

        await expect(page).toHaveURL(/\/apps\/desk\/bookings\/[\w-]+\?done=booked$/);
        await expect(page.getByText('Cal Ling')).toBeVisible();
        await expect.poll(() => mailsTo(caller).length).toBe(1);
        const [mail] = mailsTo(caller);
        expect(mail?.subject).toMatch(way.subject);
        expect(mail?.text).toContain(
          `we read this out to you on the phone, and you agreed: “${EARLY_START.text}”`,
        );
      });
    }
  },
);

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test(
    'somebody who has booked before is booked again in eight presses',
    { tag: '@phone' },
    async ({ page, api, place, email }, { project }) => {
      const number = `07700 900${String(100 + (Date.now() % 800))}`;
      await api.book(place, email, { phone: number });
      const count = await presses(page);
      await page.goto('/apps/desk');
      await logIn(page, MECHANIC);
      await count();

      await page.getByRole('link', { name: 'Book for a caller' }).first().click();
      await page.getByLabel('Phone', { exact: true }).fill(number);
      await expect(page.getByRole('status').filter({ hasText: '1 booking so far' })).toBeVisible();
      await page.getByRole('button', { name: 'See the prices' }).click();
      await page.getByRole('checkbox', { name: 'Full service' }).check();
      await page.getByRole('button', { name: 'Book these' }).click();
      await page.getByLabel('They agreed to the terms').check();
      await said(page).check();
      await page.getByRole('button', { name: /^Book/ }).last().click();
      await expect(page).toHaveURL(/\/apps\/desk\/bookings\/[\w-]+\?done=booked$/);
      expect(await count()).toBeLessThanOrEqual(8);

      await page.goto('/apps/desk/new');
      await page.getByLabel('Phone', { exact: true }).fill(number);
      await expect(page.getByRole('status').filter({ hasText: '2 bookings so far' })).toBeVisible();
      await expectSound(page, project.name, { widths: [320, 1440], large: true });
    },
  );
});

test(
  'a car without a plate is found by make and model, and the bar leads out again',
  { tag: ['@phone', '@wide'] },
  async ({ page, api }, { project }) => {
    await page.goto('/apps/desk/new');
    await logIn(page, MECHANIC);
    await page.getByRole('button', { name: 'Find the car by make and model' }).click();
    await page.getByLabel('Make').selectOption('Ford');
    await page.getByRole('button', { name: 'Show models' }).click();
    await page.getByLabel('Model').selectOption('FOCUS');
    await page.getByRole('button', { name: 'Show engines' }).click();
    await page.getByRole('radio').first().check();
    await expectSound(page, project.name);
    await page.getByRole('button', { name: 'See the prices' }).click();
    await expect(page.getByRole('checkbox', { name: 'Full service' })).toBeVisible();
    await page.getByRole('link', { name: 'Stop, nothing is booked' }).click();
    await expect(page).toHaveURL('/apps/desk');

    await test.step('a quote that a caller names is booked for them as well', async () => {
      await page.goto(`${await api.quote()}/book`);
      await expect(page).toHaveURL(/\/apps\/desk\/new\/book\//);
      await expect(page.getByRole('region', { name: 'Booking for a caller' })).toBeVisible();
    });
  },
);
