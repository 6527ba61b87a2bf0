import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aVehicle } from '../../fixtures/orders.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();
const LEAF = aVehicle({
  RegistrationNumber: 'AB00EVC',
  Mfr: 'NISSAN',
  Range: 'LEAF',
  Model_ID: 'nissan-leaf-ev',
});

/** Where the browser was sent in place of the form's answer. */
const went: string[] = [];
beforeEach(() => {
  went.length = 0;
  vi.stubGlobal('location', { ...location, replace: (path: string) => void went.push(path) });
});

const open = (early?: () => void) =>
  visitor.open(
    '/booking/create',
    async () => {
      const { default: KeepVehicle } = await import('../../../src/islands/vehicle/KeepVehicle.tsx');
      return <KeepVehicle vehicle={LEAF} wanted={['mot']} />;
    },
    early,
  );

/** The plain price list that the island stands beside, and what is done in it before React comes. */
const inTheList = (choose: (field: (name: string) => HTMLInputElement & HTMLSelectElement) => void) => () => {
  const form = document.createElement('form');
  form.action = '/quote';
  form.innerHTML = `<input type="checkbox" name="item" value="mot" checked />
    <input type="checkbox" name="item" value="full" /><input name="size" value="" />
    <select name="quantity"><option selected>1</option><option>2</option></select>`;
  document.body.append(form);
  choose((name) => form.querySelector(`[name=${name}]`) as HTMLInputElement & HTMLSelectElement);
};
afterEach(() => document.querySelector('form[action="/quote"]')?.remove());
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

test('the car of a plain form’s answer is kept, and the visit goes on in the wizard', async () => {
  await open();
  await waitFor(() => expect(went).toEqual(['/booking/create/services']));
  expect(stored('kcc:vehicle')).toMatchObject({ Range: 'LEAF' });
  expect(stored('kcc:wanted')).toEqual(['mot']);
});

test('a redirect with referrer ‘car-reg’ is gone to, once, though the form was sent before React had come', async () => {
  const redirect = { to: '/booking/create/diagnostics', referrer: 'car-reg' };
  localStorage.setItem('kcc:redirect', JSON.stringify(redirect));
  await open();
  await waitFor(() => expect(went).toEqual(['/booking/create/diagnostics']));
  expect(stored('kcc:redirect')).toBeNull();
  localStorage.setItem('kcc:redirect', JSON.stringify({ ...redirect, referrer: 'login' }));
  await open();
  await waitFor(() => expect(went).toEqual(['/booking/create/diagnostics', '/booking/create/services']));
});

test('in a browser that keeps nothing the visit goes on in the plain list, and the page says why', async () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await open(() => document.body.insertAdjacentHTML('beforeend', '<p data-keeps-nothing hidden></p>'));
  await waitFor(() =>
    expect(document.querySelector<HTMLElement>('[data-keeps-nothing]')?.hidden).toBe(false),
  );
  expect(went).toEqual([]);
  denied.mockRestore();
});

test('it is asked about before it empties another car’s list', async () => {
  await visitor.has({ vehicle: aVehicle(), items: ['full'] });
  await open();
  await screen.findByRole('group', { name: /^Your list has 1 service for Ford Focus/ });
  expect(stored('kcc:vehicle')).toMatchObject({ Range: 'FOCUS' });
  expect(went).toEqual([]);
  await visitor.user.click(screen.getByRole('button', { name: 'Start a list for AB00 EVC' }));
  expect(stored('kcc:vehicle')).toMatchObject({ Range: 'LEAF' });
  expect(stored('kcc:cart')).toBeNull();
  expect(went).toEqual(['/booking/create/services']);
});

test('kept, the visit goes on with the car and the list that were there', async () => {
  await visitor.has({ vehicle: aVehicle(), items: ['full'] });
  await open();
  await visitor.user.click(await screen.findByRole('button', { name: 'Keep AB18 KQC' }));
  expect(stored('kcc:vehicle')).toMatchObject({ Range: 'FOCUS' });
  expect(stored('kcc:cart')).toMatchObject({ cart: ['full'] });
  expect(went).toEqual(['/booking/create/services']);
});

test.each([
  ['a tick', inTheList((field) => (field('item').checked = false))],
  ['a size', inTheList((field) => (field('size').value = '205/55 R16'))],
  ['a number', inTheList((field) => (field('quantity').value = '2'))],
])('whoever has begun to choose in the plain list by %s stays in it', async (_, choose) => {
  await open(choose);
  expect(went).toEqual([]);
  expect(stored('kcc:vehicle')).toBeNull();
});

test('a plain list that nobody has touched is left for the wizard', async () => {
  await open(inTheList(() => undefined));
  await waitFor(() => expect(went).toEqual(['/booking/create/services']));
});
