import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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

const open = () =>
  visitor.open('/booking/create', async () => {
    const { default: KeepVehicle } = await import('../../../src/islands/vehicle/KeepVehicle.tsx');
    return <KeepVehicle vehicle={LEAF} wanted={['mot']} />;
  });
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

test('the car of a plain form’s answer is kept, and the visit goes on in the wizard', async () => {
  await open();
  await waitFor(() => expect(went).toEqual(['/booking/create/services']));
  expect(stored('kcc:vehicle')).toMatchObject({ Range: 'LEAF' });
  expect(stored('kcc:wanted')).toEqual(['mot']);
});

test('it is asked about before it empties another car’s list', async () => {
  await visitor.has({ vehicle: aVehicle(), items: ['full'] });
  await open();
  await screen.findByRole('group', { name: /^Your list has 1 service for FORD FOCUS/ });
  expect(stored('kcc:vehicle')).toMatchObject({ Range: 'FOCUS' });
  expect(went).toEqual([]);
  await visitor.user.click(screen.getByRole('button', { name: 'Start a list for AB00 EVC' }));
  expect(stored('kcc:vehicle')).toMatchObject({ Range: 'LEAF' });
  expect(stored('kcc:cart')).toBeNull();
  expect(went).toEqual(['/booking/create/services']);
});
