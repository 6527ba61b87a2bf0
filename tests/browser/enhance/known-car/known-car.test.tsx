import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Vehicle } from '../../../../src/contract/vehicle/vehicle.ts';
import { paintOf } from '../../../../src/domain/vehicle/paint.ts';
import { aVehicle } from '../../../fixtures/orders.ts';
import { named } from '../../../helpers/named.ts';
import { testVisitor } from '../../../helpers/visitor.ts';

const visitor = testVisitor();
const { dataset } = document.documentElement;
const LEAF = aVehicle({
  RegistrationNumber: 'AB00EVC',
  Mfr: 'NISSAN',
  Range: 'LEAF',
  Model_ID: 'nissan-leaf-electric',
});

/** A repair page as it is built, with the car that the page's own script has seen. */
async function open(vehicle: Vehicle | null, wanted = 'spark_plugs,front_brake_pads'): Promise<void> {
  if (vehicle) await visitor.has({ vehicle });
  sessionStorage.clear();
  await visitor.open('/brake-pad-replacement', () => Promise.resolve(null));
  dataset.car = '';
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div class="known" data-form="hero-reg" data-wanted="${wanted}"></div><input id="hero-reg" />
     <div class="own"><p class="own__for"></p><ul>${wanted
       .split(',')
       .map((key) => `<li data-price="${key}"><h3>${key}</h3></li>`)
       .join('')}</ul></div>
     <div class="spot"><svg><use href="/hatchback.svg#car"/><g data-x="242" data-y="103"/></svg></div>`,
  );
  await import('../../../../src/browser/enhance/known-car/known-car.ts');
}
const found = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
};
const box = () => found('.known');
const row = (key: string) => found(`[data-price="${key}"]`);
const asked = () => visitor.calls.filter((call) => call.includes('/get_car_prices/'));

afterEach(() => {
  for (const key of ['car', 'priced']) document.documentElement.removeAttribute(`data-${key}`);
});

test('the car, the price of what the page is about, and a way on', async () => {
  await open(aVehicle());
  within(box()).getByText('Ford Focus');
  within(box()).getByText('AB18 KQC');
  const on = within(box()).getByRole('link', { name: 'Continue with AB18 KQC' });
  expect(on.getAttribute('href')).toBe('/booking/create');
  await waitFor(() => expect(row('front_brake_pads').textContent).toMatch(/£105\.00 inc VAT/));
  expect(box().textContent).toMatch(/£\d+\.00 inc VAT/);
  on.addEventListener('click', (event) => event.preventDefault());
  await visitor.user.click(on);
  expect(localStorage.getItem('kcc:wanted')).toBe('["spark_plugs","front_brake_pads"]');
});

test('where the part is, on the body and in the colour of the car', async () => {
  await open(aVehicle({ Body: 'van', Colour: 'RED' }));
  expect(found('.spot use').getAttribute('href')).toMatch(/van.*#car$/);
  expect(found('.spot use').getAttribute('fill')).toBe(paintOf('RED'));
  expect(found('.spot g').getAttribute('transform')).toBe('translate(248 103)');
});

test('Add puts it into the one cart, and takes it out again', async () => {
  await open(aVehicle(), 'front_brake_pads');
  const add = await within(row('front_brake_pads')).findByRole('button', {
    name: named('Add Front brake pads'),
  });
  await visitor.user.click(add);
  const { $cart } = await import('../../../../src/stores/cart/cart-state.ts');
  await waitFor(() => expect($cart.get()?.cartContent?.subtotal).toBe('105.00'));
  expect(add.textContent).toBe('Added Front brake pads');
  expect(add.getAttribute('aria-pressed')).toBe('true');
  await visitor.user.click(add);
  await waitFor(() => expect($cart.get()?.cart ?? []).toEqual([]));
});

test('what the car cannot need is said, and the rest priced', async () => {
  await open(LEAF);
  await waitFor(() =>
    expect(row('spark_plugs').textContent).toContain(
      'Your Nissan Leaf doesn’t have this, so it can’t need it.',
    ),
  );
  expect(within(row('spark_plugs')).queryByRole('button')).toBeNull();
  within(row('front_brake_pads')).getByRole('button', { name: named('Add Front brake pads') });
  expect(box().textContent).toContain('Front brake pads for your Nissan Leaf');
});

test('what is quoted is asked for, and what goes by size has its size chosen first', async () => {
  await open(aVehicle(), 'tyre_mid,turbo');
  const size = await within(row('tyre_mid')).findByRole('link', {
    name: named('Choose the size of Mid-range tyre, fitted and balanced'),
  });
  expect(size.getAttribute('href')).toBe('/booking/create/parts/tyres-wheels');
  const ask = within(row('turbo')).getByRole('link', { name: named('Ask for the price of Turbocharger') });
  expect(ask.getAttribute('href')).toContain('about=turbo');
  expect(row('turbo').textContent).toContain('Price on request');
});

test('a car that was chosen before bodies were told apart is drawn as its range is', async () => {
  const older = aVehicle();
  delete older.Body;
  await open(older);
  await waitFor(() => expect(box().querySelector('use')?.getAttribute('href')).toContain('#car'));
  expect(JSON.parse(localStorage.getItem('kcc:vehicle') ?? '{}')).toMatchObject({ Body: 'hatchback' });
});

test('a page of the same visit is priced without asking again', async () => {
  await open(aVehicle(), 'front_brake_pads');
  await waitFor(() => expect(row('front_brake_pads').textContent).toContain('£105.00'));
  const kept = sessionStorage.getItem('kcc:prices') ?? '';
  expect(asked()).toHaveLength(1);
  await open(aVehicle(), 'front_brake_pads');
  sessionStorage.setItem('kcc:prices', kept);
  visitor.calls.length = 0;
  const { loadCarPrices, $carPrices } = await import('../../../../src/stores/catalogue/car-prices.ts');
  await loadCarPrices(['front_brake_pads']);
  expect($carPrices.get().state).toBe('ready');
  expect(asked()).toHaveLength(0);
});

test('a car that the catalogue has no more is typed in anew', async () => {
  await open(aVehicle({ Model_ID: 'ford-focus-1-petrol' }));
  await waitFor(() => expect(dataset.car).toBeUndefined());
});

test('without an answer the prices for any car hold, and the car stays', async () => {
  visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
  await open(aVehicle());
  await waitFor(() => expect(dataset.priced).toBe('no'));
  expect(dataset.car).toBe('');
  visitor.network(null);
});

test('Change car brings the form back, with the focus in it', async () => {
  await open(aVehicle());
  await visitor.user.click(screen.getByRole('button', { name: 'Change car' }));
  expect(dataset.car).toBeUndefined();
  expect(document.activeElement?.id).toBe('hero-reg');
});

test('what is stored is no car: the page is as for everybody', async () => {
  localStorage.setItem('kcc:vehicle', '{"RegistrationNumber":12}');
  await open(null);
  expect(dataset.car).toBeUndefined();
  expect(asked()).toHaveLength(0);
});
