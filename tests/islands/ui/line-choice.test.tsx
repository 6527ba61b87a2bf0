import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aVehicle } from '../../fixtures/orders.ts';
import { named } from '../../helpers/named.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();
const TYRE = 'Mid-range tyre, fitted and balanced';

/** The repairs of one group, with the cart at their side. */
async function open(group: string): Promise<void> {
  await visitor.open(`/booking/create/parts/${group}`, async () => {
    const { default: CartPanel } = await import('../../../src/islands/cart/CartPanel.tsx');
    const { default: GroupStep } = await import('../../../src/islands/catalogue/GroupStep.tsx');
    return (
      <>
        <GroupStep group={group} name="Group" />
        <aside>
          <CartPanel />
        </aside>
      </>
    );
  });
}

const press = async (name: string) =>
  visitor.user.click(await screen.findByRole('button', { name: named(name) }));
const cart = () => within(screen.getByRole('complementary'));
const inCart = (text: string) =>
  waitFor(() => expect(cart().getAllByRole('listitem')[0]?.textContent).toContain(text));
/** The row of an item in the list, which has its choices once it is added. */
const row = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body);

beforeEach(() => visitor.has({ vehicle: aVehicle() }));

test('one is added at once; the wheels are chosen after it, and counted', async () => {
  await open('suspension');
  await press('Add Anti-roll bar drop link');
  await inCart('Anti-roll bar drop link');
  expect(cart().queryByText(/£.* each/)).toBeNull();
  const drop = await row('Anti-roll bar drop link');
  const box = (name: RegExp) => drop.findByRole('checkbox', { name });
  await visitor.user.click(await box(/^Front left/));
  await inCart('Anti-roll bar drop link, front nearside (passenger side)');
  await visitor.user.click(await box(/^Front right/));
  await inCart('2 × Anti-roll bar drop link, front');
  await inCart('£65.00 each');
  expect(cart().getAllByRole('definition').at(-1)?.textContent).toBe('£130.00');

  await visitor.user.click(await box(/^Front left/));
  await visitor.user.click(await box(/^Front right/));
  await waitFor(() => expect(cart().getAllByRole('definition').at(-1)?.textContent).toBe('£65.00'));
});

test('the keyboard ticks a wheel, and the page still has it when it is opened again', async () => {
  await open('suspension');
  await press('Add Rear coil spring');
  const group = await (await row('Rear coil spring')).findByRole('group', { name: /^Which one/ });
  within(group)
    .getByRole<HTMLInputElement>('checkbox', { name: /^Rear left/ })
    .focus();
  await visitor.user.keyboard(' ');
  await inCart('Rear coil spring, nearside (passenger side)');
  await open('suspension');
  const again = await row('Rear coil spring');
  expect(await again.findByRole('checkbox', { name: /^Rear left/, checked: true })).toBeTruthy();
  expect(again.queryByRole('checkbox', { name: /^Front/ })).toBeNull();
});

test('a tyre has a price once its size is known, and what is no size says so', async () => {
  await open('tyres_wheels');
  await press(`Add ${TYRE}`);
  await waitFor(() => cart().getByRole('heading', { name: 'We will contact you with a quote for' }));
  const tyre = await row(TYRE);
  const field = await tyre.findByRole('textbox', { name: 'Size of the tyre' });
  tyre.getByRole('img', { name: /205\/55 R16 91V/ });
  await visitor.user.type(field, '16 inch{Enter}');
  expect(document.querySelector(`#${CSS.escape(field.id)}-error`)?.textContent).toMatch(
    /Enter the size as on the side of the tyre/,
  );
  expect(field.getAttribute('aria-describedby')).toContain('-error');
  expect(document.activeElement).toBe(field);
  await visitor.user.clear(field);
  await visitor.user.type(field, '205 55 r16 91v{Enter}');
  await inCart(`${TYRE}, 205/55 R16 91V`);
  expect(field).toHaveProperty('value', '205/55 R16 91V');
  await visitor.user.click(await tyre.findByRole('checkbox', { name: /^Front left/ }));
  await visitor.user.click(await tyre.findByRole('checkbox', { name: /^Front right/ }));
  await inCart(`2 × ${TYRE}, front, 205/55 R16 91V`);
  await waitFor(() => tyre.getByText('£100.00 each, £200.00 for 2'));
});

test('where the place does not matter, only the number is asked for, within what a car has', async () => {
  await open('lights_visibility');
  await press('Add Windscreen chip repair');
  const chips = await row('Windscreen chip repair');
  const more = await chips.findByRole('button', { name: 'One more' });
  expect(chips.getByRole('button', { name: 'One fewer' }).getAttribute('aria-disabled')).toBe('true');
  await visitor.user.click(more);
  await inCart('2 × Windscreen chip repair');
  await visitor.user.click(more);
  await visitor.user.click(more);
  await inCart('3 × Windscreen chip repair');
  expect(more.getAttribute('aria-disabled')).toBe('true');
});

test('what is sold once has nothing to choose', async () => {
  await open('suspension');
  await press('Add Front shock absorbers');
  await inCart('Front shock absorbers');
  expect((await row('Front shock absorbers')).queryByRole('group')).toBeNull();
});

test('a cart that the server has forgotten is made anew with what was chosen', async () => {
  await open('suspension');
  await press('Add Rear coil spring');
  await visitor.user.click(
    await (await row('Rear coil spring')).findByRole('checkbox', { name: /^Rear left/ }),
  );
  await inCart('nearside');
  const kept = JSON.parse(localStorage.getItem('kcc:cart') ?? '');
  localStorage.setItem(
    'kcc:cart',
    JSON.stringify({ ...kept, cartContent: { ...kept.cartContent, key: 'gone' } }),
  );
  await open('suspension');
  await press('Add Anti-roll bar drop link');
  await inCart('Rear coil spring, nearside (passenger side)');
  await waitFor(() => expect(cart().getAllByRole('listitem')).toHaveLength(2));
});
