import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();

/** From here on time passes only when the test lets it. */
beforeEach(async () => {
  await visitor.has({ vehicle: aVehicle(), items: ['full'] });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: SATURDAY_NOON });
});
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the bar of landing pages comes after five seconds, and gives way to reading', async () => {
  await visitor.open('/bracknell', async () => {
    const { default: CartBar } = await import('../../../src/islands/cart/CartBar.tsx');
    return <CartBar />;
  });
  const bar = () => screen.queryByRole('region', { name: 'Your booking' });
  await pass(4_900);
  expect(bar()).toBeNull();
  await pass(200);
  expect(bar()?.textContent).toContain('Ford Focus, 1 service added');
  expect(bar()?.textContent).toContain('Total Amount (inc VAT) £179.00');
  expect(screen.getByRole('link', { name: 'Book now' }).getAttribute('href')).toBe(
    '/booking/create/collection-info',
  );
  const scrollTo = (y: number) =>
    act(() => {
      vi.stubGlobal('scrollY', y);
      dispatchEvent(new Event('scroll'));
    });
  scrollTo(900);
  expect(bar()).toBeNull();
  scrollTo(600);
  expect(bar()).not.toBeNull();
});

test('the mini cart’s icon changes every ten seconds, and five after an item was added', async () => {
  await visitor.open('/booking/create/services', async () => {
    const { default: MiniCart } = await import('../../../src/islands/cart/MiniCart.tsx');
    return <MiniCart />;
  });
  const { addToCart } = await import('../../../src/stores/cart/cart.ts');
  const icon = () => screen.getByRole('button', { name: /services list/ }).querySelector('svg')?.innerHTML;
  await pass(11_000);
  await act(() => addToCart('front_brake_pads', 'Front brake pads'));
  const first = icon();
  await pass(4_900);
  expect(icon()).toBe(first);
  await pass(200);
  const second = icon();
  expect(second).not.toBe(first);
  await pass(9_700);
  expect(icon()).toBe(second);
  await pass(300);
  expect(icon()).toBe(first);
});

test('nothing moves for visitors who have asked for less motion', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media.includes('reduced-motion') }));
  await visitor.open('/booking/create/services', async () => {
    const { default: MiniCart } = await import('../../../src/islands/cart/MiniCart.tsx');
    return <MiniCart />;
  });
  const icon = () => screen.getByRole('button', { name: /services list/ }).querySelector('svg')?.innerHTML;
  const first = icon();
  await pass(30_000);
  expect(icon()).toBe(first);
});
