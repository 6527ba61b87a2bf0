import type { Page, Route } from 'playwright/test';
import { createOrder } from '../../src/contract/booking/order.ts';
import { windowText } from '../../src/domain/text/local-time.ts';
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
  lineAmount,
  openCart,
  plateForm,
  quoteFor,
  sendPlate,
  toCollection,
} from './support/visitor.ts';

const OFFLINE = 'We couldn’t reach our server. Check your connection and try again';
/** The specification's line for any error of the cart. */
const CRITICAL = 'Cart Received a critical error Please consult with administrator';
/** What Chromium notes of a request that was cut off. */
const CUT = /net::ERR_/;

/** Reading the cart (its key is in the query) and writing it. */
const CART = /\/api\/v2\/cart\b/;

const cut = (page: Page, url: string | RegExp) => page.route(url, (route) => route.abort('connectionreset'));

test(
  'the network goes at the lookup: the plate stays, and a second try finds the car',
  { tag: ['@phone', '@wide'] },
  async ({ page, complaints }) => {
    complaints.expect(CUT);
    await page.goto('/service-booking');
    await awake(plateForm(page).field);
    await cut(page, '**/get_vehicle/*');
    await sendPlate(page, FOCUS.typed);
    const { field, button } = plateForm(page);
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(OFFLINE);
    await expect(field).toHaveValue(FOCUS.typed);
    await page.unroute('**/get_vehicle/*');
    await button.click();
    await expectPrices(page);
  },
);

test(
  'the network goes at the cart: what was in it stays, and adding works afterwards',
  { tag: ['@phone', '@wide'] },
  async ({ page, complaints }) => {
    complaints.expect(CUT, /Cart offline/);
    await quoteFor(page, FOCUS.typed, { items: ['full'] });
    await cut(page, CART);
    await addButton(page, 'MOT test (class 4)').click();
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText(OFFLINE);
    await expect(addButton(page, 'MOT test (class 4)')).toHaveAttribute('aria-pressed', 'false');
    const cart = await openCart(page);
    await expect(cart.getByRole('alert')).toContainText(CRITICAL);
    await expect(cart.getByRole('alert')).toContainText(OFFLINE);
    expect(await lineAmount(cart, 'Full service')).toBeGreaterThan(0);
    await page.unroute(CART);
    await page.reload();
    await expect(addButton(page, 'Full service')).toHaveAttribute('aria-pressed', 'true');
    await add(page, 'MOT test (class 4)');
    expect(await lineAmount(await openCart(page), 'MOT test (class 4)')).toBe(0);
  },
);

test(
  'a first service that could not be added is told at any width',
  { tag: '@wide' },
  async ({ page, complaints }) => {
    complaints.expect(CUT, /Cart offline/);
    await quoteFor(page, FOCUS.typed);
    await cut(page, CART);
    await addButton(page, 'Full service').click();
    const alert = page.getByRole('alert').filter({ visible: true });
    await expect(alert).toContainText(CRITICAL);
    await expect(alert).toContainText(OFFLINE);
    await page.unroute(CART);
    await add(page, 'Full service');
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
  },
);

test(
  'the network goes while a booking is moved, and its answer while it is cancelled: the page knows where it stands',
  { tag: ['@phone', '@wide'] },
  async ({ page, api, email, places, complaints }) => {
    complaints.allow(CUT);
    const [first, second] = places;
    if (!first || !second) throw new Error('Every collection window is taken');
    const { manageToken } = await api.book(first, email);
    const own = `/booking/manage/${manageToken}`;
    const mails = (subject: RegExp) => mailsTo(email).filter((mail) => subject.test(mail.subject)).length;

    // The address of a day's windows, to which the chosen one is sent as well.
    const day = `${own}/move?day=${second.date}`;
    await page.goto(day);
    const move = async () => {
      await page.getByRole('radio', { name: new RegExp(`^${windowText(second.window)}`) }).check();
      await page.getByRole('button', { name: 'Move to this window' }).click();
    };
    await page.route(
      (url) => url.href.endsWith(day),
      (route) => route.abort('connectionreset'),
      { times: 1 },
    );
    await move();
    // The browser's own page of an error took this one's place in the history.
    await page.waitForURL(/^chrome-error:/);
    await page.goto(day);
    await move();
    await expect(page.getByRole('status')).toContainText('Your booking is moved.');

    await page.getByRole('link', { name: 'Cancel the booking' }).click();
    await page.route(`**${own}/cancel`, async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect.poll(() => mails(/^Cancelled/)).toBe(1);
    await page.unroute(`**${own}/cancel`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'We don’t collect the car' })).toBeVisible();
    expect([mails(/^Moved/), mails(/^Cancelled/)]).toEqual([1, 1]);
  },
);

test(
  'an order whose answers all get lost is booked once, however often it is sent',
  { tag: '@phone' },
  async ({ page, api, place, email, complaints }) => {
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
  },
);

/** Lets an order through and cuts its answer off. @returns the reference that the visitor never saw */
async function bookAndLose(route: Route): Promise<string> {
  const answer = createOrder.response.parse(await (await route.fetch()).json());
  await route.abort('connectionreset');
  return answer.data.booking.reference;
}
