import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageScript } from '../../../src/build/page-scripts.ts';
import { aVehicle } from '../../fixtures/orders.ts';

const KNOWN_CAR = await pageScript('known-car');
const root = document.documentElement;
const FOCUS = aVehicle();
const keep = (key: string, value: unknown) => localStorage.setItem(`kcc:${key}`, JSON.stringify(value));
/** What the page is told: of this test alone, because the stores of an earlier file still listen to the window. */
let page: EventTarget;
/** As the page runs it, without loading what shows the car. */
const run = () => {
  const code = KNOWN_CAR.replace('import(`/known-car.js`)', 'Promise.resolve()');
  (Function('addEventListener', code) as (listen: unknown) => void)(page.addEventListener.bind(page));
};
const shown = () => [root.dataset.cart, document.querySelector('.hcart')?.textContent];
const aCart = (over: object = {}) => ({
  carKey: `${FOCUS.Model_ID}|${FOCUS.RegistrationNumber}`,
  cart: ['full', 'mot'],
  cartContent: { subtotal: '1306.00', items: [{ status: 1 }, { status: 0 }], friend: null, ...over },
});

/** What an earlier file of this worker left behind is forgotten too: they share one document. */
function forget(): void {
  localStorage.clear();
  document.cookie = 'referral=; max-age=0';
  for (const key of ['car', 'cart', 'step']) root.removeAttribute(`data-${key}`);
}

beforeEach(() => {
  forget();
  page = new EventTarget();
  document.body.innerHTML = '<a class="hcart"><b></b><span></span></a>';
});
afterEach(forget);

test('nothing is stored: the page is as for everybody', () => {
  run();
  expect([root.dataset.car, ...shown()]).toEqual([undefined, undefined, '']);
});

test('a car, its services and their total', () => {
  keep('vehicle', FOCUS);
  keep('cart', aCart());
  run();
  expect([root.dataset.car, ...shown()]).toEqual(['', '2', '2£1,306.00']);
});

test('what a friend brings comes off as in the cart itself, as long as it is remembered', () => {
  keep('vehicle', FOCUS);
  keep('referral', 'abcdefghij');
  keep('cart', aCart({ friend: { subtotal: '1296.00', total: '1080.00', off: '10.00' } }));
  run();
  expect(shown()).toEqual(['2', '2£1,306.00']);
  document.cookie = 'referral=abcdefghij.Sam';
  page.dispatchEvent(new Event('pageshow'));
  expect(shown()).toEqual(['2', '2£1,296.00']);
});

test('a list that is only to be quoted has no total', () => {
  keep('vehicle', FOCUS);
  keep('cart', aCart({ subtotal: '0.00', items: [{ status: 2 }, { status: 2 }] }));
  run();
  expect(shown()).toEqual(['2', '2Price on request']);
});

test.each([
  ['of another car', { ...aCart(), carKey: 'nissan-leaf-electric|AB00EVC' }],
  ['empty', { ...aCart(), cart: [] }],
  ['no cart', 7],
])('a cart that is %s is none', (_, cart) => {
  keep('vehicle', FOCUS);
  keep('cart', cart);
  run();
  expect([root.dataset.car, root.dataset.cart]).toEqual(['', undefined]);
});

test('a step of the booking shows the car by itself', () => {
  root.dataset.step = '';
  keep('vehicle', FOCUS);
  keep('cart', aCart());
  run();
  expect([root.dataset.car, root.dataset.step, root.dataset.cart]).toEqual([undefined, 'car', '2']);
});

test('a car that could not be shown stays away, whatever else changes', () => {
  keep('vehicle', FOCUS);
  run();
  // As known-car.js does where the car is in no list any more.
  delete root.dataset.car;
  page.dispatchEvent(new Event('storage'));
  expect(root.dataset.car).toBeUndefined();
});

test.each(['kcc:stored', 'storage', 'pageshow'])('what changes meanwhile is shown: %s', (event) => {
  run();
  keep('vehicle', FOCUS);
  keep('cart', aCart());
  page.dispatchEvent(new Event(event));
  expect([root.dataset.car, root.dataset.cart]).toEqual(['', '2']);
  localStorage.clear();
  page.dispatchEvent(new Event(event));
  expect([root.dataset.car, root.dataset.cart]).toEqual([undefined, undefined]);
});
