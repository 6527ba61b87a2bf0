import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import { listMakes, listRanges } from '../../../src/contract/vehicle/vehicle.ts';
import type ManualSearch from '../../../src/islands/vehicle/ManualSearch.tsx';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();

async function open(own: Partial<ComponentProps<typeof ManualSearch>> = {}): Promise<void> {
  const { makes } = (await visitor.api.ok(listMakes)).data;
  await visitor.open('/search/vehicle', async () => {
    const { default: Search } = await import('../../../src/islands/vehicle/ManualSearch.tsx');
    const nothing = { make: '', range: '', ranges: [], vrm: '', madeIn: 0, wanted: '' };
    return <Search makes={makes} {...nothing} {...own} />;
  });
}

const make = () => screen.getByLabelText<HTMLSelectElement>('Make');
const model = () => screen.getByLabelText<HTMLSelectElement>('Model');
const engines = () => within(screen.getByRole('group', { name: 'Engine' })).getAllByRole('radio');
const plate = () => screen.getByLabelText<HTMLInputElement>('Registration (optional)');
const summary = () => screen.getByRole('alert', { name: 'There is a problem' });
const press = (name: string) => visitor.user.click(screen.getByRole('button', { name }));
const stored = (): unknown => JSON.parse(localStorage.getItem('kcc:vehicle') ?? 'null');

async function choose(wanted: string, range: string): Promise<void> {
  await visitor.user.selectOptions(make(), wanted);
  await waitFor(() => expect(model().disabled).toBe(false));
  await visitor.user.selectOptions(model(), range);
}

test('the whole catalogue can be chosen from', async () => {
  await open();
  // The first option is the invitation to choose.
  expect(make().options).toHaveLength(54 + 1);
});

test('by make, model and engine, with the plate that brought the visitor here', async () => {
  await open({ vrm: 'ZZ11ZZQ' });
  expect(model().disabled).toBe(true);
  await choose('FORD', 'FOCUS');
  expect(plate().value).toBe('ZZ11ZZQ');
  await visitor.user.click(
    within(screen.getByRole('group', { name: 'Engine' })).getByRole('radio', { name: /^1\.0 Petrol/ }),
  );
  await press('See prices for this car');
  await waitFor(() => expect(visitor.visited).toEqual(['/booking/create/services']));
  expect(stored()).toMatchObject({
    RegistrationNumber: 'ZZ11ZZQ',
    Model_ID: 'ford-focus-999-petrol',
    Mfr: 'FORD',
  });
});

test('lists that were set without an event are read when the form is sent', async () => {
  await open();
  const see = () => screen.getByRole('button', { name: /^(?:Next|See prices for this car)$/ });
  make().value = 'FORD';
  await visitor.user.click(see());
  await waitFor(() => expect(summary().textContent).toContain('Choose a model'));
  await waitFor(() => expect(model().disabled).toBe(false));
  model().value = 'FOCUS';
  await visitor.user.click(see());
  await waitFor(() => expect(summary().textContent).toContain('Choose an engine'));
  await visitor.user.click(engines()[0] ?? make());
  await visitor.user.click(see());
  await waitFor(() => expect(stored()).toMatchObject({ Mfr: 'FORD' }));
});

test('without any registration the car is kept by its make', async () => {
  await open();
  await choose('TESLA', 'MODEL 3');
  expect(plate().value).toBe('');
  await visitor.user.click(engines()[0] ?? plate());
  await press('See prices for this car');
  await waitFor(() => expect(visitor.visited).toHaveLength(1));
  expect(stored()).toMatchObject({ RegistrationNumber: '', Mfr: 'TESLA', Range: 'MODEL 3' });
});

test('each choice that is missing is named, and the summary leads to it', async () => {
  await open();
  await press('Next');
  expect(document.activeElement).toBe(summary());
  expect(document.title).toMatch(/^Error: /);
  await visitor.user.click(within(summary()).getByRole('link', { name: 'Choose a make' }));
  expect(document.activeElement).toBe(make());

  await visitor.user.selectOptions(make(), 'AUDI');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.title).not.toMatch(/^Error: /);
  await waitFor(() => expect(model().disabled).toBe(false));
  await press('Next');
  await visitor.user.click(within(summary()).getByRole('link', { name: 'Choose a model' }));
  expect(document.activeElement).toBe(model());

  await visitor.user.selectOptions(model(), model().options[1]?.value ?? '');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('See prices for this car');
  expect(document.activeElement).toBe(summary());
  await visitor.user.click(within(summary()).getByRole('link', { name: 'Choose an engine' }));
  expect(document.activeElement).toBe(engines()[0]);
  expect(visitor.visited).toEqual([]);
});

test('another make forgets the model and its engines', async () => {
  await open();
  await choose('FORD', 'FOCUS');
  engines();
  await visitor.user.selectOptions(make(), 'AUDI');
  expect(screen.queryByRole('group', { name: 'Engine' })).toBeNull();
  await waitFor(() => expect(model().disabled).toBe(false));
  expect(model().value).toBe('');
  expect([...model().options].some(({ value }) => value === 'FOCUS')).toBe(false);
});

test('models that do not come are told, and asked for again', async () => {
  await open();
  visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
  await visitor.user.selectOptions(make(), 'FORD');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/We couldn’t reach our server/);
  visitor.network(null);
  await visitor.user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(model().disabled).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a plate that is none is told where it was typed', async () => {
  await open();
  await choose('FORD', 'FOCUS');
  await visitor.user.click(engines()[0] ?? plate());
  await visitor.user.type(plate(), 'hello there');
  await press('See prices for this car');
  const link = within(await screen.findByRole('alert')).getByRole('link');
  await visitor.user.click(link);
  expect(document.activeElement).toBe(plate());
  expect(visitor.visited).toEqual([]);
});

describe('where the register said more than the plate', () => {
  const known = async () => {
    const { ranges } = (await visitor.api.ok(listRanges, { params: { make: 'FORD' } })).data;
    await open({ make: 'FORD', ranges, vrm: 'AB00CGR', madeIn: 2001, wanted: 'front_brake_pads' });
  };

  test('the make is chosen, and the year narrows the engines', async () => {
    await known();
    expect(make().value).toBe('FORD');
    await visitor.user.selectOptions(model(), 'MONDEO');
    const year = screen.getByLabelText<HTMLSelectElement>('Year (optional)');
    expect(year.value).toBe('2001');
    expect(plate().value).toBe('AB00CGR');
    const narrowed = engines().length;
    await visitor.user.selectOptions(year, '0');
    expect(engines().length).toBeGreaterThan(narrowed);
  });

  test('and is not known of another make', async () => {
    await known();
    await choose('BMW', '3 SERIES');
    expect(screen.getByLabelText<HTMLSelectElement>('Year (optional)').value).toBe('0');
  });

  test('and without JavaScript the next page would know it too', async () => {
    await known();
    const form = make().form;
    const sent = new FormData(form ?? undefined);
    expect(Object.fromEntries(sent)).toEqual({
      make: 'FORD',
      range: '',
      reg_no: 'AB00CGR',
      year: '2001',
      wanted: 'front_brake_pads',
    });
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/search/vehicle']);
  });
});
