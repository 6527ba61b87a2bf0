import type { Page, Route } from 'playwright/test';
import { createOrder } from '../../src/contract/booking.ts';
import { windowText } from '../../src/domain/local-time.ts';
import { mailsTo } from './support/mail.ts';
import { expect, test } from './support/test.ts';
import {
  add,
  addButton,
  awake,
  confirmButton,
  DETAILS,
  expectBooked,
  expectPrices,
  fillCollection,
  FOCUS,
  isWide,
  lineAmount,
  openCart,
  plateForm,
  quoteFor,
  sendPlate,
  toCollection,
} from './support/visitor.ts';

const OFFLINE = 'We could not reach our server. Check your connection and try again';
/** What Chromium notes of a request that was cut off. */
const CUT = /net::ERR_/;

/** `/quote` saves one, `/quote/open` opens it. */
const SEARCH_PLAN_QUOTE = /\/api\/v2\/(?:search_service|payment_plan|quote)\b/;

/** Reading the cart (its key is in the query) and writing it. */
const CART = /\/api\/v2\/cart\b/;

const cut = (page: Page, url: string | RegExp) => page.route(url, (route) => route.abort('connectionreset'));

test('the network goes at the lookup: the plate stays, and a second try finds the car', async ({
  page,
  complaints,
}) => {
  complaints.expect(CUT);
  await page.goto('/service-booking');
  await awake(plateForm(page).field);
  await cut(page, '**/get_vehicle/*');
  await sendPlate(page, FOCUS.typed);
  const { field, button } = plateForm(page);
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
    `Error: ${OFFLINE}, please try using Manual Search`,
  );
  await expect(field).toHaveValue(FOCUS.typed);
  await page.unroute('**/get_vehicle/*');
  await button.click();
  await expectPrices(page);
});

test('the network goes at the prices', async ({ page, complaints }) => {
  complaints.expect(CUT);
  await cut(page, '**/get_vehicle_service/*');
  await page.goto('/service-booking');
  await sendPlate(page, FOCUS.typed);
  const alert = page.getByRole('alert').filter({ hasText: 'We could not load the prices' });
  await expect(alert).toContainText(OFFLINE);
  await page.unroute('**/get_vehicle_service/*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expectPrices(page);
  // The button went with the focus on it.
  await expect(page.locator(':focus')).toContainText('Which service?');
});

test('the network goes at the cart: what was in it stays, and adding works afterwards', async ({
  page,
  complaints,
}) => {
  complaints.expect(CUT, /Cart offline/);
  await quoteFor(page, FOCUS.typed, { items: ['full'] });
  await cut(page, CART);
  await addButton(page, 'MOT test (class 4)').click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText(OFFLINE);
  await expect(addButton(page, 'MOT test (class 4)')).toHaveAttribute('aria-pressed', 'false');
  const cart = await openCart(page);
  await expect(cart.getByRole('alert')).toContainText(
    isWide(page) ? OFFLINE : 'Cart Received a critical error Please consult with administrator',
  );
  expect(await lineAmount(cart, 'Full service')).toBeGreaterThan(0);
  await page.unroute(CART);
  await page.reload();
  await expect(addButton(page, 'Full service')).toHaveAttribute('aria-pressed', 'true');
  await add(page, 'MOT test (class 4)');
  expect(await lineAmount(await openCart(page), 'MOT test (class 4)')).toBe(0);
});

test('Try again in the cart at the side adds what could not be added', async ({ page, complaints }) => {
  complaints.expect(CUT, /Cart offline/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await quoteFor(page, FOCUS.typed);
  await cut(page, CART);
  await addButton(page, 'Full service').click();
  await addButton(page, 'MOT test (class 4)').click();
  const cart = await openCart(page);
  await expect(cart.getByRole('alert')).toContainText(OFFLINE);
  await expect(addButton(page, 'MOT test (class 4)')).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(CART);
  await cart.getByRole('button', { name: 'Try again' }).click();
  await expect(addButton(page, 'Full service')).toHaveAttribute('aria-pressed', 'true');
  await expect(cart.getByRole('alert')).toHaveCount(0);
  expect(await lineAmount(cart, 'MOT test (class 4)')).toBe(0);
});

test('a first service that could not be added is told at any width', async ({ page, complaints }) => {
  complaints.expect(CUT, /Cart offline/);
  await quoteFor(page, FOCUS.typed);
  await cut(page, CART);
  await addButton(page, 'Full service').click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText(OFFLINE);
  await page.unroute(CART);
  await add(page, 'Full service');
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
});

test('the network goes at the collection windows', async ({ page, complaints }) => {
  complaints.expect(CUT);
  await quoteFor(page, FOCUS.typed, { items: ['full'] });
  await cut(page, '**/collection/slots');
  await page.goto('/booking/create/collection-info');
  await page.getByLabel('First name').fill('Sample');
  const alert = page.getByRole('alert').filter({ hasText: OFFLINE });
  await expect(alert).toBeVisible();
  await page.unroute('**/collection/slots');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Collection day' }).getByRole('radio').first()).toBeAttached();
  await expect(page.getByLabel('First name')).toHaveValue('Sample');
});

test('the network goes at the models of the manual search', async ({ page, complaints }) => {
  complaints.expect(CUT);
  await page.goto('/search/vehicle');
  await awake(page.getByLabel('Make'));
  await cut(page, '**/vehicle/makes/*/ranges');
  await page.getByLabel('Make').selectOption('KIA');
  const alert = page.getByRole('alert').filter({ hasText: OFFLINE });
  await expect(alert).toBeVisible();
  await page.unroute('**/vehicle/makes/*/ranges');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Model', { exact: true }).selectOption('SPORTAGE');
  await expect(page.getByRole('group', { name: 'Engine' })).toBeVisible();
});

test(
  'the network goes at the search, the payment plan and a quote, saved and opened: each is done again where it failed',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(CUT, /Instalments offline/);
    await quoteFor(page, FOCUS.typed, { items: ['full'] });
    await cut(page, SEARCH_PLAN_QUOTE);

    await page.goto('/booking/create/search?keyword=brake+pads');
    const prices = page.getByRole('alert').filter({ hasText: OFFLINE });
    await expect(prices).toBeVisible();
    await page.unroute(SEARCH_PLAN_QUOTE);
    await prices.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /results for this car/ })).toBeVisible();

    await cut(page, SEARCH_PLAN_QUOTE);
    const cart = await openCart(page);
    await cart.getByRole('button', { name: 'Pay in 3' }).click();
    await expect(cart.getByRole('alert')).toContainText(OFFLINE);
    await cart.getByRole('button', { name: 'Save or share this quote' }).click();
    await expect(cart.getByRole('alert').filter({ hasText: OFFLINE })).toHaveCount(2);
    await page.unroute(SEARCH_PLAN_QUOTE);
    await cart.getByRole('button', { name: 'Try again' }).click();
    await expect(cart.getByRole('listitem').filter({ hasText: '£59.67' })).toHaveCount(2);
    await cart.getByRole('button', { name: 'Save or share this quote' }).click();
    const link = await cart.getByLabel('Link to your quote').inputValue();
    await expect(cart.getByRole('alert')).toHaveCount(0);

    await cut(page, '**/get_vehicle_service/*');
    await page.goto('/booking/create/free-mot-with-full-service');
    const offer = page.getByRole('main').getByRole('alert').filter({ hasText: OFFLINE });
    await expect(offer).toBeVisible();
    await page.unroute('**/get_vehicle_service/*');
    await offer.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your service makes the MOT free' })).toBeVisible();

    // As on another device.
    await page.evaluate(() => localStorage.clear());
    await cut(page, SEARCH_PLAN_QUOTE);
    await page.goto(link);
    await page.getByRole('button', { name: 'Book this' }).click();
    await expect(page.getByRole('alert')).toContainText(OFFLINE);
    await page.unroute(SEARCH_PLAN_QUOTE);
    await page.getByRole('button', { name: 'Book this' }).click();
    await expect(page).toHaveURL('/booking/create/collection-info');
    expect(await lineAmount(await openCart(page), 'Full service')).toBeGreaterThan(0);
  },
);

test(
  'the network goes while a booking is moved, and its answer while it is cancelled: the page knows where it stands',
  { tag: '@phone' },
  async ({ page, api, email, places, complaints }) => {
    complaints.allow(CUT);
    const [first, second] = places;
    if (!first || !second) throw new Error('Every collection window is taken');
    const { manageToken } = await api.book(first, email);
    const own = `/booking/manage/${manageToken}`;
    const mails = (subject: RegExp) => mailsTo(email).filter((mail) => subject.test(mail.subject)).length;

    await page.goto(`${own}/move?day=${second.date}`);
    const move = async () => {
      await page.getByRole('radio', { name: new RegExp(`^${windowText(second.window)}`) }).check();
      await page.getByRole('button', { name: 'Move to this window' }).click();
    };
    await cut(page, `**${own}/move`);
    await move();
    await page.unroute(`**${own}/move`);
    await page.goBack();
    await move();
    await expect(page.getByRole('status')).toContainText('Your booking is moved.');

    await page.getByRole('link', { name: 'Cancel the booking' }).click();
    await page.route(`**${own}/cancel`, async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect.poll(() => mails(/is cancelled/)).toBe(1);
    await page.unroute(`**${own}/cancel`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Cancelled' })).toBeVisible();
    expect([mails(/moved/), mails(/is cancelled/)]).toEqual([1, 1]);
  },
);

test('an answer to the order that gets lost once is fetched again by itself', async ({
  page,
  place,
  email,
  complaints,
}) => {
  complaints.expect(CUT);
  await toCollection(page);
  await fillCollection(page, place, { Email: email });
  const booked: string[] = [];
  await page.route('**/create_order', async (route) => booked.push(await bookAndLose(route)), { times: 1 });
  await confirmButton(page).click();
  expect(await expectBooked(page, place)).toBe(booked[0]);
  await expect.poll(() => mailsTo(email).length).toBe(1);
});

test('an order whose answers all get lost is booked once, however often it is sent', async ({
  page,
  api,
  place,
  email,
  complaints,
}) => {
  complaints.expect(CUT);
  // Its own place is the last one, and must not be taken for somebody else's.
  await api.fill(place, 1);
  await toCollection(page);
  await fillCollection(page, place, { Email: email });
  const booked: string[] = [];
  await page.route('**/create_order', async (route) => booked.push(await bookAndLose(route)));
  await confirmButton(page).click();
  const alert = page.getByRole('alert', { name: OFFLINE });
  await expect(alert).toBeFocused();
  expect(new Set(booked).size).toBe(1);
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await test.step('also after a reload', async () => {
    await page.unroute('**/create_order');
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue(DETAILS['First name']);
    await confirmButton(page).click();
    expect(await expectBooked(page, place)).toBe(booked[0]);
  });
  await expect.poll(() => mailsTo(email).length).toBe(1);
});

test('an order that was changed after its answer got lost shows what was booked, and books no second one', async ({
  page,
  place,
  email,
  complaints,
}) => {
  complaints.expect(CUT, /status of 422/);
  await toCollection(page);
  await fillCollection(page, place, { Email: email });
  const booked: string[] = [];
  await page.route('**/create_order', async (route) => booked.push(await bookAndLose(route)));
  await confirmButton(page).click();
  await expect(page.getByRole('alert', { name: OFFLINE })).toBeFocused();
  await page.unroute('**/create_order');
  await page.getByLabel('Note for the driver (optional)').fill('Ring twice');
  await confirmButton(page).click();
  expect(await expectBooked(page, place)).toBe(booked[0]);
  await expect.poll(() => mailsTo(email).length).toBe(1);
});

/** Lets an order through and cuts its answer off. @returns the reference that the visitor never saw */
async function bookAndLose(route: Route): Promise<string> {
  const answer = createOrder.response.parse(await (await route.fetch()).json());
  await route.abort('connectionreset');
  return answer.data.booking.reference;
}
