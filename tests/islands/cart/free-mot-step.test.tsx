import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getVehicleServices, type PricedItem } from '../../../src/contract/catalogue/catalogue.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { named } from '../../helpers/named.ts';
import { type Network, testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();

const open = () =>
  visitor.open('/booking/create/free-mot-with-full-service', async () => {
    const { default: FreeMotStep } = await import('../../../src/islands/cart/FreeMotStep.tsx');
    return <FreeMotStep />;
  });

const press = async (name: string) =>
  visitor.user.click(await screen.findByRole('button', { name: named(name) }));
const heading = (name: string) => screen.findByRole('heading', { name });
const cart = () => JSON.parse(localStorage.getItem('kcc:cart') ?? 'null')?.cart;

/** The API with another price list than today's. */
function withPrices(change: (item: PricedItem) => PricedItem): Network {
  return async (path, init) => {
    if (!path.includes('/get_vehicle_service/')) return visitor.api.raw(path.replace('/api/v2', ''), init);
    const answer = await visitor.api.ok(getVehicleServices, { params: { modelId: aVehicle().Model_ID } });
    return Response.json({ ...answer, data: { ...answer.data, items: answer.data.items.map(change) } });
  };
}

describe('without a service in the cart', () => {
  test('those that make the MOT free are offered with it, and no others', async () => {
    await visitor.has({ vehicle: aVehicle() });
    await open();
    await heading('Choose the service that makes the MOT free');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Add both Full service and MOT',
      'Add both Major service and MOT',
    ]);
    screen.getByText('Full service and MOT, £179.00');
  });

  test('the price list says which: one beside which the MOT is only cheaper makes none free', async () => {
    visitor.network(withPrices((item) => (item.key === 'major' ? { ...item, motBeside: '20.00' } : item)));
    await visitor.has({ vehicle: aVehicle() });
    await open();
    await heading('Choose the service that makes the MOT free');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Add both Full service and MOT',
    ]);
  });

  test('both are added at one press, the MOT free', async () => {
    await visitor.has({ vehicle: aVehicle() });
    await open();
    await press('Add both Full service and MOT');
    await heading('The MOT is in your list, free');
    expect(cart()).toEqual(['full', 'mot']);
  });
});

describe('beside a service', () => {
  test('that makes it free the MOT is offered so, and added', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full'] });
    await open();
    await heading('Your service makes the MOT free');
    screen.getByText(/^Without the service it’s £40\.00\./);
    await press('Add the MOT for £0.00');
    await heading('The MOT is in your list, free');
    expect(cart()).toEqual(['full', 'mot']);
  });

  test('that does not, those that do are offered', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['front_brake_pads'] });
    await open();
    await heading('Choose the service that makes the MOT free');
  });

  test('an MOT at its own price is not called free', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['mot'] });
    await open();
    await heading('The MOT is in your list at £40.00');
  });
});

test('a van that may be too heavy is told that the test is another one', async () => {
  const vehicle = aVehicle({ Model_ID: 'mercedes-benz-sprinter-2143-diesel', MotClass: 'check' });
  await visitor.has({ vehicle });
  await open();
  await heading('The free MOT is a class 4 test');
  expect(screen.queryByRole('button')).toBeNull();
});

test('prices that do not come are asked for again; a failure to add is told', async () => {
  visitor.mayComplain(/Cart offline/);
  await visitor.has({ vehicle: aVehicle() });
  visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/We couldn’t reach our server/);
  visitor.network(null);
  await press('Try again');
  await heading('Choose the service that makes the MOT free');
  visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
  await press('Add both Full service and MOT');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/We couldn’t reach our server/));
  expect(cart()).toBeUndefined();
});

test('without a car there is nothing to offer', async () => {
  await open();
  expect(screen.getByRole('main').textContent).toBe('');
});
