import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { site } from '../../../src/content-model/built.ts';
import { API_BASE, SITE_HEADER } from '../../../src/contract/call/endpoint.ts';
import { sessionSchema } from '../../../src/contract/account/session.ts';
import { loginUser } from '../../../src/contract/account/login.ts';
import { DEMO_ACCOUNTS } from '../../../src/server/account/demo.ts';
import { mailsTo } from './mail.ts';

export const PASSWORD = 'plum umbrella ferry';

export interface Account {
  email: string;
  password: string;
  /** Of the session that this was made with. */
  token: string;
  /** The link that it began with. */
  link: string;
}

/** The path of a page that an email leads to, other than one that is known. The email itself names the site's public address. */
export async function mailedPath(email: string, page: string, known = ''): Promise<string> {
  const pattern = new RegExp(`https?://\\S+(${page}\\S+)`);
  const paths = () => mailsTo(email).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
  const found = () => paths().find((path) => path !== known) ?? '';
  await expect.poll(found).not.toBe('');
  return found();
}

/** Makes an account with a password by the calls that the pages make, and its address proved. */
export async function anAccount(
  request: APIRequestContext,
  email: string,
  address: string,
): Promise<Account> {
  const headers = { [SITE_HEADER]: site.id, 'X-Forwarded-For': address };
  const post = async (path: string, data: object, more = {}) => {
    const answer = await request.post(API_BASE + path, { headers: { ...headers, ...more }, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { data: unknown };
  };
  await post('/signup/user', { f_name: 'Sample', l_name: 'Driver', email, country: 'GB', phone: '' });
  const link = await mailedPath(email, '/autologin/');
  const { data } = await post(link, {});
  const { token } = sessionSchema.parse(data);
  const change = { current: '', password: PASSWORD };
  await post('/auth/password', change, { Authorization: `Bearer ${token}` });
  return { email, password: PASSWORD, token, link };
}

/** Waits until a site that has just started has its demonstration accounts: it answers before its first jobs are done. */
export async function demoAccounts(origin: string): Promise<void> {
  const { email, password } = DEMO_ACCOUNTS.at(-1) ?? { email: '', password: '' };
  const init = {
    method: 'POST',
    headers: { [SITE_HEADER]: site.id, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  };
  const logsIn = async () => (await fetch(origin + API_BASE + loginUser.path, init)).ok;
  // The last of them to be made; a second each, because wrong passwords are counted.
  await expect.poll(logsIn, { intervals: [500, 1000] }).toBe(true);
}

/** Fills in the log-in page, which is open, and sends it. */
export async function logIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Opens the menu of a phone. */
export async function openDrawer(page: Page): Promise<void> {
  const greeting = page.getByRole('banner').getByRole('button', { name: /^Hi / });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await ((await menu.isVisible()) ? menu : greeting).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
}
