import { type SecondSite, startSecondSite } from './support/second-site.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

/** The built pages over controllers that break in the way that a test wants. */
const serveBroken = (thrown: unknown): Promise<SecondSite> =>
  startSecondSite({
    controllers: {
      get vehicle() {
        throw thrown;
      },
    },
  });

// One after the other, because a worker loads the pages' code once for all of them.
test.describe.configure({ mode: 'default' });

test('a page that breaks says so, with the error’s own status and a way home', async ({ page, complaints }, {
  project,
}) => {
  complaints.expect(/status of 503/);
  const secret = 'the database at 10.0.0.7 said no';
  const site = await serveBroken(Object.assign(new Error(secret), { statusCode: 503 }));
  try {
    const answer = await page.goto(`${site.origin}/search/vehicle`);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    expect(answer?.headers()['retry-after']).toBe('10');
    await expect(page.getByText('isn’t answering just now')).toBeVisible();
    await expect(page).toHaveTitle('An error occurred');
    await expect(page.getByText('Error 503')).toBeVisible();
    const html = (await answer?.text()) ?? '';
    expect(html).not.toContain(secret);
    expect(html, 'no frame of a stack').not.toMatch(/\bat [^<>]*\.m?js:\d+:\d+/);
    await expectSound(page, project.name);
    await page.getByRole('main').getByRole('link', { name: 'Home page' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
  } finally {
    await site.stop();
  }
});

test('an error without a status is a 500', async ({ request }) => {
  const site = await serveBroken(new Error('broken'));
  try {
    const answer = await request.get(`${site.origin}/search/vehicle`);
    expect(answer.status()).toBe(500);
    expect(await answer.text()).toContain('<title>An error occurred</title>');
  } finally {
    await site.stop();
  }
});

test(
  'an error page that breaks in turn is told in plain words, with details and a way home',
  { tag: '@wide' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 500/);
    const hostile = Object.defineProperty({}, 'statusCode', {
      get() {
        throw new Error('and another');
      },
    });
    const site = await serveBroken(hostile);
    try {
      const answer = await page.goto(`${site.origin}/search/vehicle`);
      expect(answer?.status()).toBe(500);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'An error occurred while showing the error page',
      );
      await expect(page.getByText(/another error occurred/)).toBeVisible();
      await expect(page.getByText(/Details: error 500, reference [0-9a-f]{8}/)).toBeVisible();
      expect(await answer?.text()).not.toContain('and another');
      await expect(page.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/');
    } finally {
      await site.stop();
    }
  },
);

test('an address that is nearly one of ours leads on to it', async ({ page, complaints }, { project }) => {
  complaints.expect(/status of 404/);
  await page.goto('/brake-pads-replacement');
  await expect(page.getByRole('heading', { name: 'Were you looking for this?' })).toBeVisible();
  await expectSound(page, project.name);
  await page.getByRole('link', { name: 'Brake pad replacement' }).click();
  await expect(page).toHaveURL('/brake-pad-replacement');
});

test('an unknown call of the API stays JSON', async ({ request }) => {
  const answer = await request.get('/api/v2/no_such_call', { headers: { 'X-Site-Id': 'reading' } });
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ status: 0, code: 'not_found' });
});
