import { logIn, mailedPath } from './support/account.ts';
import { deskOf, MECHANIC } from './support/desk.ts';
import { mailsTo } from './support/mail.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

test('worn pads are found, priced and sent; one line is approved and one declined by the link, without JavaScript', async ({
  page,
  api,
  place,
  email,
  browser,
  request,
  complaints,
}, { project }) => {
  complaints.expect(/status of 422/);
  const { manageToken, reference } = await api.book(place, email);
  const [id = ''] = manageToken.split('.');
  const desk = await deskOf(request);
  for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);
  await desk.photo(id);

  await test.step('the desk writes about it', async () => {
    const section = `/apps/desk/bookings/${id}/requests`;
    await page.goto(`/login?to=${encodeURIComponent(section)}`);
    await logIn(page, MECHANIC);
    await page.waitForURL(/^(?!.*login)/);
    await page.goto(section);
    await page.waitForURL((url) => url.pathname === `/apps/desk/bookings/${id}`);
    await page.getByRole('link', { name: 'Ask something' }).click();
    await page.getByLabel('Part, job or symptom').fill('front brake pads');
    await page.getByRole('link', { name: 'Front brake pads', exact: true }).click();
    await expect(page.getByLabel('Price in pounds, inc VAT')).toHaveValue('105.00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Say in plain words what you found');
    await expectSound(page, project.name, { large: true });
    await page.getByLabel('What you found, in plain words').fill('The front pads are nearly worn through.');
    await page.getByLabel('Measured').fill('2.1');
    await page.getByLabel('Limit').fill('1.5');
    await page.getByLabel(/What we found on the car/).check();
    await page.getByLabel('Needed before the next MOT').check();
    await page.getByLabel('What happens if they say no').fill('They’ll fail the next MOT.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();

    await page.getByRole('link', { name: 'Ask something' }).click();
    await page.getByLabel('What is to be done').fill('Number plate bulb');
    await page.getByLabel('What you found, in plain words').fill('One of two bulbs is dead.');
    await page.getByLabel('Price in pounds, inc VAT').fill('9.00');
    await page.getByLabel(/^Why this price/).fill('One bulb and five minutes');
    await page.getByLabel(/What we found on the car/).check();
    await page.getByLabel(/^Dangerous/).check();
    await page.getByLabel('What happens if they say no').fill('The plate is dark on one side.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectSound(page, project.name);
    await page.getByRole('button', { name: 'Ask, £114.00' }).click();
    await expect(page.getByText('2 questions asked at')).toBeVisible();
  });

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const theirs = await plain.newPage();
  await test.step('the customer answers each by itself', async () => {
    const link = new URL(await mailedPath(email, '/booking/requests/'), page.url()).href;
    await page.goto(link);
    await expectSound(page, project.name);
    await page.goBack();
    await theirs.goto(link);
    await expect(theirs.getByRole('heading', { name: '2 questions about your Ford Focus' })).toBeVisible();
    await expect(theirs.getByRole('img', { name: /Front brake pads. Opens larger/ })).toBeVisible();
    await theirs.getByRole('link', { name: /Front brake pads. Opens larger/ }).click();
    await expect(theirs.getByRole('heading', { name: 'Front brake pads', level: 1 })).toBeVisible();
    await theirs.getByRole('link', { name: 'Back to the question' }).click();
    const pads = theirs.getByRole('article').filter({ hasText: 'Front brake pads' });
    await expect(pads).toContainText('2.1 mm');
    await expect(pads).toContainText('Limit: 1.5 mm');
    await theirs.getByRole('button', { name: 'Approve all 2, £114.00 to pay' }).click();
    await expect(theirs.getByRole('alert')).toContainText('Tick the box to ask us to start');
    await pads.getByRole('button', { name: /^Approve, £105\.00 to pay/ }).click();
    await expect(theirs.getByRole('alert')).toContainText('Front brake pads: Tick the box');
    await pads.getByRole('checkbox').check();
    await pads.getByRole('button', { name: /^Approve, £105\.00 to pay/ }).click();
    await expect(theirs.getByRole('status')).toContainText('You approved Front brake pads, £105.00.');
    const bulb = theirs.getByRole('article').filter({ hasText: 'Number plate bulb' });
    await bulb.getByRole('button', { name: /^Decline/ }).click();
    await expect(theirs.getByRole('status')).toContainText('There’s nothing left to decide.');
    await theirs.getByRole('group').filter({ hasText: 'Number plate bulb' }).locator('summary').click();
    await theirs.getByRole('button', { name: /^Ask us to do it after all/ }).click();
    await expect(theirs.getByRole('status')).toContainText('done after all: Number plate bulb.');
    await theirs.getByRole('group').filter({ hasText: 'Front brake pads' }).locator('summary').click();
    await expect(theirs.getByRole('button', { name: /^Take back your approval/ })).toBeVisible();
  });

  await test.step('both see it', async () => {
    await page.reload();
    const asked = page.getByRole('region', { name: 'Customer’s decisions' }).getByRole('listitem');
    await expect(asked.filter({ hasText: 'Front brake pads' })).toContainText('Approved');
    await expect(asked.filter({ hasText: 'Number plate bulb' })).toContainText('Declined');
    expect((await desk.work(id)).status).toBe('in_workshop');
    await page.goto(new URL(theirs.url()).pathname);
    await expectSound(page, project.name);
    await page.goto(`/booking/manage/${manageToken}`);
    await expect(page.getByText(/Approved by you: Front brake pads, £105\.00 to pay/)).toBeVisible();
    await expect(page.getByText('Declined by you: Number plate bulb')).toBeVisible();
    await expectSound(page, project.name);
    const ways = page.getByRole('group', { name: 'How you get your car' });
    await ways.getByRole('button', { name: /^Ask us to do it after all, £9\.00/ }).click();
    await expect(page.getByRole('status')).toContainText('done after all: Number plate bulb.');
    const subjects = () => mailsTo(email).map(({ subject }) => subject);
    await expect.poll(subjects).toContain(`You approved Front brake pads: booking ${reference}`);
    await expect.poll(subjects).toContain(`You declined Number plate bulb: booking ${reference}`);
  });
  await plain.close();
});

test(
  'with scripts an answer stays on its page: pulled from the network, pressed twice, and answered',
  { tag: ['@phone', '@wide'] },
  async ({ page, api, place, email, request, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/, /status of 422/);
    const { manageToken } = await api.book(place, email);
    const [id = ''] = manageToken.split('.');
    const desk = await deskOf(request);
    for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);
    await desk.ask(id, 'Wiper blades', 'Number plate bulb');
    const script = page.waitForResponse(/\/in-place\.[\w-]+\.js$/);
    await page.goto(await mailedPath(email, '/booking/requests/'));
    await script;
    await page.evaluate(() => (document.body.dataset.loaded = 'once'));
    const posts: string[] = [];
    page.on('request', (sent) => sent.method() === 'POST' && posts.push(sent.postData() ?? ''));
    const blades = page.getByRole('article').filter({ hasText: 'Wiper blades' });
    const bulb = page.getByRole('article').filter({ hasText: 'Number plate bulb' });
    const approve = blades.getByRole('button', { name: /^Approve, £9\.00/ });

    await approve.click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Wiper blades: Tick the box');
    await blades.getByRole('checkbox').check();
    await bulb.getByRole('checkbox').check();
    await page.context().setOffline(true);
    await approve.click();
    await expect(
      blades.getByText(/^We couldn’t reach our server\. What you chose is still here/),
    ).toBeVisible();
    await expect(blades.getByRole('checkbox')).toBeChecked();
    await page.context().setOffline(false);

    posts.length = 0;
    await approve.dblclick();
    await expect(page.getByRole('status')).toBeFocused();
    await expect(page.getByRole('status')).toContainText('You approved Wiper blades, £9.00.');
    expect(posts).toHaveLength(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 question left');
    await expect(page.getByText('1 approved, £9.00')).toBeVisible();
    await expect(bulb.getByRole('checkbox')).toBeChecked();
    await bulb.getByRole('button', { name: /^Decline/ }).click();
    await expect(page.getByRole('status')).toContainText('There’s nothing left to decide.');
    await expect(page).toHaveURL(/\?done=declined&of=/);
    await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');
  },
);
