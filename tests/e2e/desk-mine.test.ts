import { logIn } from './support/account.ts';
import { deskOf, MECHANIC } from './support/desk.ts';
import { plateOf, typedPlate } from './support/plates.ts';
import { expectFits, expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test(
  'a mechanic takes a car that nobody has, begins it and is done with it, by touch',
  { tag: ['@phone', '@wide'] },
  async ({ page, api, place, email, request }, { project }) => {
    const plate = plateOf('MN', 51, 'TCH');
    const { manageToken } = await api.book(place, email, {
      vehicle: { RegistrationNumber: typedPlate(plate) },
    });
    const [id = ''] = manageToken.split('.');
    const desk = await deskOf(request);
    const jobs = async () => (await desk.work(id)).lines.map(({ status }) => status);
    await desk.step(id, 'collected');

    await page.goto('/apps/desk/mine');
    await logIn(page, MECHANIC);
    const row = (part: string) =>
      page.getByRole('region', { name: part, exact: true }).getByRole('listitem').filter({ hasText: plate });
    await row('Unassigned')
      .getByRole('button', { name: /^Take it/ })
      .tap();
    const start = row('Next').getByRole('button', { name: /^Start/ });
    await expect(start).toBeVisible();
    expect((await start.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectSound(page, project.name, { widths: [1024] });
    await start.tap();
    await expect(page.getByRole('status').filter({ hasText: 'Recorded.' })).toBeVisible();
    expect(await jobs()).toEqual(['begun']);

    await desk.check(id);
    await page.goto('/apps/desk/mine');
    await page.emulateMedia({ forcedColors: 'active' });
    await expectFits(page, [1024]);
    await page.locator('.nowcar').filter({ hasText: plate }).getByRole('button', { name: /^Done/ }).tap();
    await expect(page.getByRole('status').filter({ hasText: 'Recorded.' })).toBeVisible();
    expect(await jobs()).toEqual(['done']);
  },
);
