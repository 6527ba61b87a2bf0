import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aVehicle } from '../../fixtures/orders.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();
const CODE = 'abcde23456';
const THIRTY_DAYS = 30 * 24 * 60 * 60;
const remember = (value: string) => (document.cookie = `referral=${value}; Path=/; Max-Age=${THIRTY_DAYS}`);
const forget = () => (document.cookie = 'referral=; Path=/; Max-Age=0');

beforeEach(forget);
afterEach(forget);

async function open(): Promise<void> {
  await visitor.open('/booking/create/services', async () => {
    const { default: CartPanel } = await import('../../../src/islands/cart/CartPanel.tsx');
    return <CartPanel />;
  });
  await screen.findByText('Full service');
}

const row = () => screen.queryByText('Recommended by a friend');
const stores = async () => ({
  ...(await import('../../../src/stores/cart/cart.ts')),
  ...(await import('../../../src/stores/cart/cart-state.ts')),
  ...(await import('../../../src/stores/shared/visit.ts')),
});

test('whoever came by a link sees the £10 with its condition, on a line of its own above the sum', async () => {
  remember(`${CODE}.Emma`);
  localStorage.setItem('kcc:referral', JSON.stringify(CODE));
  await visitor.has({ vehicle: aVehicle(), items: ['full'] });
  await open();
  await waitFor(() => expect(row()).not.toBeNull());
  const line = row()?.closest('div');
  expect(line?.textContent).toBe(
    'Recommended by a friendEmma sent you: if you and your car are new to us−£10.00',
  );
  expect(screen.getByText('£169.00')).toBeTruthy();
  expect(within(document.body).queryByText('£0.00')).toBeNull();
});

test('emptying the cart drops the friend from its order; the next cart has them again, for as long as is remembered', async () => {
  // The list is kept at once, whether or not the server answers.
  visitor.mayComplain(/Cart offline/);
  remember(`${CODE}.Emma`);
  await visitor.has({ vehicle: aVehicle() });
  const { addToCart, clearCart, $referralId } = await stores();
  await addToCart('full', 'Full service');
  expect($referralId.get()).toBe(CODE);
  clearCart();
  expect($referralId.get()).toBe('');
  await addToCart('full', 'Full service');
  expect($referralId.get()).toBe(CODE);
  clearCart();
  // The thirty days are over, or the booking has used it up.
  forget();
  await addToCart('full', 'Full service');
  expect($referralId.get()).toBe('');
});

test('an id that is not remembered any more promises nothing, and neither does a cookie that nobody of ours wrote', async () => {
  localStorage.setItem('kcc:referral', JSON.stringify(CODE));
  await visitor.has({ vehicle: aVehicle(), items: ['full'] });
  await open();
  await waitFor(() => expect(screen.getByText('£179.00', { selector: 'dd' })).toBeTruthy());
  expect(row()).toBeNull();
  const { rememberedFriend } = await import('../../../src/stores/cart/referral.ts');
  for (const broken of ['', 'x', `${CODE}`, '<b>.x', '%.%'])
    expect((remember(broken), rememberedFriend())).toBeNull();
  remember(`${CODE}.%E0%A4%A`);
  expect(rememberedFriend()).toEqual({ code: CODE, name: '' });
});
