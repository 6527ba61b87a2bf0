import { readFile } from 'node:fs/promises';
import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { beginLine, finishLine } from '../../src/contract/work/lines.ts';
import { readPdf } from '../helpers/pdf.ts';
import { anAccount, logIn } from './support/account.ts';
import { deskOf } from './support/desk.ts';
import { expectFits, expectSound, WIDE } from './support/sound.ts';
import { expect, test } from './support/test.ts';

test('the report is opened from the booking and taken away, and the service book is shared by a link that is ended', async ({
  page,
  api,
  place,
  email,
  browser,
  request,
  complaints,
}, { project }) => {
  complaints.expect(/status of 404/);
  const vehicle = { RegistrationNumber: 'AB00HYB' };
  const { manageToken, reference } = await api.book(place, email, { vehicle });
  const [id = ''] = manageToken.split('.');
  const desk = await deskOf(request);
  for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);
  for (const { path } of [beginLine, finishLine]) {
    const { lines, version } = await desk.work(id);
    const url = API_BASE + path.replace('{id}', lines[0]?.id ?? '');
    expect(
      (
        await request.post(url, { headers: desk.headers, data: { version, reason: 'Checked on paper' } })
      ).ok(),
    ).toBe(true);
  }
  await desk.photo(id);
  for (const to of ['ready', 'delivered'] as const) await desk.step(id, to);
  const account = await anAccount(request, email, '198.19.254.17');

  await test.step('the report, behind the link and logged in', async () => {
    await page.goto(`/booking/manage/${manageToken}`);
    await expectFits(page, [320, 360]);
    const printed = await readPdf(new Uint8Array(await page.pdf({ tagged: true })));
    expect(printed.text).toMatch(/Back with you.*What has happened.*Car back with you/);
    for (const pressed of ['Pay £', 'Write to the workshop']) expect(printed.text).not.toContain(pressed);
    await page.getByRole('link', { name: 'Health report' }).click();
    await expect(page.getByRole('heading', { name: 'Health report' })).toBeVisible();
    // On paper it stands without the site around it.
    const paper = await readPdf(new Uint8Array(await page.pdf({ tagged: true, preferCSSPageSize: true })));
    expect(paper.text).toContain('Health report of AB00 HYB');
    expect(paper.text).not.toMatch(/Book now|Privacy policy|Download as PDF/);
    await expectSound(page, project.name, { ...WIDE, large: true });
    await page.goto(`/login?to=${encodeURIComponent(`/my/booking/${id}`)}`);
    await logIn(page, account);
    await page.getByRole('link', { name: 'Health report' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /Full service.*Done on/ })).toBeVisible();
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as PDF' }).click();
    const file = await (await coming).path();
    const pdf = await readPdf(new Uint8Array(await readFile(file)));
    expect(pdf).toMatchObject({ title: `Health report ${reference}`, language: 'en-GB' });
    expect(pdf.text).toContain('Full service Done on');
    expect(pdf.alts).toEqual(['What we found on the car']);
  });

  await test.step('a link is made', async () => {
    await page.goto('/my');
    await page.getByRole('link', { name: /^Service book for/ }).click();
    await expect(page.getByRole('heading', { name: 'Service book of AB00 HYB' })).toBeVisible();
    await expectSound(page, project.name, WIDE);
    const stamp = { name: /^Stamped by Kennet Car Care, Reading, / };
    await expect(page.getByRole('img', stamp)).toBeVisible();
    const paper = await readPdf(new Uint8Array(await page.pdf({ tagged: true, preferCSSPageSize: true })));
    expect(paper.text).toMatch(/Full service/);
    for (const left of ['Call to book', 'Share it', 'Download', 'Terms'])
      expect(paper.text).not.toContain(left);
    await page.getByRole('button', { name: 'Share it' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectSound(page, project.name, WIDE);
  });

  const address = await page.getByLabel('The link').inputValue();
  const stranger = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const theirs = await stranger.newPage();
  await test.step('a stranger reads the record of the car, and nothing of its owner', async () => {
    const answer = await theirs.goto(new URL(new URL(address).pathname, page.url()).href);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await expect(theirs.getByRole('heading', { name: 'Service book of AB00 HYB' })).toBeVisible();
    const main = theirs.getByRole('main');
    await expect(main).toContainText('Full service');
    const html = await theirs.content();
    for (const secret of ['Placeholder Street', email, reference, id]) expect(html).not.toContain(secret);
    await page.goto(theirs.url());
    await expectSound(page, project.name, WIDE);
    await page.goBack();
  });

  await test.step('it is ended, and gone', async () => {
    await page.getByRole('button', { name: /^End it/ }).click();
    await expect(page.getByRole('status')).toContainText('That link is ended.');
    expect((await theirs.reload())?.status()).toBe(404);
    await expect(theirs.getByRole('heading', { name: 'There is no service book here' })).toBeVisible();
    await page.goto(theirs.url());
    await expectSound(page, project.name, WIDE);
  });
  await stranger.close();
});
