import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getVehicleServices } from '../../../src/contract/catalogue/catalogue.ts';
import { TO_BE_QUOTED } from '../../../src/domain/cart/cart.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { named } from '../../helpers/named.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();
const MOT = 'MOT test (class 4)';

const openPanel = ({ collecting = false } = {}) =>
  visitor.open('/booking/create/mot-and-servicing', async () => {
    const { default: CartPanel } = await import('../../../src/islands/cart/CartPanel.tsx');
    return <CartPanel collecting={collecting} />;
  });
const openMini = ({ collecting = false } = {}) =>
  visitor.open('/booking/create/services', async () => {
    const { default: MiniCart } = await import('../../../src/islands/cart/MiniCart.tsx');
    return <MiniCart collecting={collecting} />;
  });

/** The specification's line, in front of what happened and what to do. */
const CRITICAL = /^Cart Received a critical error Please consult with administrator/;

const press = (name: string | RegExp) =>
  visitor.user.click(screen.getByRole('button', { name: typeof name === 'string' ? named(name) : name }));
const stored = (): { cart: string[] } | null => JSON.parse(localStorage.getItem('kcc:cart') ?? 'null');

/** Lines of the cart as 'name: amount'. */
const lines = () =>
  screen.getAllByRole('listitem').map((line) => {
    const [name] = /Remove (.+)$/.exec(line.querySelector('button')?.textContent ?? '')?.slice(1) ?? [];
    return `${name}: ${line.querySelector('b')?.textContent ?? 'price on request'}`;
  });
const sums = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

/** Makes the server's answers to the cart fail from now on. */
const fail = () => visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
/** Another key than any that the server knows, as after the cart's days are over. */
function forgetCart(): void {
  const cart = JSON.parse(localStorage.getItem('kcc:cart') ?? '');
  localStorage.setItem(
    'kcc:cart',
    JSON.stringify({ ...cart, cartContent: { ...cart.cartContent, key: 'long-gone' } }),
  );
}

describe('the cart at the side', () => {
  test('empty, it says so under the car', async () => {
    await visitor.has({ vehicle: aVehicle() });
    await openPanel();
    screen.getByRole('heading', { name: 'YOUR ADDED SERVICES' });
    screen.getByText('Ford Focus');
    screen.getByText('No service added by you yet!');
    expect(sums()).toEqual(['£00.00', '£00.00']);
    expect(screen.queryByRole('link')).toBeNull();
    expect(visitor.calls).toEqual([]);
  });

  test('filled, it lists prices, sums and the way on', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full', 'front_brake_pads'] });
    await openPanel();
    expect(lines()).toEqual(['Full service: £179.00', 'Front brake pads: £105.00']);
    expect(sums()).toEqual(['£236.67', '£284.00']);
    expect(screen.getByRole('link', { name: 'Book Now' }).getAttribute('href')).toBe(
      '/booking/create/collection-info',
    );
    expect(screen.queryByText('No service added by you yet!')).toBeNull();
  });

  test('while the car is collected it leads back to the services, and not on', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full'] });
    await openPanel({ collecting: true });
    expect(screen.queryByRole('link', { name: 'Book Now' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Change services' }).getAttribute('href')).toBe(
      '/booking/create/services',
    );
  });

  test('taking the full service out takes the discounted MOT with it', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full', 'mot', 'front_brake_pads'] });
    await openPanel();
    expect(lines()).toContain(`${MOT}: £0.00`);
    await press('Remove Full service');
    await waitFor(() => expect(lines()).toEqual(['Front brake pads: £105.00']));
    expect(stored()?.cart).toEqual(['front_brake_pads']);
  });

  test('an MOT at its own price stays when something else goes', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['mot', 'front_brake_pads'] });
    await openPanel();
    await press('Remove Front brake pads');
    await waitFor(() => expect(lines()).toEqual([`${MOT}: £40.00`]));
    expect(sums()[1]).toBe('£40.00');
  });

  test('the last one out leaves it empty, with nothing stored', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full'] });
    await openPanel();
    await press('Remove Full service');
    await screen.findByText('No service added by you yet!');
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(sums()).toEqual(['£00.00', '£00.00']);
    await waitFor(() => expect(stored()).toBeNull());
  });

  test('the MOT that a service makes free is offered, and added at that price', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full'] });
    await openPanel();
    expect(screen.getByRole('link', { name: 'Free MOT with your service' }).getAttribute('href')).toBe(
      '/booking/create/free-mot-with-full-service',
    );
    await press('Add the MOT for £0.00');
    await waitFor(() => expect(lines()).toContain(`${MOT}: £0.00`));
    expect(screen.queryByRole('link', { name: 'Free MOT with your service' })).toBeNull();
  });

  test('a service that makes it cheaper only is not called free', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['interim'] });
    await openPanel();
    const offer = screen.queryByRole('link', { name: /MOT/ });
    expect(offer?.textContent ?? '').not.toMatch(/free/i);
  });

  test('nothing is offered beside what has nothing to do with it', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['front_brake_pads'] });
    await openPanel();
    expect(screen.queryByRole('button', { name: /^Add the MOT/ })).toBeNull();
  });

  test('what is to be quoted stands apart, and is explained until it is understood', async () => {
    const { items } = (await visitor.api.ok(getVehicleServices, { params: { modelId: aVehicle().Model_ID } }))
      .data;
    const quoted = items.find(({ status }) => status === TO_BE_QUOTED);
    if (!quoted) throw new Error('Everything has a price');
    await visitor.has({ vehicle: aVehicle(), items: ['full', quoted.key] });
    await openPanel();
    screen.getByRole('heading', { name: 'We will contact you with a quote for' });
    expect(lines()).toEqual(['Full service: £179.00', `${quoted.name}: price on request`]);
    expect(sums()[1]).toBe('£179.00');
    await press('Understood');
    expect(screen.queryByRole('button', { name: 'Understood' })).toBeNull();
    await openPanel();
    expect(screen.queryByRole('button', { name: 'Understood' })).toBeNull();
  });

  test('a change that fails is taken back, told, and done by Try again', async () => {
    visitor.mayComplain(/Cart offline/);
    await visitor.has({ vehicle: aVehicle(), items: ['full', 'front_brake_pads'] });
    await openPanel();
    fail();
    await press('Remove Front brake pads');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(CRITICAL);
    expect(alert.textContent).toMatch(/We couldn’t reach our server/);
    expect(lines()).toHaveLength(2);
    visitor.network(null);
    await press('Try again');
    await waitFor(() => expect(lines()).toEqual(['Full service: £179.00']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an item whose call is cut off because the page is left is in the list of the next page', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full'] });
    await openPanel();
    const { addToCart } = await import('../../../src/stores/cart/cart.ts');
    visitor.network(() => {
      window.dispatchEvent(new Event('pagehide'));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await addToCart('mot', 'MOT test (class 4)');
    expect(stored()?.cart).toEqual(['full', 'mot']);
    visitor.network(null);
    await openPanel();
    await waitFor(() => expect(lines()).toEqual(['Full service: £179.00', 'MOT test (class 4): £0.00']));
  });

  test('a first item that cannot be added is told under the empty list', async () => {
    visitor.mayComplain(/Cart offline/);
    await visitor.has({ vehicle: aVehicle() });
    await openPanel();
    fail();
    const { addToCart } = await import('../../../src/stores/cart/cart.ts');
    await act(() => addToCart('full', 'Full service'));
    expect(screen.getByRole('alert').textContent).toMatch(CRITICAL);
    screen.getByText('No service added by you yet!');
  });

  test('a cart that the server has forgotten is made anew, with everything in it', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full', 'mot'] });
    forgetCart();
    await openPanel();
    await press('Remove MOT test (class 4)');
    await waitFor(() => expect(lines()).toEqual(['Full service: £179.00']));
  });

  test('a cart that another car filled is empty for this one', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full'] });
    localStorage.setItem('kcc:vehicle', JSON.stringify(aVehicle({ RegistrationNumber: 'AA19AAA' })));
    await openPanel();
    screen.getByText('No service added by you yet!');
  });

  test('what another tab does is seen here', async () => {
    await visitor.has({ vehicle: aVehicle() });
    await openPanel();
    await visitor.has({ vehicle: aVehicle(), items: ['full'] });
    const newValue = localStorage.getItem('kcc:cart');
    dispatchEvent(new StorageEvent('storage', { key: 'kcc:cart', newValue }));
    await waitFor(() => expect(lines()).toEqual(['Full service: £179.00']));
  });
});

describe('the cart at the thumb', () => {
  const opener = /Open your services list$/;

  test('is not there while it is empty', async () => {
    await visitor.has({ vehicle: aVehicle() });
    await openMini();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('says its total, opens a drawer with everything, and reads out what was done', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full', 'front_brake_pads'] });
    await openMini();
    expect(screen.getByRole('button', { name: opener }).textContent).toMatch(/£284\.00.*2 items/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(opener);
    const drawer = screen.getByRole('dialog', { name: 'Your services list' });
    await visitor.user.click(within(drawer).getByRole('button', { name: 'Remove Front brake pads' }));
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'Front brake pads removed. Total £179.00 including VAT',
      ),
    );
    expect(within(drawer).getByRole('link', { name: 'Book Now' }).getAttribute('href')).toBe(
      '/booking/create/collection-info',
    );
    await visitor.user.click(within(drawer).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(opener);
    await visitor.user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('on the collection page it does not lead on', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full'] });
    await openMini({ collecting: true });
    await press(/^Services List, 1 item$/);
    screen.getByRole('dialog');
    expect(screen.queryByRole('link', { name: 'Book Now' })).toBeNull();
  });

  test('a first item that cannot be added is told, although there is no cart to open', async () => {
    visitor.mayComplain(/Cart offline/);
    await visitor.has({ vehicle: aVehicle() });
    await openMini();
    fail();
    const { addToCart } = await import('../../../src/stores/cart/cart.ts');
    await act(() => addToCart('full', 'Full service'));
    const cart = screen.getByRole('region', { name: 'Your cart' });
    const alert = within(cart).getByRole('alert').textContent;
    expect(alert).toMatch(CRITICAL);
    expect(alert).toMatch(/We couldn’t reach our server/);
    visitor.network(null);
    await press('Try again');
    await screen.findByRole('button', { name: opener });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('a failure is told beside it, and in the drawer in the specified words', async () => {
    visitor.mayComplain(/Cart offline/);
    await visitor.has({ vehicle: aVehicle(), items: ['full', 'mot'] });
    await openMini();
    await press(opener);
    fail();
    await press('Remove Full service');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    const [beside, inDrawer] = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(beside).toMatch(/We couldn’t reach our server/);
    expect(inDrawer).toMatch(CRITICAL);
    expect(inDrawer).toMatch(/We couldn’t reach our server/);
  });
});
