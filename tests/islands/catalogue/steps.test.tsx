import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '../../../src/contract/vehicle/vehicle.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { named } from '../../helpers/named.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();
const LEAF = aVehicle({
  RegistrationNumber: 'AB00EVC',
  Mfr: 'NISSAN',
  Range: 'LEAF',
  Model_ID: 'nissan-leaf-electric',
  Engine: 'Electric',
  Fuel: 'ELECTRIC',
});
const MOT = 'MOT test (class 4)';

/** Each step with the cart at its side, as the wizard has it. */
async function open(step: 'services' | 'mot-and-servicing' | 'diagnostics' | 'parts' | 'brakes') {
  await visitor.open(`/booking/create/${step}`, async () => {
    const { default: CartPanel } = await import('../../../src/islands/cart/CartPanel.tsx');
    return (
      <>
        {await drawn(step)}
        <aside>
          <CartPanel />
        </aside>
      </>
    );
  });
}

async function drawn(step: string) {
  const islands = '../../../src/islands/catalogue';
  if (step === 'services') {
    const { default: ServicesStep } = await import(`${islands}/ServicesStep.tsx`);
    return <ServicesStep />;
  }
  if (step === 'parts') {
    const { default: PartsStep } = await import(`${islands}/PartsStep.tsx`);
    return <PartsStep />;
  }
  if (step === 'brakes') {
    const { default: GroupStep } = await import(`${islands}/GroupStep.tsx`);
    return <GroupStep group="brakes" name="Brakes" />;
  }
  const { default: SectionStep } = await import(`${islands}/SectionStep.tsx`);
  return <SectionStep section={step} />;
}

const has = (vehicle: Vehicle, own: { items?: string[]; wanted?: string[] } = {}) =>
  visitor.has({ vehicle, ...own });
const buttons = (name: string) =>
  screen.findAllByRole('button', { name: (all) => named(`Add ${name}`)(all) || named(`Added ${name}`)(all) });
const button = async (name: string) => (await buttons(name))[0] as HTMLElement;
const press = async (name: string) => visitor.user.click(await button(name));
const pressed = async (name: string) => (await button(name)).getAttribute('aria-pressed');
/** Keys in the cart as the browser keeps it. */
const cart = (): string[] => JSON.parse(localStorage.getItem('kcc:cart') ?? 'null')?.cart ?? [];
const region = (name: string | RegExp) => screen.findByRole('region', { name });

describe('Add and Remove', () => {
  test('an item is added at once, counted by the server, and taken out where it was added', async () => {
    await has(aVehicle());
    await open('services');
    await press(MOT);
    expect(await pressed(MOT)).toBe('true');
    await screen.findByRole('button', { name: `Remove ${MOT}` });
    expect(cart()).toEqual(['mot']);
    await press(MOT);
    expect(await pressed(MOT)).toBe('false');
    await waitFor(() => expect(screen.queryByRole('button', { name: `Remove ${MOT}` })).toBeNull());
    expect(cart()).toEqual([]);
  });

  test('what is taken out of the cart can be added again', async () => {
    await has(aVehicle(), { items: ['full'] });
    await open('services');
    expect(await pressed('Full service')).toBe('true');
    await visitor.user.click(screen.getByRole('button', { name: 'Remove Full service' }));
    await waitFor(async () => expect(await pressed('Full service')).toBe('false'));
  });

  test('one service takes the place of another', async () => {
    await has(aVehicle(), { items: ['interim'] });
    await open('services');
    await press('Major service');
    await screen.findByRole('button', { name: 'Remove Major service' });
    expect(await pressed('Interim service')).toBe('false');
    expect(cart()).toEqual(['major']);
  });

  test('taking the full service out takes the discounted MOT with it, wherever both are shown', async () => {
    await has(aVehicle(), { items: ['full', 'mot'] });
    await open('services');
    expect((await region(MOT)).textContent).toContain('£0.00');
    await visitor.user.click(screen.getByRole('button', { name: 'Remove Full service' }));
    await waitFor(async () => expect(await pressed(MOT)).toBe('false'));
    expect(await pressed('Full service')).toBe('false');
    expect((await region(MOT)).textContent).toContain('£40.00');
  });

  test('what is added and taken out in quick succession is all done', async () => {
    await has(aVehicle(), { wanted: ['front_brake_pads'] });
    await open('services');
    // Without waiting for an answer in between.
    for (const name of ['Front brake pads', MOT, 'Full service', MOT]) await press(name);
    await screen.findByRole('button', { name: 'Remove Full service' });
    await screen.findByRole('button', { name: 'Remove Front brake pads' });
    await waitFor(() => expect(cart()).toEqual(['front_brake_pads', 'full']));
    await waitFor(() => expect(screen.queryByRole('button', { name: `Remove ${MOT}` })).toBeNull());
  });

  test('what could not be added is not in the list, and is told', async () => {
    visitor.mayComplain(/Cart offline/);
    await has(aVehicle());
    await open('services');
    await button(MOT);
    visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
    await press(MOT);
    await screen.findByRole('alert');
    expect(await pressed(MOT)).toBe('false');
  });
});

describe('the services', () => {
  test('what the visitor came for stands first, then the MOT and the services that are compared', async () => {
    await has(aVehicle(), { wanted: ['front_brake_pads', 'full'] });
    await open('services');
    const cameFor = await region('What you came for');
    // The full service stands among those that are compared already.
    expect(
      within(cameFor)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Front brake pads']);
    expect((await region(MOT)).textContent).toContain('£40.00');
    const cards = within(await region('Which service?')).getAllByRole('article');
    expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual([
      'Interim service',
      'Full service',
      'Major service',
    ]);
  });

  test('nothing stands first when nothing was come for', async () => {
    await has(aVehicle());
    await open('services');
    await region('Which service?');
    expect(screen.queryByRole('region', { name: 'What you came for' })).toBeNull();
  });

  test('the age of the car speaks for one of them, and which is said on its card', async () => {
    await has(aVehicle({ Year: 2018 }));
    await open('services');
    await screen.findByText(/^Made in 2018, so about 8 years old: a major service this year/);
    expect(screen.getAllByText('Due this year')).toHaveLength(1);
  });

  test('an electric car has its own service first, and none of oil', async () => {
    await has(LEAF);
    await open('services');
    const services = await region('Which service?');
    const headings = within(services).getAllByRole('heading', { level: 3 });
    expect(headings.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'EV service',
      'Other services',
    ]);
    const card = within(services).getByRole('article', { name: 'EV service' });
    expect(within(card).getByText('Recommended')).toBeTruthy();
    expect(within(services).getAllByRole('article')).toHaveLength(1);
    // What it includes stands in the comparison too, first.
    const [, first] = within(services).getAllByRole('columnheader');
    expect(first?.textContent).toBe('EV');
    const row = within(services).getByRole('row', { name: /^High-voltage system visual check/ });
    expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('included');
    expect(screen.getByRole('main').textContent).not.toContain('Oil and filter change');
    expect(within(services).queryByRole('group', { name: 'Miles a year (optional)' })).toBeNull();
  });

  test('a van that may be too heavy has no class 4 price', async () => {
    await has(aVehicle({ Model_ID: 'mercedes-benz-sprinter-2143-diesel', MotClass: 'check' }));
    await open('services');
    expect((await region('MOT test (class 4 or 7)')).textContent).not.toMatch(/£\d/);
    expect(screen.queryByRole('region', { name: MOT })).toBeNull();
  });

  test('prices that do not come are asked for again, and the focus goes to what came', async () => {
    visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
    await has(aVehicle());
    await open('services');
    const again = await screen.findByRole('button', { name: 'Try again' });
    visitor.network(null);
    await visitor.user.click(again);
    const services = await region('Which service?');
    expect(document.activeElement?.contains(services)).toBe(true);
    screen.getByText('The prices are here');
  });

  test('another car, chosen in another tab, has its own prices', async () => {
    await has(aVehicle());
    await open('services');
    await region('Which service?');
    localStorage.setItem('kcc:vehicle', JSON.stringify(LEAF));
    dispatchEvent(new StorageEvent('storage', { key: 'kcc:vehicle', newValue: JSON.stringify(LEAF) }));
    await button('EV service');
  });
});

describe('the tabs', () => {
  test('MOT and servicing has no service twice, and nothing of another tab', async () => {
    await has(aVehicle());
    await open('mot-and-servicing');
    await region('Which service?');
    await region('Also for this car');
    for (const name of ['Full service', 'Major service', MOT]) expect(await buttons(name)).toHaveLength(1);
    expect(screen.queryByText('Front brake pads')).toBeNull();
  });

  test('diagnostics compares nothing', async () => {
    await has(aVehicle());
    await open('diagnostics');
    expect((await screen.findAllByRole('button', { name: /^Add/ })).length).toBeGreaterThan(1);
    expect(screen.queryByRole('region', { name: 'Which service?' })).toBeNull();
  });

  test('repairs are groups, each from its lowest price', async () => {
    await has(aVehicle());
    await open('parts');
    const groups = await region('Where is the trouble?');
    const brakes = within(groups)
      .getAllByRole('link')
      .find((link) => link.getAttribute('href') === '/booking/create/parts/brakes');
    expect(brakes?.textContent).toMatch(/ and \d+ more$/);
    expect(within(groups).getAllByText(/^from$/).length).toBeGreaterThan(1);
  });

  test('a group has its fixed prices first, then what is to be quoted', async () => {
    await has(aVehicle());
    await open('brakes');
    const priced = await region('At a fixed price for this car');
    expect(within(priced).getAllByText(/^£/).length).toBeGreaterThan(3);
    const quoted = await region('We will contact you with a quote for');
    expect(within(quoted).queryByText(/^£/)).toBeNull();
    expect(within(quoted).getAllByText('Price on request').length).toBeGreaterThan(0);
    await press('Front brake pads');
    await screen.findByRole('button', { name: 'Remove Front brake pads' });
  });
});

test('no step shows anything without a car', async () => {
  for (const step of ['services', 'mot-and-servicing', 'parts', 'brakes'] as const) {
    await open(step);
    expect(screen.queryByRole('region')).toBeNull();
  }
  expect(visitor.calls).toEqual([]);
});
