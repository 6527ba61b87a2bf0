import { ORDER_TEXTS, ORDER_TICKS } from '../../src/contract/booking/order-form.ts';
import type { Page } from 'playwright/test';
import { shortSlot } from '../../src/domain/booking/slot-text.ts';
import { dateText } from '../../src/domain/text/local-time.ts';
import { anAccount, logIn } from './support/account.ts';
import { mailsTo } from './support/mail.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import {
  confirmButton,
  dayButton,
  earlyStart,
  FOCUS,
  sendPlate,
  typeDetails,
  windowRadio,
} from './support/visitor.ts';

const summary = (page: Page) => page.getByRole('alert');
const sameAddress = (page: Page) => page.getByRole('checkbox', { name: 'Bring it back to the same address' });

/** From a plate to the form, with a full service. */
async function toForm(page: Page): Promise<void> {
  await page.goto('/service-booking');
  await sendPlate(page, FOCUS.typed);
  await page.getByRole('checkbox', { name: 'Full service' }).check();
  await page.getByRole('button', { name: 'Book these' }).click();
  await expect(page).toHaveURL(/\/quote\/[\w.-]+\/book$/);
}

test(
  'the form is sound as it is opened, refused and booked',
  { tag: '@phone' },
  async ({ page, api, place, email, complaints }, { project }) => {
    test.slow();
    complaints.expect(/status of 422/);
    await page.goto(`${await api.quote()}/book`);
    await expectSound(page, project.name);
    const inTwoLines = await page
      .locator('.days b')
      .evaluateAll(
        (days) =>
          days.filter((day) => day.clientHeight > 1.5 * parseFloat(getComputedStyle(day).fontSize)).length,
      );
    expect(inTwoLines, 'each day of the sheet stands in one line').toBe(0);
    await sameAddress(page).uncheck();
    await confirmButton(page).click();
    await expect(summary(page)).toBeFocused();
    await expectSound(page, project.name);
    await sameAddress(page).check();
    await typeDetails(page, { Email: email });
    await dayButton(page, place).click();
    await windowRadio(page, place).check();
    await earlyStart(page).check();
    await confirmButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: shortSlot(place) })).toBeVisible();
    await expectSound(page, project.name);
  },
);

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('what is wrong is told beside what was typed; then it is booked once', async ({
    page,
    place,
    email,
    complaints,
  }) => {
    complaints.expect(/status of 422/);
    await toForm(page);
    // The name in Latin letters is asked for where it is needed.
    for (const name of [...ORDER_TEXTS, ...ORDER_TICKS].filter((each) => each !== 'paperName'))
      await expect(page.locator(`[name="${name}"]`)).not.toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Where we bring it back to' })).toBeHidden();
    await typeDetails(page, { Email: 'sample', 'First name': '' });
    await page.getByLabel('Note for the driver (optional)').fill('Blue gate');
    await sameAddress(page).uncheck();
    const back = page.getByRole('group', { name: 'Where we bring it back to' });
    await back.getByLabel('Town or city').fill('Wokingham');
    await dayButton(page, place).click();
    await expect(page).toHaveURL(/#windows$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(dayButton(page, place)).toHaveAttribute('aria-current', 'true');
    await windowRadio(page, place).check();
    await confirmButton(page).click();

    await expect(page).toHaveTitle(/^Error: /);
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText([
      'Enter a postcode',
      'Enter the first line of the address',
      'Enter your first name',
      'Enter an email address, like name@example.com',
      'Tick the box to ask us to start within 14 days',
    ]);
    await expect(page.getByLabel('Note for the driver (optional)')).toHaveValue('Blue gate');
    await expect(back.getByLabel('Town or city')).toHaveValue('Wokingham');
    await expect(windowRadio(page, place)).toBeChecked();
    await summary(page).getByRole('link', { name: 'Enter your first name' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/Enter your first name/);

    await page.getByLabel('First name').fill('Sample');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await sameAddress(page).check();
    await expect(back).toBeHidden();
    await earlyStart(page).check();
    await confirmButton(page).click();
    await expect(page).toHaveURL(/\/booking\/booked\/[\w.-]+$/);
    await expect(page.getByRole('heading', { level: 1, name: shortSlot(place) })).toBeVisible();
    const main = page.getByRole('main');
    for (const text of [/We bring the car back/, email, /Total, inc VAT/])
      await expect(main).toContainText(text);
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    await expect.poll(() => mailsTo(email).length).toBe(1);

    await test.step('a reload books nothing, and the link moves or cancels it', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: shortSlot(place) })).toBeVisible();
      await page.getByRole('link', { name: 'Move or cancel' }).click();
      await expect(page.getByRole('link', { name: 'Cancel the booking' })).toBeVisible();
      expect(mailsTo(email)).toHaveLength(1);
    });
  });

  test(
    'a window that goes while somebody types is told beside the windows, and another one is booked',
    { tag: '@wide' },
    async ({ page, api, places, email, complaints }) => {
      complaints.expect(/status of 409/);
      const place = places[1];
      const next = places[2];
      if (!place || !next) throw new Error('Every collection window is taken');
      await toForm(page);
      await typeDetails(page, { Email: email });
      await earlyStart(page).check();
      await dayButton(page, place).click();
      await windowRadio(page, place).check();
      await api.fill(place);
      await confirmButton(page).click();
      await expect(summary(page)).toContainText('That window has just been taken.');
      await expect(windowRadio(page, place)).toBeDisabled();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
      await expect(earlyStart(page)).toBeChecked();
      if (next.date !== place.date) await dayButton(page, next).click();
      await windowRadio(page, next).check();
      await confirmButton(page).click();
      await expect(page.getByRole('heading', { level: 1, name: shortSlot(next) })).toBeVisible();
    },
  );

  test(
    'a customer books from an address that they saved, and may type another one',
    { tag: '@wide' },
    async ({ page, request, place, email, network, complaints }) => {
      complaints.expect(/status of 422/);
      await page.goto('/login?to=/my/account/addresses');
      await logIn(page, await anAccount(request, email, network));
      const addressFields = {
        Postcode: 'RG12 1AA',
        'Address line 1': '7 Saved Road',
        'Town or city': 'Bracknell',
      };
      for (const [label, text] of Object.entries(addressFields))
        await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Save this address' }).last().click();
      await expect(page.getByText('The address is saved.')).toBeVisible();

      await toForm(page);
      const choice = page.getByRole('group', { name: 'Your addresses' });
      const saved = choice.getByRole('radio', { name: /^7 Saved Road/ });
      const another = choice.getByRole('radio', { name: /^Another address/ });
      const line1 = page.getByLabel('Address line 1', { exact: true }).first();
      await expect(saved).toBeChecked();
      await expect(line1).toBeHidden();

      await test.step('another one is asked for, and nothing of the saved one is in its fields', async () => {
        await another.check();
        await expect(line1).toHaveValue('');
        await confirmButton(page).click();
        await expect(summary(page).getByRole('link', { name: 'Enter a postcode' })).toBeVisible();
        await expect(another).toBeChecked();
        await expect(line1).toBeVisible();
      });

      await saved.check();
      await expect(line1).toBeHidden();
      await page.getByLabel('First name').fill('Sample');
      await page.getByLabel('Phone', { exact: true }).fill('07700 900123');
      await dayButton(page, place).click();
      await expect(saved).toBeChecked();
      await windowRadio(page, place).check();
      await earlyStart(page).check();
      await confirmButton(page).click();
      await expect(page.getByRole('heading', { level: 1, name: shortSlot(place) })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('7 Saved Road');
    },
  );

  test(
    'the keyboard alone books: Enter in a field sends the form, and a day is a button',
    { tag: '@wide' },
    async ({ page, place, email, complaints }) => {
      complaints.expect(/status of 422/);
      await toForm(page);
      const postcode = page.getByLabel('Postcode', { exact: true }).first();
      await postcode.focus();
      await page.keyboard.press('Enter');
      await expect(summary(page)).toBeFocused();
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(postcode).toBeFocused();
      await page.keyboard.insertText('RG12 1AA');
      await tabTo(page, dateText(place.date, { month: 'long' }), dayButton(page, place));
      await page.keyboard.press('Enter');
      await expect(dayButton(page, place)).toHaveAttribute('aria-current', 'true');
      // Where the page has been taken to, the next stop is the first window.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(
        page.getByRole('group', { name: /^Collection window/ }).getByRole('radio', { checked: true }),
      ).toHaveCount(1);
      await tabTo(page, 'the address', page.getByLabel('Address line 1').first());
      for (const text of ['1 Placeholder Street', '', 'Bracknell', '']) {
        await page.keyboard.insertText(text);
        await page.keyboard.press('Tab');
      }
      await expect(sameAddress(page)).toBeFocused();
      await tabTo(page, 'the name', page.getByLabel('First name'));
      for (const text of ['Sample', 'Driver', email, '07700 900123']) {
        await page.keyboard.insertText(text);
        await page.keyboard.press('Tab');
      }
      await tabTo(page, 'the express request', earlyStart(page));
      await page.keyboard.press('Space');
      await tabTo(page, 'the button', confirmButton(page));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/booking\/booked\/[\w.-]+$/);
      await expect.poll(() => mailsTo(email).length).toBe(1);
    },
  );
});

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, what: string, target: ReturnType<Page['locator']>): Promise<void> {
  for (let press = 0; press < 60; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${what}`);
}
