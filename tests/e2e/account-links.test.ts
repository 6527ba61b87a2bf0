import { site } from '../../src/content-model/built.ts';
import { API_BASE, SITE_HEADER } from '../../src/contract/call/endpoint.ts';
import { mailedPath, PASSWORD } from './support/account.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

const SENDER = '198.18.7.15';

test(
  'what the links in emails of an account open is sound while they hold',
  { tag: '@wide' },
  async ({ page, request, email }, { project }) => {
    const ask = (path: string, data: object) =>
      request.post(API_BASE + path, {
        headers: { [SITE_HEADER]: site.id, 'X-Forwarded-For': SENDER },
        data,
      });
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': SENDER });
    await ask('/signup/user', { f_name: 'Sample', l_name: 'Driver', email, country: 'GB', phone: '' });
    await page.goto(await mailedPath(email, '/autologin/'));
    await expectSound(page, project.name);
    await page.getByRole('button', { name: 'Begin my account' }).click();

    await expect(page).toHaveURL(/\/my\/set-password/);
    await expectSound(page, project.name);
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Keep this password' }).click();
    await expect(page).toHaveURL('/my');

    const other = email.replace('@', '-new@');
    await page.goto('/my/account/email');
    await page.getByRole('textbox', { name: 'Email' }).fill(other);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page).toHaveURL(/done=email/);
    await page.goto(await mailedPath(other, '/my/account/email/'));
    await expectSound(page, project.name);

    await ask('/password/forgot', { email });
    await page.goto(await mailedPath(email, '/reset-password'));
    await expectSound(page, project.name);
  },
);
