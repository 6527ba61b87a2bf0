import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aVehicle } from '../../fixtures/orders.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();

/** The plan stands in the cart and, where that is not in view, as a chip under the title. */
const open = () =>
  visitor.open('/booking/create/services', async () => {
    const { default: CartPanel } = await import('../../../src/islands/cart/CartPanel.tsx');
    const { default: PaymentPlan } = await import('../../../src/islands/payment/PaymentPlan.tsx');
    const { default: PlanChip } = await import('../../../src/islands/payment/PlanChip.tsx');
    return (
      <>
        <PlanChip instalments={3} />
        <CartPanel />
        <aside aria-label="Plan">
          <PaymentPlan instalments={3} />
        </aside>
      </>
    );
  });

const plan = () => within(screen.getByRole('complementary', { name: 'Plan' }));
const schedule = () =>
  plan()
    .queryAllByRole('listitem')
    .map((line) => line.querySelector('b')?.textContent);
const chosen = () => localStorage.getItem('kcc:plan');
const press = (name: string | RegExp) => visitor.user.click(plan().getByRole('button', { name }));

beforeEach(() => visitor.has({ vehicle: aVehicle(), items: ['full', 'front_brake_pads'] }));

test('it is chosen, shows the instalments of the total, and is let go', async () => {
  await open();
  plan().getByText('No payment plan was selected');
  expect(visitor.calls.filter((call) => /plan|instal/.test(call))).toEqual([]);
  // Looked for before it is asked for: it is there for a moment only.
  const working = plan().findByRole('status', { name: 'Working out your instalments' });
  await press('Pay in 3');
  expect(chosen()).toBe('true');
  await working;
  await waitFor(() => expect(schedule()).toEqual(['£94.67', '£94.67', '£94.66']));
  plan().getByText('Exact instalment dates are decided once the work is complete.');
  expect(screen.getByText(/^Pay in 3: £94\.67 a month$/)).toBeTruthy();
  await press('Remove payment plan');
  plan().getByText('No payment plan was selected');
  expect(chosen()).toBe('false');
  screen.getByRole('button', { name: 'Pay in 3, no interest, no fee' });
});

test('the schedule follows the cart, and never shows that of another total', async () => {
  await open();
  await press('Pay in 3');
  await waitFor(() => expect(schedule()).toHaveLength(3));
  await visitor.user.click(screen.getByRole('button', { name: 'Remove Front brake pads' }));
  await waitFor(() => expect(schedule()).toEqual(['£59.67', '£59.67', '£59.66']));
});

test('what was chosen on an earlier page is shown with its schedule', async () => {
  localStorage.setItem('kcc:plan', 'true');
  await open();
  await waitFor(() => expect(schedule()).toEqual(['£94.67', '£94.67', '£94.66']));
});

test('instalments that do not come are told and asked for again; the choice stands', async () => {
  visitor.mayComplain(/Instalments offline/);
  await open();
  visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
  await press('Pay in 3');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/We couldn’t reach our server/);
  expect(chosen()).toBe('true');
  visitor.network(null);
  await press('Try again');
  await waitFor(() => expect(schedule()).toHaveLength(3));
});

test('without a service there is nothing to pay in instalments', async () => {
  localStorage.removeItem('kcc:cart');
  await open();
  plan().getByText('Select a service to see your installment plan details');
});

test('without a car there is no chip', async () => {
  localStorage.clear();
  await open();
  expect(screen.queryByRole('button', { name: /^Pay in 3/ })).toBeNull();
});
