import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getVehicle, type VehicleChoice } from '../../../src/contract/vehicle/vehicle.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();

/** As the server draws it for a plate that the demo registry has as a hybrid, without saying whether it has a plug. */
async function open(choose: (choices: VehicleChoice[]) => VehicleChoice[] = (all) => all): Promise<void> {
  const { data } = await visitor.api.ok(getVehicle, { params: { reg: 'AB00TWO' } });
  if (!('choices' in data)) throw new Error('It is one car');
  await visitor.open('/search/vehicle?reg_no=AB00TWO', async () => {
    const { default: WhichCar } = await import('../../../src/islands/vehicle/WhichCar.tsx');
    return <WhichCar vrm="AB00TWO" choices={choose(data.choices)} wanted="front_brake_pads" />;
  });
}

const press = () => visitor.user.click(screen.getByRole('button', { name: 'See prices for this car' }));
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

test('nothing is picked for the visitor, and without a pick the summary leads to the first one', async () => {
  await open();
  const engines = within(screen.getByRole('group', { name: 'Engine' })).getAllByRole<HTMLInputElement>(
    'radio',
  );
  expect(engines.map(({ checked }) => checked)).toEqual([false, false]);
  await press();
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary);
  expect(document.title).toMatch(/^Error: /);
  await visitor.user.click(within(summary).getByRole('link', { name: 'Choose your car' }));
  expect(document.activeElement).toBe(engines[0]);
  expect(visitor.calls).toEqual([]);

  (document.activeElement as HTMLElement).blur();
  await press();
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'There is a problem' }));
});

test('the one that is picked is kept with its plate, its year and what was come for', async () => {
  localStorage.setItem('kcc:wanted', '["front_brake_pads"]');
  await open();
  await visitor.user.click(screen.getByRole('radio', { name: /plug-in/i }));
  await press();
  await waitFor(() => expect(visitor.visited).toEqual(['/booking/create/services']));
  expect(stored('kcc:vehicle')).toMatchObject({
    RegistrationNumber: 'AB00TWO',
    Range: 'TUCSON',
    Engine: '1.6 Plug-in hybrid',
    Year: 2022,
  });
  expect(stored('kcc:wanted')).toEqual(['front_brake_pads']);
});

test('another car than the one with a list is asked about before it empties that', async () => {
  await visitor.has({ vehicle: aVehicle(), items: ['full'] });
  await open((all) => all.slice(0, 1));
  await press();
  const question = await screen.findByRole('group', {
    name: 'Your list has 1 service for Ford Focus. With Hyundai Tucson it starts empty.',
  });
  expect(document.activeElement).toBe(question);
  await visitor.user.click(within(question).getByRole('button', { name: 'Keep AB18 KQC' }));
  expect(stored('kcc:vehicle')).toMatchObject({ Range: 'FOCUS' });
  expect(stored('kcc:cart')).toMatchObject({ cart: ['full'] });
  expect(visitor.visited).toEqual([]);

  await press();
  await visitor.user.click(await screen.findByRole('button', { name: 'Start a list for AB00 TWO' }));
  expect(stored('kcc:vehicle')).toMatchObject({ Range: 'TUCSON' });
  expect(stored('kcc:cart')).toBeNull();
  expect(visitor.visited).toEqual(['/booking/create/services']);
});

test('a single one is picked already', async () => {
  await open((all) => all.slice(0, 1));
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true);
  await press();
  await waitFor(() => expect(visitor.visited).toHaveLength(1));
});

test('of several models each is named with its engine', async () => {
  await open(([first, ...rest]) => [...(first ? [{ ...first, Range: 'KONA' }] : []), ...rest]);
  const group = screen.getByRole('group', { name: 'Model and engine' });
  within(group).getByRole('radio', { name: /^Kona / });
  within(group).getByRole('radio', { name: /^Tucson / });
});

test('what cannot be kept is told, and may be tried again', async () => {
  await open();
  await visitor.user.click(screen.getByRole('radio', { name: /plug-in/i }));
  visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
  await press();
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  within(summary).getByRole('link', { name: /We couldn’t reach our server/ });
  visitor.network(null);
  await press();
  await waitFor(() => expect(visitor.visited).toHaveLength(1));
});
