import { logIn, mailedPath } from './support/account.ts';
import { MECHANIC } from './support/desk.ts';
import { mailsTo } from './support/mail.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { confirmButton, expectBooked, fillCollection, FOCUS, openCart, quoteFor } from './support/visitor.ts';

/** Has no price in the list of any car. */
const UNPRICED = 'Head gasket';

test('a list with something unpriced: asked for, priced at the desk, and booked at that price', async ({
  page,
  browser,
  places,
  email,
  complaints,
}, { project }) => {
  complaints.expect(/status of 422/);
  // More hours than other tests leave in the first days.
  const place = places.at(-1);
  if (!place) throw new Error('Every collection window is taken');
  await test.step('the visitor asks from the cart', async () => {
    await quoteFor(page, FOCUS.typed, { items: ['full', 'head_gasket'] });
    const cart = await openCart(page);
    await cart.getByRole('button', { name: 'Ask for the price first' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for the price first');
    await expect(page.getByRole('article').or(page.getByRole('main'))).toContainText(UNPRICED);
    await page.getByRole('button', { name: 'Ask for the price' }).click();
    await expect(page.getByRole('alert')).toContainText('There is a problem');
    await expectSound(page, project.name);
    await page.getByLabel('Name', { exact: true }).fill('Sam Sample');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Phone', { exact: true }).fill('07700 900123');
    await page.getByRole('button', { name: 'Ask for the price' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
    await expectSound(page, project.name);
  });
  const receipt = await mailedPath(email, '/quote_request/');
  await page.goto(receipt);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re working out your price');
  await expectSound(page, project.name);

  const bay = await browser.newContext({ viewport: { width: 768, height: 1024 } });
  const desk = await bay.newPage();
  await test.step('the desk prices it', async () => {
    await desk.goto('/login?to=%2Fapps%2Fdesk%2Fquotes');
    await logIn(desk, MECHANIC);
    await desk.getByLabel('Plate, name, reference, email or phone').fill(email);
    await desk.getByRole('button', { name: 'Search the quotes' }).click();
    await expectSound(desk, project.name);
    await desk.getByRole('rowheader', { name: /Focus/ }).getByRole('link').click();
    const line = desk.getByRole('group', { name: UNPRICED });
    await line.getByRole('radio', { name: 'A price of our own' }).check();
    await desk.getByRole('button', { name: 'Send these prices' }).click();
    await expect(desk.getByRole('alert')).toContainText('There is a problem');
    await expectSound(desk, project.name);
    await line.getByLabel('Parts, inc VAT').fill('380');
    await line.getByLabel('Labour, inc VAT').fill('420');
    await line.getByLabel(/^What our price covers/).fill('Gasket set, head bolts and skimming');
    await desk.getByLabel('Note to the customer').fill('We’ll check the head for cracks first.');
    await desk.getByRole('button', { name: 'Send these prices' }).click();
    await expect(desk.getByRole('status').filter({ hasText: 'Sent:' })).toBeVisible();
  });

  await test.step('the customer books at that price', async () => {
    await expect
      .poll(() => mailsTo(email).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Your price: £/));
    await page.goto(receipt);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your price: £\d/);
    const total = /£[\d,.]+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
    await expect(page.getByText('We’ll check the head for cracks first.')).toBeVisible();
    await expectSound(page, project.name);
    await page.getByRole('button', { name: 'Book this' }).click();

    await expect(page).toHaveURL('/booking/create/collection-info');
    await expect(confirmButton(page)).toContainText(total);
    await expect(page.getByLabel('First name')).toHaveValue('Sam');
    await expect(page.getByLabel('Last name')).toHaveValue('Sample');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('07700 900123');
    await fillCollection(page, place, { Email: email });
    await confirmButton(page).click();
    await expectBooked(page, place);
    await desk.reload();
    await expect(desk.getByRole('main')).toContainText('Booked');
    await page.goto(receipt);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve booked this');
  });
  await bay.close();
});

test(
  'without JavaScript, a repair without a price is asked for from its page',
  { tag: '@wide' },
  async ({ browser, email }, { project }) => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await plain.newPage();
    await page.goto('/head-gasket-replacement');
    await page.getByRole('link', { name: 'Ask for the price' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/: ask for the price$/);
    await page.getByLabel('Registration', { exact: true }).fill('AB18 KQC');
    await page.getByLabel('Name', { exact: true }).fill('Sam Sample');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Phone', { exact: true }).fill('07700 900123');
    await page.getByRole('button', { name: 'Ask for the price' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
    await page.goto(await mailedPath(email, '/quote_request/'));
    await expect(page.getByRole('main')).toContainText(UNPRICED);
    await page.getByRole('button', { name: 'I don’t need it any more' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve cancelled this request');
    expect(project.name).toBe('phone');
    await plain.close();
  },
);

test(
  'a car that is not in the list is asked for with what was chosen of it',
  { tag: '@wide' },
  async ({ page }, { project }) => {
    await page.goto('/search/vehicle');
    await page.getByLabel('Make').selectOption('FORD');
    await page.getByLabel('Model', { exact: true }).selectOption('FOCUS');
    await page.getByLabel('Registration (optional)').fill('ZZ11 ZZQ');
    await page.getByRole('button', { name: 'Ask for the price' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for the price');
    await expect(page.getByLabel('Or make, model, engine and year')).toHaveValue('Ford Focus');
    await expect(page.getByLabel('Registration', { exact: true })).toHaveValue('ZZ11 ZZQ');
    await expectSound(page, project.name);
  },
);
