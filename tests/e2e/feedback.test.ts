import type { Browser, Page } from 'playwright/test';
import { anAccount, logIn } from './support/account.ts';
import { deskOf, OWNER } from './support/desk.ts';
import { mailsTo } from './support/mail.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { wide } from './support/wide.ts';

const ADVERT = 'Better oil at half the price, ask me.';
const REVIEW = 'Collected on time, and they rang before they did anything.';

test('a customer says how it went, without JavaScript; the desk refuses it by a rule, then publishes it; it is on the site until withdrawn', async ({
  page,
  api,
  place,
  email,
  browser,
  request,
  complaints,
}, { project, retry }) => {
  test.slow();
  complaints.expect(/status of 422/);
  // What a first attempt published may still stand there.
  const review = `${REVIEW}${' Twice.'.repeat(retry)}`;
  const { manageToken } = await api.book(place, email);
  const [id = ''] = manageToken.split('.');
  const desk = await deskOf(request);
  await desk.bringBack(id);
  const account = await anAccount(request, email, '198.18.44.7');

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const theirs = await plain.newPage();
  const say = async (words: string, button: string) => {
    await theirs.getByLabel('In your words').fill(words);
    await theirs.getByRole('button', { name: button }).click();
  };
  const lookAtIt = async (words: string) => {
    await page.goto('/apps/desk/reviews');
    return page.getByRole('main').getByRole('listitem').filter({ hasText: words });
  };

  await test.step('it is written', async () => {
    await theirs.goto('/my');
    await logIn(theirs, account);
    await theirs.getByRole('link', { name: 'Leave a review' }).click();
    await say(ADVERT, 'Send it');
    await expect(theirs.getByRole('alert')).toContainText('Choose from one to five stars');
    await theirs.getByLabel('4 stars, good').check();
    await theirs.getByLabel(/as written by ‘Sample, Bracknell’/).check();
    await say(ADVERT, 'Send it');
    await expect(theirs.getByRole('status')).toContainText('Somebody here reads it');
  });

  await test.step('it is refused, but not without a rule', async () => {
    await page.goto('/login?to=%2Fapps%2Fdesk%2Freviews');
    await logIn(page, OWNER);
    await page.waitForURL('/apps/desk/reviews');
    const card = await lookAtIt(ADVERT);
    await card.getByText('It breaks a rule').click();
    await card.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose the rule that it breaks');
    await expectSound(page, project.name);
    await card.getByLabel('Which one?').selectOption('it advertises something');
    await card.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('status')).toContainText('Its author is told why');
    const told = () => mailsTo(email).filter(({ text }) => text.includes('because it advertises something'));
    await expect.poll(() => told().length).toBe(1);
  });

  await test.step('it is changed and published', async () => {
    await theirs.goto('/my/feedback');
    await expect(theirs.getByText('because it advertises something')).toBeVisible();
    await theirs.getByRole('link', { name: 'Change or withdraw it' }).click();
    await say(review, 'Save the change');
    const card = await lookAtIt(review);
    await card.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toContainText('It’s on the site now.');
  });

  await test.step('the pages about it are sound', async () => {
    const storageState = await plain.storageState();
    const context = await browser.newContext({ viewport: page.viewportSize(), storageState });
    const same = await context.newPage();
    for (const path of ['/my/feedback', `/my/feedback/${id}`]) {
      await same.goto(path);
      await expectSound(same, project.name, { widths: [1280] });
    }
    await expectSound(page, project.name, { widths: [1280] });
    await context.close();
  });

  await test.step('it stands on the site, and nothing moved as it came', async () => {
    for (const path of wide ? ['/about', '/bracknell', '/'] : ['/about']) {
      await onSite(browser, path, async (visitor) => {
        const said = visitor.getByRole('region', { name: 'What customers say' });
        await expect(said).toContainText(review);
        const card = said.getByRole('listitem').filter({ hasText: review });
        await expect(card.getByText('Sample, Bracknell,')).toBeVisible();
        await expect(said.getByText(/^[1-5](\.\d)? out of 5 on average, from /)).toBeVisible();
        if (path === '/about') await expectSound(visitor, project.name);
      });
    }
  });

  await test.step('it stands there on wider screens too: without a scroll, and by the link of each email', async () => {
    for (const viewport of WIDER) {
      for (const path of ['/about', '/about#reviews']) {
        const { context, page: visitor, moved } = await still(browser, viewport);
        await visitor.goto(path);
        const said = visitor.getByRole('region', { name: 'What customers say' });
        await expect(said, `${path} at ${viewport.width}`).toContainText(review);
        expect(await moved(), `${path} at ${viewport.width}`).toEqual([]);
        await context.close();
      }
      await onSite(
        browser,
        '/',
        async (visitor) => {
          const said = visitor.getByRole('region', { name: 'What customers say' });
          await expect(said, `/ at ${viewport.width}`).toContainText(review);
        },
        viewport,
      );
    }
  });

  await test.step('it is withdrawn and gone', async () => {
    await theirs.goto(`/my/feedback/${id}`);
    await theirs.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(theirs.getByRole('status')).toContainText('We’ve deleted what you said');
    const told = await request.get('/api/v2/reviews?town=bracknell', { headers: desk.headers });
    expect(told.ok()).toBe(true);
    expect(await told.text()).not.toContain(review);
  });
  await plain.close();
});

const WIDER = [
  ...(wide ? [{ width: 768, height: 1024 }] : []),
  { width: 1280, height: 720 },
  ...(wide ? [{ width: 1920, height: 1080 }] : []),
];

/** A page of a new visitor, because what the last one was told may be kept for two minutes. It notes what moves by itself. */
async function still(browser: Browser, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      sources: { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    const moved: string[] = [];
    const isSame = (one: DOMRectReadOnly, other: DOMRectReadOnly) =>
      JSON.stringify(one) === JSON.stringify(other);
    // Where the plate's letters come late, its field keeps its size and centres them afresh.
    const isInPlate = ({ top, bottom }: DOMRectReadOnly) =>
      [...document.querySelectorAll('.plate__in')].some((field) => {
        const box = field.getBoundingClientRect();
        return box.top <= top && bottom <= box.bottom;
      });
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      // A shift may name an element that lies where it lay.
      for (const shift of list.getEntries() as Shift[])
        if (
          shift.sources.some(
            ({ previousRect, currentRect }) => !isSame(previousRect, currentRect) && !isInPlate(currentRect),
          )
        )
          moved.push(JSON.stringify(shift));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { context, page, moved: () => page.evaluate(() => Reflect.get(globalThis, 'moved') as unknown) };
}

/**
 * Somebody reads a page to its end, and then the reviews in it. Nothing that they see may move by itself. They read no
 * faster than the reviews come: what isn't there in time stays out until it can't move anything.
 * @param look what they find there
 */
async function onSite(
  browser: Browser,
  path: string,
  look: (page: Page) => Promise<void>,
  viewport = { width: 360, height: 740 },
): Promise<void> {
  const { context, page, moved } = await still(browser, viewport);
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/v2/reviews'));
  await page.goto(path);
  await page.mouse.move(180, 370);
  const ended = () => page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 2);
  const screensAway = () =>
    page.locator('[data-reviews]').evaluate((place) => place.getBoundingClientRect().top / innerHeight);
  // A hand turns the wheel, not a machine.
  const turn = async () => {
    await page.mouse.wheel(0, 200);
    await page.waitForTimeout(80);
  };
  do await turn();
  while ((await screensAway()) > 2.7 && !(await ended()));
  await asked;
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  while (!(await ended())) await turn();
  expect(await moved()).toEqual([]);
  await look(page);
  await context.close();
}
