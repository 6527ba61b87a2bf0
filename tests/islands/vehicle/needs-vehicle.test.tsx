import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aVehicle } from '../../fixtures/orders.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();

const open = (path = '/booking/create/diagnostics') =>
  visitor.open(path, async () => {
    const { default: NeedsVehicle } = await import('../../../src/islands/vehicle/NeedsVehicle.tsx');
    const { default: WithoutVehicle } = await import('../../../src/islands/vehicle/WithoutVehicle.tsx');
    const { default: ContinueBooking } = await import('../../../src/islands/vehicle/ContinueBooking.tsx');
    return (
      <>
        <NeedsVehicle wanted={['diagnosis']} />
        <WithoutVehicle>What any car pays</WithoutVehicle>
        {path.startsWith('/booking/create?') && <ContinueBooking />}
      </>
    );
  });

test('a step without a car asks for it, and goes on where it stands', async () => {
  await open('/booking/create/search?keyword=squeak');
  screen.getByRole('region', { name: 'Which car is it?' });
  screen.getByText('What any car pays');
  await visitor.user.type(await screen.findByRole('textbox'), 'AB18KQC{Enter}');
  await waitFor(() => expect(visitor.visited).toEqual(['/booking/create/search?keyword=squeak']));
  expect(screen.getByRole('main').textContent).toBe('');
  expect(localStorage.getItem('kcc:wanted')).toBe('["diagnosis"]');
});

test('with a car there is nothing to ask', async () => {
  await visitor.has({ vehicle: aVehicle() });
  await open();
  expect(screen.getByRole('main').textContent).toBe('');
});

test('a car that is unreadable, as another version may have stored it, is none', async () => {
  localStorage.setItem('kcc:vehicle', '{"RegistrationNumber":12}');
  await open();
  screen.getByRole('region', { name: 'Which car is it?' });
});

test('whoever comes to change the car stays on the start', async () => {
  await visitor.has({ vehicle: aVehicle() });
  await open('/booking/create?change=1');
  expect(location.pathname).toBe('/booking/create');
});
