import { listDeskBookings } from '../../src/contract/desk/desk.ts';
import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { logIn } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { deskOf, MECHANIC, OWNER } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** What an open page may lag behind a press of somebody else. */
const SOON = { timeout: 6000 };

test('one drags a car, the other sees it within seconds and loses nothing that is typed; who comes second is told', async ({
  page,
  browser,
  request,
  api,
  place,
  email,
}) => {
  const { reference } = await api.book(place, email, { vehicle: { RegistrationNumber: 'DR51AGD' } });
  const desk = await deskOf(request);
  const listed = await request.get(`${API_BASE}/desk/bookings?q=${reference}`, { headers: desk.headers });
  const [booking] = listDeskBookings.response.parse(await listed.json()).data.bookings;
  if (!booking) throw new Error('What was just booked is not listed');
  await desk.step(booking.id, 'collected');

  const other = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage();
  const card = (of: typeof page, stage: string) =>
    of.getByRole('region', { name: stage }).getByRole('listitem').filter({ hasText: 'DR51 AGD' });
  for (const [tab, who] of [
    [page, OWNER],
    [other, MECHANIC],
  ] as const) {
    await tab.goto('/login?to=/apps/desk');
    const told = tab.waitForResponse((answer) => answer.url().endsWith('/auth/live'));
    await logIn(tab, who);
    await expect(card(tab, 'Here')).toBeVisible();
    await told;
  }
  await expectAccessible(page);

  await test.step('a car is dragged to the column of its next step, and to no other', async () => {
    const search = other.getByRole('search').locator('input');
    await search.fill('half a wo');
    await card(page, 'Here').dragTo(page.getByRole('region', { name: 'Ready' }));
    await expect(card(page, 'Here')).toBeVisible();
    await card(page, 'Here').dragTo(page.getByRole('region', { name: 'In work' }));
    await expect(card(page, 'In work')).toBeVisible();
    await expect(card(other, 'In work')).toBeVisible(SOON);
    await expect(card(other, 'Here')).toHaveCount(0);
    await expect(search).toHaveValue('half a wo');
    await expect(search).toBeFocused();
  });

  await test.step('who has chosen something keeps it, and is told that the board has changed', async () => {
    const menu = card(other, 'In work').getByText('Unassigned: move or give DR51 AGD');
    await menu.click();
    const person = card(other, 'In work').getByLabel('Who looks after it');
    await person.selectOption('Morgan Mechanic');
    await card(page, 'In work').getByText('Unassigned: move or give DR51 AGD').click();
    await card(page, 'In work').getByLabel('Who looks after it').selectOption('Alex Owner');
    await card(page, 'In work').getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/apps/desk?done=kept');
    await expect(other.getByText('This list has changed.')).toBeVisible(SOON);
    await expect(person).toHaveValue(/./);

    await card(other, 'In work').getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('It wasn’t moved.')).toBeVisible();
    await expect(other.getByText(/Somebody has changed this booking/)).toBeVisible();
    const again = card(other, 'In work').getByLabel('Who looks after it');
    await expect(again.locator('option:checked')).toHaveText('Morgan Mechanic');
    await card(other, 'In work').getByRole('button', { name: 'Save' }).click();
    await expect(other).toHaveURL('/apps/desk?done=kept');
    await expect(card(other, 'In work').getByTitle('Morgan Mechanic')).toBeVisible();
  });
  await other.context().close();
});
