import { expect, test } from './support/test.ts';
import { awake, expectPrices, FOCUS, plateForm, sendPlate } from './support/visitor.ts';

const ADVICE = ', please try using Manual Search';
const PHONE = '0118 496 0123';
const ONLY = `we look after cars and vans up to 3,500 kg (call us on ${PHONE} if yours is one)`;

/** What the visitor types, what they are told, and the HTTP error that the browser may note in its console. */
const CASES: { what: string; typed: string; told: string; noted?: RegExp }[] = [
  { what: 'nonsense', typed: 'hello there', told: `Enter a UK registration number, like AB18 KQC${ADVICE}` },
  { what: 'signs only', typed: '!!!', told: 'Enter your car reg no' },
  {
    what: 'a trade plate',
    typed: '12345',
    told: `That looks like a trade plate, which the vehicle register does not hold (call us on ${PHONE})${ADVICE}`,
    noted: /status of 400/,
  },
  {
    what: 'a plate that the register refuses',
    typed: 'ER19BAD',
    told: `The vehicle register does not accept that registration${ADVICE}`,
    noted: /status of 400/,
  },
  {
    what: 'a busy register',
    typed: 'ER19THR',
    told: `The vehicle register is very busy${ADVICE}`,
    noted: /status of 424/,
  },
  {
    what: 'a register that fails',
    typed: 'ER19ERR',
    told: `The vehicle register did not answer${ADVICE}`,
    noted: /status of 424/,
  },
  {
    what: 'a register under maintenance',
    typed: 'ER19MNT',
    told: `The vehicle register is closed for maintenance${ADVICE}`,
    noted: /status of 424/,
  },
  {
    what: 'a motorcycle',
    typed: 'L2 WPS',
    told: `That is a motorcycle, and ${ONLY}${ADVICE}`,
    noted: /status of 422/,
  },
  {
    what: 'a lorry',
    typed: 'AA19 PPP',
    told: `That is a lorry, and ${ONLY}${ADVICE}`,
    noted: /status of 422/,
  },
];

for (const { what, typed, told, noted } of CASES) {
  test(`${what}: ${told}`, async ({ page, complaints }) => {
    if (noted) complaints.expect(noted);
    await page.goto('/bracknell');
    const { field, button } = plateForm(page);
    await awake(field);
    await field.fill(typed);
    await button.click();
    const alert = page.getByRole('alert').filter({ visible: true });
    await expect(alert).toHaveText(`Error: ${told}`);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(`Error: ${told}`);
    await expect(field).toHaveValue(typed);
    if (told.endsWith(ADVICE)) {
      await alert.getByRole('link', { name: 'Manual Search' }).click();
      await expect(page).toHaveURL('/search/vehicle');
    } else {
      await expect(alert.getByRole('link')).toHaveCount(0);
    }
  });
}

test('an empty plate is asked for, and then taken', async ({ page }) => {
  await page.goto('/car-service/bracknell');
  const { field, button } = plateForm(page);
  await awake(field);
  await button.click();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText('Error: Enter your car reg no');
  await expect(field).toBeFocused();
  await field.fill(FOCUS.typed);
  await button.click();
  await expectPrices(page);
});

test('a plate that the register does not have leads to the manual search', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  await page.goto('/');
  await awake(plateForm(page).field);
  await sendPlate(page, 'er19.nfd');
  await expect(page).toHaveURL('/search/vehicle?no_reg_found=true&reg_no=ER19NFD');
  await expect(page.getByText('We could not find ER19 NFD.')).toBeVisible();

  await test.step('where the plate can be put right', async () => {
    const { field, button } = plateForm(page);
    await expect(field).toHaveValue('ER19 NFD');
    await field.fill(FOCUS.typed);
    await button.click();
    await expectPrices(page);
  });
});

test('the button says what fits the screen', async ({ page }) => {
  const wide = (page.viewportSize()?.width ?? 0) >= 600;
  await page.goto('/');
  const { button } = plateForm(page);
  await expect(button).toHaveAccessibleName(wide ? 'Get instant quote' : 'Get quote');
});
