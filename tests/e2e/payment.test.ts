import { deskOf } from './support/desk.ts';
import { readPdf } from '../helpers/pdf.ts';
import { expectSound, WIDE } from './support/sound.ts';
import { expect, test } from './support/test.ts';

test('from the finished car to the first of three payments, past a card that is refused, and the invoice', async ({
  page,
  api,
  place,
  email,
  request,
  complaints,
}, { project }) => {
  complaints.allow(/Transition was aborted because of invalid state\. Viewport size changed/);
  const { manageToken, reference } = await api.book(place, email);
  const [id = ''] = manageToken.split('.');
  const desk = await deskOf(request);
  for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);
  await desk.finish(id);
  const pay = page.getByRole('button', { name: /^Pay £/ });
  const card = page.getByRole('textbox', { name: 'Card number' });

  await test.step('what is due is said with the booking, and leads to the card', async () => {
    await page.goto(`/booking/manage/${manageToken}`);
    await page.getByRole('link', { name: /^Pay £/ }).click();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expectSound(page, project.name, { ...WIDE, large: true });
    await page.getByRole('radio').nth(1).check();
    await pay.click();
    await expect(card).toBeVisible();
    await expectSound(page, project.name, WIDE);
  });

  await test.step('a card that is refused costs nothing, and another one is asked', async () => {
    await card.fill('4000 0000 0000 0002');
    await pay.click();
    await expect(page.getByRole('alert')).toContainText(/refused/);
    await card.fill('4000 0027 6000 3184');
    await pay.click();
    await page.getByRole('button', { name: 'Yes, it’s mine' }).click();
    await page.waitForURL('**done=paid');
    await expect(page.getByRole('main')).toContainText('Paid. We’ve emailed you a receipt.');
    await expectSound(page, project.name, WIDE);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Payment 1 of 3: £59.67 paid by card');
  });

  await test.step('the invoice says what it was for', async () => {
    await page.goto(`/booking/manage/${manageToken}`);
    await page.getByRole('link', { name: /^Invoice KCC-/ }).click();
    const title = page.getByRole('heading', { name: /^Invoice KCC-\d{6}$/ });
    await expect(title).toBeVisible();
    await expect(page.getByRole('main')).toContainText(reference);
    await expect(page.getByRole('main')).toContainText('VAT at 20%');
    await expectSound(page, project.name, WIDE);
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as PDF' }).click();
    expect((await coming).suggestedFilename()).toMatch(/^Invoice-KCC-\d{6}\.pdf$/);
  });

  await test.step('on paper it is one page without the site around it, and says nothing of what was paid', async () => {
    await expect(page.getByText('1 OF 3 PAID')).toBeVisible();
    const printed = await readPdf(new Uint8Array(await page.pdf({ tagged: true, preferCSSPageSize: true })));
    expect(printed).toMatchObject({ pages: 1, language: 'en-GB' });
    expect(printed.text).toMatch(
      /^\s*Kennet Car Care Invoice KCC-\d{6} From .*Total inc VAT .*give the number/,
    );
    for (const left of ['PAID', 'Call to book', 'Download', 'Terms', 'Your booking'])
      expect(printed.text).not.toContain(left);
  });

  await test.step('the receipt has a page of its own', async () => {
    await page.getByRole('link', { name: 'See the receipt' }).click();
    await expect(page.getByRole('heading', { name: `Receipt ${reference}` })).toBeVisible();
    await expect(page.getByRole('row', { name: /First of 3, by card/ })).toContainText('£59.67');
    await expectSound(page, project.name, WIDE);
  });
});
