import { readFile } from 'node:fs/promises';
import { site } from '../../src/content-model/built.ts';
import { dateText, instantOf, windowText } from '../../src/domain/text/local-time.ts';
import { mailsTo } from './support/mail.ts';
import { expect, test } from './support/test.ts';
import {
  add,
  addButton,
  bookNow,
  choosePlace,
  confirmButton,
  earlyStart,
  expectBooked,
  expectPrices,
  FOCUS,
  lineAmount,
  openCart,
  penceIn,
  sendPlate,
  sumOf,
  typeDetails,
} from './support/visitor.ts';

test('from a repair page by a found plate to the stored booking', async ({ page, api, place, email }) => {
  await page.goto('/brake-pad-replacement');
  await sendPlate(page, FOCUS.typed);
  await expectPrices(page);
  await expect(page.getByRole('main')).toContainText(`${FOCUS.name} 1.0 Petrol 2018`);

  const prices = await api.items(FOCUS.modelId);
  const pence = (key: string) => penceIn(`£${prices.find((item) => item.key === key)?.totalIncVat}`);
  const cameFor = page.getByRole('region', { name: 'What you came for' });
  await expect(cameFor.getByRole('heading', { level: 3 })).toHaveText('Front brake pads');
  expect(penceIn(await cameFor.innerText())).toBe(pence('front_brake_pads'));

  await add(page, 'Front brake pads');
  await add(page, 'MOT test (class 4)');
  const mot = page.getByRole('region', { name: 'MOT test (class 4)' });
  expect(penceIn(await mot.innerText())).toBe(pence('mot'));
  await add(page, 'Full service');
  await expect(mot).toContainText('£0.00');

  const cart = await openCart(page);
  await expect(
    cart.getByRole('heading', { name: /^(YOUR ADDED SERVICES|Your services list)$/ }),
  ).toBeVisible();
  expect(await lineAmount(cart, 'MOT test (class 4)')).toBe(0);
  const total = pence('front_brake_pads') + pence('full');
  expect(await lineAmount(cart, 'Front brake pads')).toBe(pence('front_brake_pads'));
  expect(await lineAmount(cart, 'Full service')).toBe(pence('full'));
  expect(await sumOf(cart, /^Total/)).toBe(total);
  expect(await sumOf(cart, /^Sub total/)).toBeLessThan(total);
  await cart.getByRole('link', { name: 'Book Now' }).click();

  await expect(page).toHaveURL('/booking/create/collection-info');
  await typeDetails(page, { Email: email });
  await expect(page.getByRole('status').filter({ hasText: 'We collect from Bracknell' })).toBeVisible();
  await choosePlace(page, place);
  await earlyStart(page).check();
  const sent = page.waitForRequest('**/create_order');
  await confirmButton(page).click();

  const reference = await expectBooked(page, place);
  expect(reference).toMatch(/^KCC-/);
  await expect(page.getByRole('main')).toContainText(FOCUS.shown);
  await page.getByText('Which emails you get').click();
  await expect(page.getByText(`Everything goes to ${email}.`)).toBeVisible();
  expect(await sumOf(page.getByRole('main'), /^Total, inc VAT/)).toBe(total);

  await test.step('the order is in the database, and its place is taken', async () => {
    const again = await api.order((await sent).postDataJSON());
    expect(again).toMatchObject({ reference, slot: place, contact: { email } });
    expect(again.items.map(({ item_key }) => item_key)).toEqual(['front_brake_pads', 'mot', 'full']);
    const window = (await api.days(undefined, 'RG1'))
      .find(({ date }) => date === place.date)
      ?.windows.find((each) => each.window === place.window);
    expect(window?.left).toBeLessThan(window?.capacity ?? 0);
  });

  await test.step('the mail is in the outbox, once', async () => {
    await expect.poll(() => mailsTo(email).length).toBe(1);
    const [mail] = mailsTo(email);
    expect(mail?.subject).toContain(reference);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(reference);
      expect(body).toContain(dateText(place.date));
      expect(body).toContain(windowText(place.window));
      expect(body).toContain('Front brake pads');
      expect(body).toContain(`£${(total / 100).toFixed(2)}`);
    }
    expect(mail?.calendar).toContain(`DTSTART:${utc(place.date, place.window.slice(0, 5))}`);
  });

  await test.step('those who plan the day have theirs, with the address and the phone', async () => {
    const sheets = () =>
      mailsTo(site.support.staffEmail).filter(({ subject }) => subject === `New booking (${reference})`);
    await expect.poll(() => sheets().length).toBe(1);
    expect(sheets()[0]?.text).toContain(`Email: ${email}`);
    expect(sheets()[0]?.text).toContain('Front brake pads: £');
  });

  await test.step('the calendar entry says when and where', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${reference}.ics`);
    const lines = (await readFile(await download.path(), 'utf8')).replace(/\r\n /g, '').split('\r\n');
    expect(lines).toContain('BEGIN:VCALENDAR');
    expect(lines).toContain(`DTSTART:${utc(place.date, place.window.slice(0, 5))}`);
    expect(lines).toContain(`DTEND:${utc(place.date, place.window.slice(6))}`);
    expect(lines).toContain('LOCATION:1 Placeholder Street\\, Bracknell\\, RG12 1AA');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(reference);
  });

  await test.step('a reload keeps the confirmation, and the cart is empty', async () => {
    await page.reload();
    expect(await expectBooked(page, place)).toBe(reference);
    await page.goto('/booking/create/services');
    await expect(addButton(page, 'Full service')).toHaveAttribute('aria-pressed', 'false');
  });
});

test(
  'a repair that needs a quote is booked without a price',
  { tag: ['@phone', '@wide'] },
  async ({ page, place, email }) => {
    await page.goto('/');
    await sendPlate(page, FOCUS.typed);
    await expectPrices(page);
    await page
      .getByRole('navigation', { name: 'Service groups' })
      .getByRole('link', { name: 'Repairs' })
      .click();
    await expect(page).toHaveURL('/booking/create/parts');
    await page.getByRole('link', { name: /^Engine and belts/ }).click();
    await expect(page).toHaveURL('/booking/create/parts/engine');
    const quoted = page.getByRole('region', { name: 'We will contact you with a quote for' });
    const name = await quoted.getByRole('heading', { level: 3 }).first().innerText();
    await add(page, name);
    const cart = await openCart(page);
    await expect(cart.getByRole('heading', { name: 'We will contact you with a quote for' })).toBeVisible();
    expect(await sumOf(cart, /^Total/)).toBe(0);
    await cart.getByRole('link', { name: 'Book Now' }).click();
    await typeDetails(page, { Email: email });
    await choosePlace(page, place);
    await earlyStart(page).check();
    // Nothing has a price yet, and £0.00 would be one.
    await expect(confirmButton(page)).toHaveText('Book, nothing to pay until you agree a price');
    await confirmButton(page).click();
    await expectBooked(page, place);
    await expect(page.getByText(`We will contact you with a quote for: ${name}.`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'What you booked' })).not.toContainText('£');
  },
);

test('Book Now leads on from every tab', { tag: ['@phone', '@wide'] }, async ({ page }) => {
  await page.goto('/');
  await sendPlate(page, FOCUS.typed);
  await expectPrices(page);
  const due = page.getByRole('region', { name: 'Due for your car' });
  await expect(due).toContainText('Major service');
  const [place] = /\w+day \d+ \w+, \d\d:00–\d\d:00/.exec(await due.innerText()) ?? [];
  await due.getByRole('button', { name: /^Book / }).click();
  await expect(page).toHaveURL('/booking/create/collection-info');
  // The place that was named is chosen.
  const window = page.getByRole('group', { name: /^Collection window/ });
  await expect(window).toHaveAccessibleName(new RegExp(`${place?.split(',')[0]}$`));
  await expect(window.getByRole('radio', { checked: true })).toHaveAccessibleName(
    new RegExp(`^${place?.split(', ')[1]}`),
  );
  await page.goBack();
  await add(page, 'Interim service');
  for (const tab of ['MOT and servicing', 'Repairs', 'Diagnostics']) {
    await page.getByRole('navigation', { name: 'Service groups' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
    await bookNow(page);
    await page.goBack();
  }
});

/** `20261123T080000Z` */
function utc(date: string, time: string): string {
  return instantOf(date, time)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
}
