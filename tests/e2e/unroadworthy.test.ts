import { managePath } from '../../src/contract/booking/booking.ts';
import { answerCheck, recordChecks } from '../../src/contract/work/checks.ts';
import { localNow } from '../../src/domain/text/local-time.ts';
import { logIn } from './support/account.ts';
import { deskOf, MECHANIC } from './support/desk.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

const TYRE = 'Tyre tread, offside front: 1.2 mm. The legal limit is 1.6 mm';

test('a tyre below the law: both sides say that it mustn’t be driven, and it leaves on a truck', async ({
  page,
  api,
  place,
  email,
  request,
}, { project }) => {
  const { manageToken } = await api.book(place, email);
  const [id = ''] = manageToken.split('.');
  const workshop = await deskOf(request);
  for (const to of ['collected', 'in_workshop'] as const) await workshop.step(id, to);
  const [line] = (await workshop.work(id)).lines;
  const key = 'tread_offside_front';
  const version = async () => ({ version: (await workshop.work(id)).version });
  await workshop.press(recordChecks.path, id, {
    ...(await version()),
    line_id: line?.id,
    results: [{ key, result: 'red', measured: 1.2 }],
  });
  const { date, time } = localNow(new Date());
  await workshop.press(answerCheck.path, line?.id ?? '', {
    ...(await version()),
    key,
    answer: 'not_wanted',
    how: 'phone',
    told_at: `${date}T${time}`,
  });
  await workshop.check(id);
  await workshop.finish(id);

  await page.goto(managePath(manageToken));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose how you get your car');
  await expect(page.getByText(TYRE)).toBeVisible();
  await expect(page.getByText(/bring (it|the car) back/)).toHaveCount(0);
  await expectSound(page, project.name, { widths: [768, 1280], large: true });

  await test.step('its customer chooses a truck, and the desk sees it', async () => {
    await expect(page.getByText('We tell you what the truck costs before it’s ordered.')).toBeVisible();
    await page.getByRole('button', { name: 'Bring it on a recovery truck' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comes on a recovery truck');
    await page.getByText('Change it').click();
    await page.getByRole('button', { name: 'I’ll fetch it myself' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready for you to fetch');
    await page.getByText('Change it').click();
    await page.getByRole('button', { name: 'Bring it on a recovery truck' }).click();
    await expect(page.getByText('The car will leave by recovery truck').first()).toBeVisible();
  });

  const path = `/apps/desk/bookings/${id}`;
  await page.goto(`/login?to=${encodeURIComponent(`${path}/handover`)}`);
  await logIn(page, MECHANIC);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Record how it leaves');
  await expectSound(page, project.name);
  await page.goto(path);
  await expect(page.getByText(TYRE).first()).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Nothing agreed' })).toBeVisible();
  // Our driver is no way out of it.
  const ways = page.getByRole('region', { name: 'How it leaves' }).getByRole('radio');
  expect(await ways.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
    'lorry',
    'brought',
  ]);
  await page.getByRole('region', { name: 'Next step' }).locator('summary').click();
  await page.getByRole('link', { name: 'Gone, without a record' }).click();
  const leave = page.getByRole('button', { name: 'It has left, without a record' });
  await page.getByLabel(/Why isn’t the handover recorded/).fill('The truck came early');
  await leave.click();
  await expect(page.getByRole('alert')).toContainText('It must not be driven');
  await page.getByLabel('On a recovery truck').check();
  await leave.click();
  await expect(page.getByText(/Car picked up by recovery truck/).first()).toBeVisible();
});
