import type { Page } from 'playwright/test';
import { anAccount, logIn, mailedPath, openDrawer, PASSWORD } from './support/account.ts';
import { tabTo } from './support/focus.ts';
import { mailsTo } from './support/mail.ts';
import { expectSound, WIDE } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { wide } from './support/wide.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('kcc:session'));

/** What the drawer says of who is logged in. */
async function expectMenu(page: Page, name: string | null): Promise<void> {
  if (name === null) {
    await expect(page.locator('.hi:visible')).toHaveCount(0);
    return;
  }
  await openDrawer(page);
  await expect(drawer(page).getByText(`Hi ${name}`)).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: 'All Bookings' })).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: 'Login' })).toBeHidden();
  await page.keyboard.press('Escape');
}

test(
  'an account begins by a press in an email, and the booking made before as a guest is there',
  { tag: '@phone' },
  async ({ page, api, place, email, network, complaints }) => {
    expect(network).not.toBe('');
    complaints.expect(/status of 422/);
    const { reference } = await api.book(place, email);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByRole('alert').getByRole('listitem').first()).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('First name').fill('Sample');
    await page.getByLabel('Last name').fill('Driver');
    await page.getByLabel('Phone').fill('07700 900123');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(heading(page)).toHaveText('Look in your email');
    expect(await kept(page)).toBeNull();

    await page.goto(await mailedPath(email, '/autologin/'));
    await page.getByRole('button', { name: 'Begin my account' }).click();
    await expect(page).toHaveURL(/^[^?]*\/my\/set-password/);
    await expect(page.getByLabel('First name')).toHaveValue('Sample');
    await page.getByLabel('New password', { exact: true }).fill('password1234');
    complaints.expect(/status of 422/);
    await page.getByRole('button', { name: 'Keep this password' }).click();
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Keep this password' }).click();

    await expect(page).toHaveURL('/my');
    await expect(page.getByText(`reference ${reference}`)).toBeVisible();
    await expectMenu(page, 'Sample');
    expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({
      info: { name: 'Sample Driver' },
      roles: [],
    });
    await page.goto('/mot');
    await expectMenu(page, 'Sample');
  },
);

test(
  'a link in an email logs in once, by a press: to look at it changes nothing',
  { tag: ['@phone', '@wide'] },
  async ({ page, request, email, network, complaints }) => {
    const account = await anAccount(request, email, network);
    await page.goto('/login/link');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(heading(page)).toHaveText('Look in your email');
    const link = await mailedPath(email, '/autologin/', account.link);
    for (let look = 0; look < 3; look++) expect((await request.get(link)).status()).toBe(200);
    await page.goto(link);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/my');
    complaints.expect(/status of 410/);
    await page.goto(link);
    await expect(heading(page)).toHaveText('This link doesn’t work');
  },
);

test(
  'whoever comes in by a link shows their password before the address changes, and is back where they were',
  { tag: ['@phone', '@wide'] },
  async ({ page, request, email, network, complaints }, { project }) => {
    const account = await anAccount(request, email, network);
    await page.goto('/login/link');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.goto(await mailedPath(email, '/autologin/', account.link));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/my');

    await page.goto('/my/account/email');
    await expect(heading(page)).toHaveText('Is it you?');
    await expect(page.getByText('Nothing has been done yet')).toHaveCount(0);
    await expectSound(page, project.name);
    complaints.expect(/status of 422/);
    await page.getByLabel('Your password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('alert')).toContainText('That isn’t your password');
    await page.getByLabel('Your password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page).toHaveURL('/my/account/email');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  },
);

test(
  'a forgotten password: another one is chosen by an email, and every session from before is over',
  { tag: ['@phone', '@wide'] },
  async ({ page, request, browser, baseURL, email, network }) => {
    const account = await anAccount(request, email, network);
    const before = await browser.newContext({ ...(baseURL && { baseURL }) });
    await before.setExtraHTTPHeaders({ 'X-Forwarded-For': network });
    const old = await before.newPage();
    await old.goto('/login');
    await logIn(old, account);
    await expect(heading(old)).toHaveText('Your car care');

    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(heading(page)).toHaveText('Look in your email');
    await page.goto(await mailedPath(email, '/reset-password'));
    await page.getByLabel('New password', { exact: true }).fill('gravel lantern otter');
    await page.getByRole('button', { name: 'Keep this password' }).click();
    await expect(page).toHaveURL('/my');

    await old.reload();
    await expect(old).toHaveURL('/login?to=%2Fmy');
    expect(await kept(old)).toBeNull();
    await logIn(old, { email, password: 'gravel lantern otter' });
    await expect(old).toHaveURL('/my');
    await before.close();
  },
);

test(
  'logging out clears this browser, says so, and leads to the log-in; another tab follows',
  { tag: '@phone' },
  async ({ page, context, request, email, network }) => {
    const account = await anAccount(request, email, network);
    await page.goto('/login?to=/mot');
    await logIn(page, account);
    await expect(page).toHaveURL('/mot');
    await expectMenu(page, 'Sample');
    const other = await context.newPage();
    await other.goto('/my/account');
    await openDrawer(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Logged out' })).toHaveText(
      'Logged out successfully, please wait while redirecting',
    );
    await expect(page).toHaveURL('/login');
    expect(await kept(page)).toBeNull();
    await expectMenu(page, null);
    await expect(other).toHaveURL('/login?to=%2Fmy%2Faccount');
  },
);

for (const [what, gone] of [
  ['the call gets no answer', '**/api/v2/auth/logout/user'],
  ['nothing can be had at all', '**/*'],
] as const) {
  test(
    `logged out while ${what}: it is done here at once, and at the server with the next page`,
    { tag: ['@phone', '@wide'] },
    async ({ page, context, request, email, network, complaints }) => {
      complaints.allow(/net::ERR/, /Failed to load/);
      const account = await anAccount(request, email, network);
      await page.goto('/login?to=/mot');
      await logIn(page, account);
      await expect(page).toHaveURL('/mot');
      await openDrawer(page);
      await context.route(gone, (route) => route.abort());
      await page.getByRole('button', { name: 'Logout' }).click();
      if (gone !== '**/*') await expect(page).toHaveURL('/login?out');
      else await expect.poll(() => context.storageState().then(JSON.stringify)).toContain('"left"');
      await context.unroute(gone);
      await page.goto('/mot');
      await expectMenu(page, null);
      await page.goto('/my/booking');
      await expect(heading(page)).toHaveText('Log in');
      expect(await kept(page)).toBeNull();
    },
  );
}

test(
  'a session that ends while a form is filled in: log in, and everything typed is there',
  { tag: ['@phone', '@wide'] },
  async ({ page, request, email, network }) => {
    const account = await anAccount(request, email, network);
    await page.goto('/login?to=/my/account/name');
    await logIn(page, account);
    await page.getByLabel('First name').fill('Samira');
    await page.getByLabel('Phone').fill('07700 900456');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('What you typed is kept on this device')).toBeVisible();
    await logIn(page, account);
    await expect(page.getByText('This wasn’t sent, because we had to check it was you')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Samira');
    await expect(page.getByLabel('Phone')).toHaveValue('07700 900456');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your name and phone are kept.')).toBeVisible();
    await expectMenu(page, 'Samira');
  },
);

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('logs in, sees the bookings, changes something, and logs out', async ({
    page,
    request,
    email,
    network,
    complaints,
  }) => {
    complaints.expect(/status of 422/);
    const account = await anAccount(request, email, network);
    await page.goto('/my/account');
    await expect(heading(page)).toHaveText('Log in');
    await logIn(page, { email, password: 'wrong password' });
    await expect(page.getByRole('alert')).toContainText('don’t go together');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await logIn(page, account);
    await expect(heading(page)).toHaveText('Your account');
    await page.getByRole('button', { name: 'Turn reminders on' }).click();
    await expect(page.getByRole('button', { name: 'Turn reminders off' })).toBeVisible();
    await openDrawer(page);
    await drawer(page).getByRole('link', { name: 'All Bookings' }).click();
    await expect(heading(page)).toHaveText('Your bookings');
    await openDrawer(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'logged out' })).toBeVisible();
    await page.goto('/my/booking');
    await expect(heading(page)).toHaveText('Log in');
  });
});

test(
  'the keyboard alone logs in, and sees the password it types',
  { tag: ['@phone', '@wide'] },
  async ({ page, request, email, network }) => {
    const account = await anAccount(request, email, network);
    await page.goto('/login');
    await tabTo(page, page.getByLabel('Email', { exact: true }));
    await page.keyboard.type(account.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(account.password);
    await tabTo(page, page.getByRole('button', { name: 'Show: Password' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await tabTo(page, page.getByRole('button', { name: 'Log in', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/my');
  },
);

test(
  'every page of an account is sound, with nothing in it and with everything',
  { tag: '@phone' },
  async ({ page, request, api, place, email, network, complaints }, { project }) => {
    complaints.allow(/status of 4/);
    const look = () => expectSound(page, project.name, WIDE);
    /** Made of the same parts as the others. */
    const more = (...paths: string[]) => (wide ? paths : []);
    const open = async (paths: string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await look();
      }
    };
    await open(['/login', ...more('/register', '/forgot-password', '/login/link', '/forgot-password?sent')]);
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await look();
    const account = await anAccount(request, email, network);
    await page.goto('/login?to=/my/booking');
    await logIn(page, account);
    await expect(page).toHaveURL('/my/booking');
    await look();
    await api.book(place, email);
    const own = ['name', 'email', 'password', 'confirm', 'delete'].map((each) => `/my/account/${each}`);
    await open([
      '/my',
      '/my/cars',
      ...more('/my/account/addresses'),
      '/my/booking',
      '/my/account',
      '/my/account/password',
      ...more(...own, '/autologin/x', '/reset-password?link=x'),
    ]);
    await page.goto('/my/account/addresses');
    await page.getByLabel('Postcode').fill('RG1 1AA');
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.getByLabel(/^Address \(\d+ found\)/).selectOption('1 Example Street, Reading');
    await look();
    await page.getByRole('button', { name: 'Save this address' }).click();
    await expect(page.getByText('The address is saved.')).toBeVisible();
    await page.goto('/my/account');
    await openDrawer(page);
    await look();
    expect(mailsTo(email).length).toBeGreaterThan(0);
  },
);
