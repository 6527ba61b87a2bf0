import type { Locator, Page } from 'playwright/test';
import { site } from '../../src/content-model/built.ts';
import { createTicket } from '../../src/contract/account/ticket.ts';
import { API_BASE, SITE_HEADER } from '../../src/contract/call/endpoint.ts';
import { dateText, windowText } from '../../src/domain/text/local-time.ts';
import { aMessage } from '../fixtures/tickets.ts';
import { aPhoto } from '../helpers/photos.ts';
import { logIn } from './support/account.ts';
import { deskOf, OWNER } from './support/desk.ts';
import { tabTo } from './support/focus.ts';
import { plateOf, typedPlate } from './support/plates.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const photo = async () => ({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(640, 480) });

/** What somebody does who has no mouse. At every stop of Tab the focus has to be seen. */
const keysOf = (page: Page) => {
  const { keyboard } = page;
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await keyboard.press(key);
  };
  return {
    keyboard,
    press,
    /** Past the menu, on a page that has just come. */
    async skip(heading: string | RegExp) {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await press(page.getByRole('link', { name: 'Skip to main content' }));
    },
    async type(label: string | RegExp, text: string) {
      await tabTo(page, page.getByLabel(label));
      await keyboard.type(text);
    },
    /** Where the keyboard goes on after a press: never from nowhere. */
    async isHeld() {
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    },
  };
};

test(
  'a day at the desk without a mouse: found, collected, checked, asked about and paid',
  { tag: '@wide' },
  async ({ page, api, place, email }) => {
    test.slow();
    const { keyboard, press, skip, type, isHeld } = keysOf(page);
    const plate = plateOf('KY', 26, `DA${'YZW'[test.info().retry] ?? 'Y'}`);
    await api.book(place, email, { vehicle: { RegistrationNumber: typedPlate(plate) } }, 'interim');
    const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
    const bar = page.getByRole('region', { name: 'Next step' });
    const head = page.getByRole('region', { name: 'Car and customer' });

    await test.step('log in, and find the car by its plate', async () => {
      await page.goto('/login?to=/apps/desk');
      await tabTo(page, page.getByLabel('Email', { exact: true }));
      await keyboard.type(OWNER.email);
      await tabTo(page, page.getByLabel('Password', { exact: true }));
      await keyboard.type(OWNER.password);
      await keyboard.press('Enter');
      await page.waitForURL(/[^=]\/apps\/desk$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
      await keyboard.press('/');
      await keyboard.type(plate.toLowerCase());
      await keyboard.press('Enter');
      await page.waitForURL(/\/bookings\/[0-9a-f-]{36}$/);
    });

    await test.step('collect it, with its four photos', async () => {
      await skip(typedPlate(plate));
      await press(bar.getByRole('link', { name: 'Collect' }));
      await page.waitForURL('**/handover');
      await expect(page.getByRole('region', { name: 'Photos' })).toBeVisible();
      await skip(/./);
      for (const side of ['Front', 'Back', 'Nearside', 'Offside']) {
        const tile = page.getByLabel(side, { exact: true });
        await tabTo(page, tile);
        await tile.setInputFiles(await photo());
        await isHeld();
      }
      await expect(page.getByText('4 of 4 photos')).toBeVisible();
      await press(page.getByRole('checkbox', { name: 'Bonnet' }), 'Space');
      await tabTo(page, page.getByRole('textbox', { name: 'Mileage' }));
      await keyboard.type('68310');
      await press(page.getByRole('radio', { name: 'Empty' }), 'Space');
      for (let at = 0; at < 3; at++) await keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Three quarters' })).toBeChecked();
      await press(page.getByLabel(/is here and agrees with mileage and marks/), 'Space');
      await press(button('Record'));
      await expect(page.getByRole('heading', { level: 1, name: /^Recorded, / })).toBeVisible();
      await isHeld();
      await press(
        page
          .getByRole('link', { name: /^Booking KCC/ })
          .filter({ visible: true })
          .last(),
      );
    });

    await test.step('start, and record 25 checks', async () => {
      await skip(typedPlate(plate));
      await press(bar.getByRole('button', { name: 'Start: Interim service' }));
      await expect(page.getByRole('status').filter({ hasText: 'Recorded.' })).toBeFocused();
      await press(bar.getByRole('link', { name: /checks/i }));
      await skip(/25 checks/);
      await tabTo(page, page.getByLabel('Tyre tread, nearside front, measured in mm'));
      // Each Enter leads to the next figure.
      for (const figure of ['5.5', '1.4', '4.8', '4.7']) {
        await keyboard.type(figure);
        await keyboard.press('Enter');
      }
      await expect(page.getByLabel('Age of the oldest tyre, measured in years')).toBeFocused();
      await keyboard.type('4');
      await keyboard.press('Enter');
      await isHeld();
      await skip(/25 checks/);
      const rests = button('Rest of this group OK');
      await tabTo(page, rests.first());
      for (let left = await rests.count(); left > 0; left--) {
        await keyboard.press('Enter');
        await expect(rests).toHaveCount(left - 1);
        await isHeld();
      }
      await expect(button('Finish the checks')).toBeFocused();
    });

    await test.step('add work for a tyre, and ask', async () => {
      await skip(/25 checks/);
      await press(button('Add work for Tyre tread, offside front'));
      await expect(page.locator('#find-head')).toBeFocused();
      await type('Tyre size, as on its side', '205/55 R16');
      await keyboard.press('Tab');
      await press(button(/^Ask the customer, £/));
      await expect(page.getByText('The customer is asked, and gets an email.')).toBeVisible();
      await isHeld();
      await press(button('Finish the checks'));
      await page.waitForURL(/done=checked/);
      await isHeld();
    });

    await test.step('a yes by phone', async () => {
      const asks = page.getByRole('region', { name: 'Customer’s decisions' });
      await press(asks.getByRole('checkbox'), 'Space');
      await press(asks.getByRole('button', { name: /^They said yes to/ }));
      await expect(page.getByRole('status').filter({ hasText: 'Recorded' })).toBeFocused();
    });

    await test.step('done, ready and paid', async () => {
      const next = async (name: RegExp) => {
        await press(bar.getByRole('button', { name }));
        await expect(page.getByRole('status').filter({ hasText: 'Recorded.' })).toBeFocused();
      };
      await next(/^Done: Interim/);
      await next(/^Start: /);
      await next(/^Done: /);
      await next(/^Finish/);
      await expect(head).toContainText('Ready');
      await press(bar.getByRole('link', { name: 'Take payment' }));
      await skip(/./);
      await type(/^Reference/, 'T-40718');
      await press(button('Record the payment'));
      await expect(page.getByText('Recorded. The customer gets a receipt')).toBeVisible();
      await isHeld();
    });

    await test.step('handed back at the kerb', async () => {
      await press(bar.getByRole('link', { name: 'Hand back' }).or(page.locator('.w-up a')).first());
      if (!page.url().endsWith('/handover')) {
        await skip(typedPlate(plate));
        await press(bar.getByRole('link', { name: 'Hand back' }));
      }
      await page.waitForURL('**/handover');
      await skip(/./);
      await tabTo(page, page.getByRole('textbox', { name: 'Mileage' }));
      await keyboard.type('68318');
      await press(page.getByRole('radio', { name: 'Empty' }), 'Space');
      for (let at = 0; at < 3; at++) await keyboard.press('ArrowRight');
      await press(page.getByLabel(/is here and agrees with mileage and marks/), 'Space');
      await press(button('Record'));
      await expect(page.getByRole('heading', { level: 1, name: /^Recorded, / })).toBeVisible();
      await isHeld();
    });
  },
);

test(
  'what comes up at the desk, without a mouse: answered, moved, closed and tested',
  { tag: '@wide' },
  async ({ page, api, place, email, request, complaints }) => {
    test.slow();
    complaints.expect(/status of 422/);
    const { keyboard, press, skip, type, isHeld } = keysOf(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
    const done = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
    const plate = plateOf('KY', 26, `MV${'YZW'[test.info().retry] ?? 'Y'}`);
    const vehicle = { RegistrationNumber: typedPlate(plate) };
    const { manageToken } = await api.book(place, email, { vehicle }, 'mot');
    const [id = ''] = manageToken.split('.');
    const headers = { [SITE_HEADER]: site.id };
    const sent = await request.post(API_BASE + createTicket.path, { headers, data: aMessage({ email }) });
    const { reference } = createTicket.response.parse(await sent.json()).data.ticket;

    await test.step('a message is answered', async () => {
      await page.goto('/apps/desk/messages');
      await logIn(page, OWNER);
      await skip('Messages');
      const letter = page.getByRole('region', { name: 'Sample Driver' });
      if (!(await letter.getByText(reference).isVisible()))
        await press(page.getByRole('link', { name: new RegExp(reference) }));
      await type('Your answer', 'It costs £412. Shall we book you in?');
      await press(letter.getByRole('button', { name: 'Send', exact: true }));
      await expect(done('on its way by email')).toBeFocused();
    });

    await test.step('another window', async () => {
      await page.goto(`/apps/desk/bookings/${id}`);
      await skip(typedPlate(plate));
      await press(page.locator('.next summary'));
      await press(page.getByRole('link', { name: 'Move to another window' }));
      await page.waitForURL('**/move');
      await skip(/./);
      // Tab leads to the one that is chosen, the arrows to the next.
      const chosen = page.getByRole('radio', { checked: true });
      const first = page.locator('input[type=radio]:enabled').first();
      await tabTo(page, (await chosen.count()) > 0 ? chosen : first);
      await keyboard.press('ArrowDown');
      await expect(chosen).toBeFocused();
      await press(button('Move to this window'));
      await expect(done('The booking is moved')).toBeFocused();
    });

    await test.step('a window is closed, opened again, and last week’s places are copied', async () => {
      const at = new URLSearchParams({ day: place.date }).toString();
      await page.goto(`/apps/desk/windows?${at}`);
      await skip('Collection windows');
      const day = dateText(place.date, { weekday: 'short', day: 'numeric' });
      await press(page.getByRole('link', { name: `${day}, ${windowText(place.window)}` }));
      await expect(page.locator('#cell')).toBeVisible();
      await press(button('Close this window'));
      await expect(done('Closed')).toBeVisible();
      await isHeld();
      await press(button('Undo'));
      await expect(done('Open again')).toBeVisible();
      await isHeld();
      await press(button('Copy last week’s places'));
      // Other journeys may have settled something of the week: then it asks.
      await expect(done(/last week/).or(page.getByRole('heading', { name: /Copy last week/ }))).toBeVisible();
      await isHeld();
    });

    await test.step('an MOT result: what is missing is named, and it is recorded', async () => {
      const desk = await deskOf(request);
      for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);
      await page.goto(`/apps/desk/bookings/${id}`);
      await skip(typedPlate(plate));
      await press(page.getByRole('link', { name: 'MOT result' }));
      await page.waitForURL('**/mot**');
      await skip('MOT result');
      await press(button('Record the result'));
      await expect(page.getByRole('alert')).toBeFocused();
      // From the summary to the field that it names, and on from there.
      await press(page.getByRole('alert').getByRole('link').first());
      await expect(page.getByRole('radio', { name: 'Passed' })).toBeFocused();
      await keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Failed' })).toBeChecked();
      await type('Mileage', '68310');
      await tabTo(page, page.getByRole('textbox', { name: 'Defect 1' }));
      await keyboard.type('Nearside front tyre below 1.6 mm');
      const classes = page.getByRole('group', { name: 'Class of defect 1' });
      await tabTo(page, classes.getByRole('radio', { checked: true }));
      const major = classes.getByRole('radio', { name: 'Major' });
      for (let at = 0; at < 4 && !(await major.isChecked()); at++) await keyboard.press('ArrowRight');
      await press(button('Record the result'));
      await expect(done('Recorded.')).toBeFocused();
    });
  },
);
