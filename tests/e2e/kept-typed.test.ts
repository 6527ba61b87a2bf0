import type { APIRequestContext, Page } from 'playwright/test';
import { slotKey } from '../../src/domain/booking/slot.ts';
import { anAccount, logIn } from './support/account.ts';
import { deskOf, MECHANIC, OWNER } from './support/desk.ts';
import { expect, test } from './support/test.ts';

const KEPT = 'What you typed is kept on this device';
const BACK = 'What you typed is here again';

/** The session is over while a form is open: it is sent, and the answer is to log in. */
async function sendTooLate(page: Page, button: string | RegExp): Promise<void> {
  await page.context().clearCookies();
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
}

test(
  'a session that ends while a customer writes: log in, and the words, stars and ticks are there',
  { tag: ['@phone', '@wide'] },
  async ({ page, api, place, request, email, network, complaints }) => {
    complaints.expect(/status of 422/);
    const { manageToken } = await api.book(place, email);
    const [id = ''] = manageToken.split('.');
    await (await deskOf(request)).bringBack(id);
    const account = await anAccount(request, email, network);

    await page.goto(`/login?to=/my/booking/${id}/message`);
    await logIn(page, account);
    await page.getByLabel('Your message').fill('The left mirror\nis loose.');
    await sendTooLate(page, 'Send');
    await expect(page.getByText(KEPT)).toBeVisible();
    await logIn(page, { ...account, password: 'not this one at all' });
    await expect(page.getByText('don’t go together').first()).toBeVisible();
    await expect(page.getByText(KEPT)).toBeVisible();
    await logIn(page, account);
    await expect(page.getByText(BACK)).toBeFocused();
    await expect(page.getByLabel('Your message')).toHaveValue('The left mirror\nis loose.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('is loose.')).toBeVisible();
    await expect(page.getByText(BACK)).toHaveCount(0);

    await page.goto(`/my/feedback/${id}`);
    await page.getByLabel('4 stars, good').check();
    await page.getByLabel('In your words').fill('They rang before they did anything.');
    await page.getByLabel(/You may show my words/).check();
    await sendTooLate(page, 'Send it');
    await expect(page.getByText(KEPT)).toBeVisible();
    await logIn(page, account);
    await expect(page.getByText(BACK)).toBeVisible();
    await expect(page.getByLabel('4 stars, good')).toBeChecked();
    await expect(page.getByLabel('In your words')).toHaveValue('They rang before they did anything.');
    await expect(page.getByLabel(/You may show my words/)).toBeChecked();
    // Used once.
    await page.reload();
    await expect(page.getByLabel('In your words')).toHaveValue('');
  },
);

test(
  'a booking that is moved too late: the day and the window are chosen once logged in',
  { tag: ['@phone', '@wide'] },
  async ({ page, api, places, request, email, network }) => {
    const [place, other] = places;
    if (!place || !other) throw new Error('Every collection window is taken');
    const { manageToken } = await api.book(place, email);
    const [id = ''] = manageToken.split('.');
    const account = await anAccount(request, email, network);
    await page.goto(`/login?to=${encodeURIComponent(`/my/booking/${id}/move?day=${other.date}`)}`);
    await logIn(page, account);
    const windows = page.locator(`[name=slot][value="${slotKey(other)}"]`);
    await windows.check();
    await sendTooLate(page, 'Move to this window');
    await logIn(page, account);
    await expect(windows).toBeChecked();
  },
);

test(
  'at the desk, too, and for nobody else who logs in there',
  { tag: '@phone' },
  async ({ page, api, place, email }) => {
    const { manageToken } = await api.book(place, email);
    const [id = ''] = manageToken.split('.');
    const record = `/apps/desk/bookings/${id}/record`;
    await page.goto(`/login?to=${record}`);
    await logIn(page, MECHANIC);
    await page.getByLabel('VIN (chassis number)').fill('WF0AXXGCDA7J12345');
    await page.getByLabel('Its address (optional)').fill('1 High Street\nReading');
    await page.getByLabel('Paper service book').selectOption({ index: 1 });
    const chosen = await page.getByLabel('Paper service book').inputValue();
    await sendTooLate(page, 'Save');
    await expect(page.getByText(KEPT)).toBeVisible();

    await logIn(page, OWNER);
    await expect(page).toHaveURL(record);
    await expect(page.getByLabel('VIN (chassis number)')).toHaveValue('');
    await page.context().clearCookies();
    await page.goto(`/login?to=${record}`);
    await logIn(page, MECHANIC);
    await expect(page.getByText(BACK)).toBeVisible();
    await expect(page.getByLabel('VIN (chassis number)')).toHaveValue('WF0AXXGCDA7J12345');
    await expect(page.getByLabel('Its address (optional)')).toHaveValue('1 High Street\nReading');
    await expect(page.getByLabel('Paper service book')).toHaveValue(chosen);
  },
);

test(
  'nothing is said to be kept where nothing was typed, and a log-out forgets it',
  { tag: ['@phone', '@wide'] },
  async ({ page, api, place, request, email, network }) => {
    const { manageToken } = await api.book(place, email);
    const [id = ''] = manageToken.split('.');
    const account = await anAccount(request, email, network);
    const message = `/my/booking/${id}/message`;
    await page.goto(`/login?to=${message}`);
    await expect(page.getByText(KEPT)).toBeHidden();
    await logIn(page, account);
    await sendTooLate(page, 'Send');
    await expect(page.getByText('your session has ended')).toBeVisible();
    await expect(page.getByText(KEPT)).toBeHidden();
    await logIn(page, account);
    await page.getByLabel('Your message').fill('Mine alone');
    await sendTooLate(page, 'Send');
    await expect(page.getByText(KEPT)).toBeVisible();
    await page.goto('/login?out');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('alone');
  },
);

/** Every page that its owner's links lead to, one of each kind: an id is like any other. */
async function* pagesOf(request: APIRequestContext, starts: readonly string[]) {
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = path
      .replace(/\?.*/, '')
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d[\w-]*/g, '*')
      .replace(/\/edit\/.*/, '/edit/*');
    if (seen.has(kind)) continue;
    seen.add(kind);
    const answer = await request.get(path);
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await answer.text();
    yield { path, kind, html };
    for (const [, href = ''] of html.matchAll(/<a[^>]* href="(\/(?:my|apps)\/?[^"#]*)"/g))
      waiting.push(href.replaceAll('&amp;', '&'));
  }
}

/** Hidden fields that a page draws anew, as form-id.ts knows them. */
const CHANGES = /^(?:version|key|total|shown|seen|record|at|back)$/;
const hiddenIn = (html: string): string[] =>
  [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)]
    .map(([field]) => field)
    .filter((field) => !CHANGES.test(/ name="([^"]*)"/.exec(field)?.[1] ?? '') && !/ data-fresh/.test(field));

test(
  'every page with a form, of a customer, the desk and the content admin, keeps what is typed and knows its form again',
  { tag: ['@phone', '@wide'] },
  async ({ api, place, request, email, network }) => {
    expect(network).not.toBe('');
    const { manageToken } = await api.book(place, email);
    const [id = ''] = manageToken.split('.');
    const desk = await deskOf(request);
    await desk.ask(id, 'Wiper blades');
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const login = await request.post('/login', { form: { ...OWNER }, headers, maxRedirects: 0 });
    expect(login.status()).toBe(303);
    const forms: string[] = [];
    for await (const { path, kind, html } of pagesOf(request, [
      '/apps/desk',
      ...['', '/record', '/money', '/warranty'].map((page) => `/apps/desk/bookings/${id}${page}`),
      '/apps/content-admin',
      '/my',
    ])) {
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      if (!/<form[^>]* method="post"/.test(main)) continue;
      forms.push(kind);
      expect.soft(html, path).toContain('<template data-keep-typed="');
      expect.soft(hiddenIn(await (await request.get(path)).text()), path).toEqual(hiddenIn(html));
    }
    expect(forms.length, forms.join(' ')).toBeGreaterThan(22);
  },
);
