import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aVehicle } from '../../fixtures/orders.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();
const PHONE = { display: '0118 496 0123', e164: '+441184960123' };

const open = () =>
  visitor.open('/booking/create/services', async () => {
    const { default: ChosenCar } = await import('../../../src/islands/vehicle/ChosenCar.tsx');
    return <ChosenCar phone={PHONE} />;
  });

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const dialog = () => screen.getByRole('dialog', { name: 'Change car' });
/** It comes with its script, as does the dialog. */
const field = async () =>
  within(await screen.findByRole('dialog', { name: 'Change car' })).findByRole('textbox');
const change = () => screen.getByRole('link', { name: 'Change car' });

test('the car that the page is about: its plate, and all that is known of it', async () => {
  await visitor.has({ vehicle: aVehicle() });
  await open();
  expect(screen.getByRole('main').textContent).toContain('AB18 KQC');
  screen.getByText('Ford Focus 1.0 Petrol 2018');
  // Without JavaScript the link leads to where another car is chosen.
  expect(change().getAttribute('href')).toBe('/booking/create?change=1');
});

test('without a car there is nothing to change', async () => {
  await open();
  expect(screen.getByRole('main').textContent).toBe('');
});

test('only a van whose weight is not known is told of the class 7 test', async () => {
  const told = /A van over 3,000 kg needs a class 7 MOT/;
  await visitor.has({ vehicle: aVehicle({ MotClass: 'check' }) });
  await open();
  screen.getByText(told);
  expect(screen.getByRole('link', { name: PHONE.display }).getAttribute('href')).toBe(`tel:${PHONE.e164}`);
  await visitor.has({ vehicle: aVehicle() });
  await open();
  expect(screen.queryByText(told)).toBeNull();
});

test('the dialog opens on a click, and closes by its button and on a click outside', async () => {
  await visitor.has({ vehicle: aVehicle() });
  await open();
  expect(screen.queryByRole('dialog')).toBeNull();
  await visitor.user.click(change());
  await visitor.user.click(await field());
  expect(document.activeElement).toBe(await field());
  await visitor.user.click(within(dialog()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await visitor.user.click(change());
  await visitor.user.click(dialog());
  expect(screen.queryByRole('dialog')).toBeNull();
  await visitor.user.click(change());
  dialog();
});

test('another car is asked about before it empties the list, and the page goes on with it', async () => {
  await visitor.has({ vehicle: aVehicle(), items: ['full'] });
  await open();
  await visitor.user.click(change());
  await visitor.user.type(await field(), 'AB00 EVC{Enter}');
  const question = await within(dialog()).findByRole('group', {
    name: /^Your list has 1 service for Ford Focus/,
  });
  expect(document.activeElement).toBe(question);
  await visitor.user.click(within(question).getByRole('button', { name: 'Keep AB18 KQC' }));
  expect(screen.queryByRole('group')).toBeNull();
  expect(stored('kcc:cart')).toMatchObject({ cart: ['full'] });
  await visitor.user.type(await field(), '{Enter}');
  await within(dialog()).findByRole('group');
  // Closed with the dialog, it isn't there when the dialog opens again.
  await visitor.user.click(within(dialog()).getByRole('button', { name: 'Close' }));
  await visitor.user.click(change());
  expect(screen.queryByRole('group')).toBeNull();
  await visitor.user.type(await field(), 'AB00 EVC{Enter}');
  await visitor.user.click(await screen.findByRole('button', { name: 'Start a list for AB00 EVC' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText(/^Nissan Leaf/);
  expect(visitor.visited).toEqual([]);
});

test('a plate that nobody knows leads from the dialog to the manual search', async () => {
  await visitor.has({ vehicle: aVehicle() });
  await open();
  await visitor.user.click(change());
  await visitor.user.type(await field(), 'ZZ18 ZZQ{Enter}');
  await waitFor(() => expect(visitor.visited).toEqual(['/search/vehicle?no_reg_found=true&reg_no=ZZ18ZZQ']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
